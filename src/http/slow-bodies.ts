import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerClientError, requestOn } from './client-error.js';

/** A body of which fewer bytes arrive in one window is given up. */
const LEAST_BYTES = 1024;

interface Seen {
  readonly request: IncomingMessage;
  readonly bytesRead: number;
}

/** Whether the server itself has not taken what has come. */
function isHeldUp(request: IncomingMessage): boolean {
  return request.isPaused() || request.readableLength > 0;
}

/**
 * Gives up requests whose body comes in drops: any size may take any time, but a window of `windowMs` brings at least
 * a kilobyte. Connections that are silent altogether have a timeout of their own.
 */
export function giveUpSlowBodies(server: Server, windowMs: number): void {
  const sockets = new Map<Socket, Seen | null>();
  server.on('connection', (socket) => {
    sockets.set(socket, null);
    socket.once('close', () => sockets.delete(socket));
  });

  function look(socket: Socket, seen: Seen | null): Seen | null {
    const request = requestOn(socket);
    if (request === null || request.complete || request.destroyed) return null;
    const { bytesRead } = socket;
    const isSlow = seen?.request === request && bytesRead - seen.bytesRead < LEAST_BYTES;
    if (isSlow && !isHeldUp(request)) {
      const late = Object.assign(new Error('the body comes too slowly'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      answerClientError(late, socket);
      socket.destroySoon();
    }
    return { request, bytesRead };
  }

  const timer = setInterval(() => {
    for (const [socket, seen] of sockets) sockets.set(socket, look(socket, seen));
  }, windowMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
