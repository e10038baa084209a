export const SYSTEMS = ['windows', 'mac', 'linux'] as const
export type System = (typeof SYSTEMS)[number]

/** The system that the window stands on, as its browser names it. */
export function ownSystem(userAgent = navigator.userAgent): System {
  if (/Windows/.test(userAgent)) return 'windows'
  return /Macintosh|Mac OS/.test(userAgent) ? 'mac' : 'linux'
}
