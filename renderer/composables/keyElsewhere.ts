/** Whether a key belongs to something else: a field, an open dialog, a shortcut of the browser. */
export function isKeyElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return true
  if (document.querySelector('dialog[open]') !== null) return true
  return event.target instanceof Element && event.target.closest('input, textarea, select') !== null
}
