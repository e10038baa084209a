export type Setting =
  | 'home'
  | 'languages'
  | 'packaged'
  | 'platform'
  | 'version'
  | 'displays'
  | 'driven'
  /** `refused`: the program is told that it is not the first one, whether there is another or not. */
  | 'lock'

/** What a test says of the computer that the program believes to run on: `BILLET_STUB_LANGUAGES=it-IT,en`. */
export const variable = (name: Setting): string => `BILLET_STUB_${name.toUpperCase()}`

export function setting(name: Setting): string | undefined {
  return process.env[variable(name)]
}

// Before the program looks at them.
const platform = setting('platform')
if (platform !== undefined) Object.defineProperty(process, 'platform', { value: platform })
// A pipe of Windows is a file by that name elsewhere, which shall not lie about where the tests were started.
const home = setting('home')
if (home !== undefined) process.chdir(home)
const versions = { ...process.versions, electron: '0.0.0-stub', chrome: '0.0.0.0-stub' }
Object.defineProperty(process, 'versions', { value: versions, enumerable: true })
Object.defineProperty(process, 'type', { value: 'browser' })
Object.defineProperty(process, 'resourcesPath', { value: process.cwd() })
