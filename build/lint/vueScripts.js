import ts from 'typescript'

const SCRIPT = /<script[^>]*>(.*?)<\/script>/s

/**
 * Lets the type checker read a component as the linter hands it over: its script alone. Otherwise each component would look
 * changed the moment it is linted, and all types would be worked out anew for every one of them.
 */
export function readScriptsOfComponents() {
  const { readFile } = ts.sys
  ts.sys.readFile = (file, encoding) => {
    const text = readFile(file, encoding)
    if (text === undefined || !file.endsWith('.vue')) return text
    return SCRIPT.exec(text)?.[1] ?? text
  }
}
