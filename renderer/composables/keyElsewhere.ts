/**
 * Whether a key belongs to something else: a field, an open dialog, a shortcut of the browser.
 * @param inSheets whether the key means the same while a dialog is open
 */
export function isKeyElsewhere(event: KeyboardEvent, inSheets = false): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return true
  if (!inSheets && document.querySelector('dialog[open]') !== null) return true
  return event.target instanceof Element && event.target.closest('input, textarea, select') !== null
}
