import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { root } from './paths'
import { exitCode, toolScript } from './run'

/** How a download that cannot be had sounds, perhaps with the computer that it was to come from. */
const NO_WAY =
  /(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|fetch failed) ?([\w.:-]*)/

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
 * @param tell hears each of its own lines as it comes.
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
  const found = NO_WAY.exec(output)
  if (!found) return output.trim()
  const from = found[1] ? ` from ${found[1]}` : ''
  return `Not packed: what packing needs could not be downloaded${from}. It needs the internet the first time.`
}
