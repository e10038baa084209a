/**
 * Checks the types of several sides, one after the other, in this one process: what they have in common, as the declarations of
 * Node and of the packages, is read once. As with projects that refer to each other, a side's program answers for the side's own
 * files; what it imports of another side is that one's to answer for.
 */
import path from 'node:path'
import ts from 'typescript'

/** Where what was found last time is kept, relative to the root. */
const KEPT = 'node_modules/.cache/types'

export interface Checked {
  /** What is wrong, with its places, as `tsc` says it; empty if nothing is. */
  readonly said: string
  /** The own files of the sides, as absolute paths. */
  readonly own: ReadonlySet<string>
  /** All files that they reach and that are no package's, as absolute paths. */
  readonly reached: ReadonlySet<string>
}

type Read = ts.CompilerHost['getSourceFile']

/** Reads each file once for all programs, in each way in which they want it. */
function readOnce(known: Map<string, ts.SourceFile>, read: Read): Read {
  return (name, options, ...more) => {
    const { languageVersion, impliedNodeFormat, jsDocParsingMode } =
      typeof options === 'object' ? options : { languageVersion: options }
    const key = [languageVersion, impliedNodeFormat, jsDocParsingMode, name].join(' ')
    const file = known.get(key) ?? read(name, options, ...more)
    if (file) known.set(key, file)
    return file
  }
}

const formatHost: ts.FormatDiagnosticsHost = {
  getCurrentDirectory: () => ts.sys.getCurrentDirectory(),
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
}

/** @param sides folders with a `tsconfig.json`, relative to the root, as `.` is the root's own. */
export function checkSides(root: string, sides: readonly string[]): Checked {
  const known = new Map<string, ts.SourceFile>()
  const own = new Set<string>()
  const reached = new Set<string>()
  const wrong = sides.flatMap((side) => {
    const fail = (diagnostic: ts.Diagnostic): never => {
      throw new Error(ts.formatDiagnostic(diagnostic, formatHost))
    }
    const config = ts.getParsedCommandLineOfConfigFile(
      path.join(root, side, 'tsconfig.json'),
      { incremental: true, tsBuildInfoFile: path.join(root, KEPT, `${side}.tsbuildinfo`) },
      { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
    )
    if (!config) throw new Error(`${side} has no tsconfig.json`)
    const { options, fileNames, errors } = config
    const host = ts.createIncrementalCompilerHost(options)
    host.getSourceFile = readOnce(known, host.getSourceFile.bind(host))
    const program = ts.createIncrementalProgram({
      rootNames: fileNames,
      options,
      configFileParsingDiagnostics: errors,
      host,
    })
    for (const name of fileNames) own.add(name)
    for (const { fileName } of program.getSourceFiles())
      if (!fileName.includes('/node_modules/')) reached.add(fileName)
    const mine = new Set(fileNames)
    // What has changed since the last time, and what that concerns.
    while (
      program.getSemanticDiagnosticsOfNextAffectedFile(undefined, ({ fileName }) => !mine.has(fileName))
    );
    const files = fileNames.map((name) => program.getSourceFile(name)).filter((file) => file !== undefined)
    const found = [
      ...program.getConfigFileParsingDiagnostics(),
      ...program.getOptionsDiagnostics(),
      ...program.getGlobalDiagnostics(),
      ...files.flatMap((file) => [
        ...program.getSyntacticDiagnostics(file),
        ...program.getSemanticDiagnostics(file),
      ]),
    ]
    return [...found, ...program.emit().diagnostics]
  })
  const said = ts.formatDiagnosticsWithColorAndContext(ts.sortAndDeduplicateDiagnostics(wrong), formatHost)
  return { said, own, reached }
}
