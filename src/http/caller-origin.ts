import type { FastifyRequest } from 'fastify';

/** The address under which the caller reached this server, without a trailing slash. */
export function callerOrigin(request: FastifyRequest): string {
  // HTTP/1.0 knows no Host; the address of the socket is then the best there is.
  const { localAddress = '127.0.0.1', localPort = 80 } = request.raw.socket;
  const address = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  return `${request.protocol}://${request.headers.host ?? `${address}:${localPort}`}`;
}
