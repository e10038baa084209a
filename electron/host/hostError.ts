export type HostErrorCode =
  'portTaken' | 'portForbidden' | 'addressNotOurs' | 'cannotListen' | 'tooManyTables' | 'badWish'

/** Why a host could not start, or could not do what its own program asked for; the message is a line for people. */
export class HostError extends Error {
  override readonly name = 'HostError'

  constructor(
    readonly code: HostErrorCode,
    message: string,
  ) {
    super(message)
  }

  /** What the system says when a port cannot be listened on. */
  static ofSystem(error: NodeJS.ErrnoException, address: string | null, port: number): HostError {
    const where = address === null ? `port ${port}` : `port ${port} of ${address}`
    switch (error.code) {
      case 'EADDRINUSE':
        return new HostError('portTaken', `${where} is taken by another program`)
      case 'EACCES':
        return new HostError('portForbidden', `the system does not allow to listen on ${where}`)
      case 'EADDRNOTAVAIL':
      case 'EINVAL':
      case 'ENOTFOUND':
        return new HostError('addressNotOurs', `${String(address)} is no address of this computer`)
      case undefined:
      default:
        return new HostError('cannotListen', `cannot listen on ${where}: ${error.message}`)
    }
  }
}
