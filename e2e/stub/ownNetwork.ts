import { whyNoNamespaces } from '../lan/namespaces'

/** The only adapter of a network of one's own. */
export const OWN_ADDRESS = '10.79.0.1'
const SET_UP = [
  'ip link set lo up',
  'ip link add eth0 type veth peer name eth1',
  `ip addr add ${OWN_ADDRESS}/24 dev eth0`,
  'ip link set eth0 up',
  'ip link set eth1 up',
  'exec "$@"',
].join(' && ')
const INSIDE = 'BILLET_OWN_NETWORK'

/** Whether this process is in a network of its own, from which nothing can leave. */
export const inOwnNetwork = process.env[INSIDE] !== undefined

/**
 * The words that run a program in a network of its own: loopback, and an adapter at which nobody else is. Where that cannot
 * be they are the program's own words; then what needs a LAN is skipped.
 */
export function ownNetwork(...words: readonly [string, ...string[]]): readonly [string, ...string[]] {
  if (whyNoNamespaces() !== null) return words
  return ['unshare', '--net', 'env', `${INSIDE}=yes`, 'sh', '-c', SET_UP, 'sh', ...words]
}
