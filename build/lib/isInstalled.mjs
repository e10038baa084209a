/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[] }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

/**
 * Does node_modules hold exactly what the lock file names? Compared by content, since a checkout changes times.
 * What is optional may be missing: npm leaves out what is for other systems.
 *
 * @param {Lock | undefined} lock package-lock.json
 * @param {Lock | undefined} installed node_modules/.package-lock.json
 */
export function isInstalled(lock, installed) {
  if (!lock?.packages || !installed?.packages) return false
  const here = installed.packages
  const wanted = lock.packages
  const asLocked = Object.entries(wanted).every(([where, { version, integrity, optional }]) => {
    const found = here[where]
    if (where === '') return true // the project itself
    if (!found) return optional === true
    return found.version === version && found.integrity === integrity
  })
  return asLocked && Object.keys(here).every((where) => where in wanted)
}
