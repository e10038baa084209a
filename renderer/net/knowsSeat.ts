import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { KNOWS_PATH, answeringText, askingText, knowsSchema } from '@shared/protocol'

/** A host in the same room answers within milliseconds; one that has just woken up needs a little longer. */
const WITHIN_MS = 2500

/** `stranger`: a host answers that has no such seat. `nobody`: none does, or none that a page may hear. */
export type WhoAnswers = 'knows' | 'stranger' | 'nobody'

/** Whether the host at an address knows a seat's token, which it is not told. */
export async function knowsSeat(url: string, token: string): Promise<boolean> {
  return (await whoAnswers(url, token)) === 'knows'
}

/**
 * Who is at an address, and whether that host knows a seat's token, which it is not told. A plain http page has no
 * `crypto.subtle`, so the reckoning is a library's.
 *
 * @param url an origin, as `http://192.168.1.20:47300`.
 * @param token undefined where there is no seat to be known.
 */
export async function whoAnswers(url: string, token: string | undefined): Promise<WhoAnswers> {
  const { host } = new URL(url)
  const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
  const key = token === undefined ? crypto.getRandomValues(new Uint8Array(32)) : sha256(utf8ToBytes(token))
  const proofOf = (text: string): string => bytesToHex(hmac(sha256, key, utf8ToBytes(text)))
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), WITHIN_MS)
  try {
    const query = `nonce=${nonce}&proof=${proofOf(askingText(nonce, host))}`
    const response = await fetch(`${url}${KNOWS_PATH}?${query}`, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: limit.signal,
    })
    const answer = knowsSchema.safeParse(await response.json().catch(() => null))
    const isProof = answer.success && answer.data.proof === proofOf(answeringText(nonce, host))
    return isProof && token !== undefined ? 'knows' : 'stranger'
  } catch {
    return 'nobody'
  } finally {
    clearTimeout(timer)
  }
}
