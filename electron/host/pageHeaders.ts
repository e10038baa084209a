/**
 * The headers of everything that this host serves.
 *
 * @param host the Host header, which the door has already found to be this computer's.
 * @param isLocal whether the page is opened on this computer: it may be the desktop program's window, which connects
 * to other hosts on the LAN, so it may speak with any address. A guest's page speaks with its own host alone; it may ask
 * any address whether that host is there now, which those that it is to go to cannot be known by beforehand.
 */
export function pageHeaders(host: string, isLocal: boolean): Readonly<Record<string, string>> {
  const reach = isLocal ? 'ws: http:' : `ws://${host} http:`
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self' data:",
    "img-src 'self' data:",
    "media-src 'self' data:",
    "manifest-src 'self'",
    // 'self' means the WebSocket of the same host too, but older Safaris do not know that.
    `connect-src 'self' ${reach}`,
    // No page of another host is ever shown within this one. It follows from the first line, but is not left to that.
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    // Cross-Origin-Opener-Policy is left out: on plain http browsers ignore it, with an error in the console.
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}
