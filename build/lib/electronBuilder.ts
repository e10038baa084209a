import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { root } from './paths'
import { exitCode, toolScript } from './run'

/** How a download that cannot be had sounds: no way, no answer, no trust, or another answer than the file. */
const NO_DOWNLOAD = new RegExp(
  [
    'ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|fetch failed|no such host',
    "socket hang up|[Rr]equest timed out|Timeout awaiting '\\w+'|i/o timeout|TLS handshake timeout",
    'self[- ]signed certificate|unable to (?:verify the first|get (?:local )?issuer) certificate',
    'DEPTH_ZERO_SELF_SIGNED_CERT|CERT_[A-Z]+_?[A-Z_]*|ERR_TLS_CERT_ALTNAME_INVALID|x509: certificate',
    '[Rr]esponse code [45]\\d\\d|HTTP error: [\\w ]+|HTTP_ERROR_[45]\\d\\d|tunneling socket could not be established',
  ].join('|'),
)
/** The computer that it was to come from, after such words or in an address. */
const FROM =
  /(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH) ([\w.:-]+)|https?:\/\/([\w.:-]+)|lookup ([\w.-]+)/

/** What became of a run of electron-builder. */
export interface Packing {
  readonly code: number
  /** All that it said. */
  readonly output: string
}

/** Options for packages that are signed without a certificate, since none is given; only macOS minds. */
export function signing(env: NodeJS.ProcessEnv = process.env): readonly string[] {
  return env.CSC_LINK || env.CSC_NAME ? [] : ['-c.mac.identity=-']
}

/** The page that a package names: that of the repository where a public machine builds it, else the one of package.json. */
export function homepage(env: NodeJS.ProcessEnv = process.env): readonly string[] {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = env
  return server && repository ? [`-c.extraMetadata.homepage=${server}/${repository}`] : []
}

/**
 * Runs electron-builder on what is in out/, and publishes nothing.
 *
 * @param tell hears at once what is done, and then each of its own lines as it comes: a download that fails is tried again for a minute.
 */
export async function electronBuilder(
  args: readonly string[],
  tell: (line: string) => void = () => undefined,
): Promise<Packing> {
  const builder = spawn(
    process.execPath,
    [toolScript('electron-builder'), '--publish=never', ...signing(), ...homepage(), ...args],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  tell('Packing. The first time Electron and the tools for packages are fetched: 120 MB and more.')
  let output = ''
  const hear = async (input: Readable): Promise<void> => {
    for await (const line of createInterface({ input })) {
      output += `${line}\n`
      if (line.startsWith('  • ')) tell(line)
    }
  }
  const [code] = await Promise.all([exitCode(builder), hear(builder.stdout), hear(builder.stderr)])
  return { code, output }
}

/** In one line why a package could not be made, where it is for want of a download; else all that was said. */
export function whyNoPackage({ output }: Packing): string {
  const line = output.split('\n').find((one) => NO_DOWNLOAD.test(one)) ?? ''
  const [reason] = NO_DOWNLOAD.exec(line) ?? []
  if (reason === undefined) return output.trim()
  const [, named, addressed, soughtFor] = FROM.exec(line) ?? FROM.exec(output) ?? []
  const computer = named ?? addressed ?? soughtFor
  const from = computer === undefined ? '' : ` from ${computer}`
  return `Not packed: what packing needs could not be downloaded${from} (${reason}). It needs the internet the first time.`
}
