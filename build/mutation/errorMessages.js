/**
 * A plugin for Stryker, which loads it in plain Node. The words of an error that is thrown are for developers: rules and
 * tests go by its kind. So `throw new RangeError('…')` stays a mutant as a whole, and its message is none.
 */
import { PluginKind, declareValuePlugin } from '@stryker-mutator/api/plugin'

/**
 * @typedef {{ type: string }} AstNode
 * @typedef {{ node: AstNode, parentPath: AstPath | null }} AstPath what is needed here of Babel's NodePath
 */

/** @param {AstPath} path */
export function isErrorMessage({ node, parentPath }) {
  return (
    (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') &&
    parentPath?.node.type === 'NewExpression' &&
    parentPath.parentPath?.node.type === 'ThrowStatement'
  )
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'error-messages', {
    shouldIgnore: (path) =>
      isErrorMessage(/** @type {AstPath} */ (/** @type {unknown} */ (path)))
        ? 'the words of an error'
        : undefined,
  }),
]
