import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { latestAnswer } from './client-error.js';

/** Header fields that belong to an offer of another protocol (RFC 9110, 7.8; RFC 7540, 3.2.1). */
const OF_THE_OFFER = new Set(['upgrade', 'http2-settings']);

function isWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.trim().toLowerCase() === 'websocket';
}

/** The options of a Connection header that say nothing of an upgrade; empty: there are none. */
function withoutOffer(connection: string): string {
  const options = connection.split(',').map((option) => option.trim());
  return options.filter((option) => !OF_THE_OFFER.has(option.toLowerCase())).join(', ');
}

/** The bytes of a request's head as they came, without its offer. Node reads and writes header bytes as Latin-1. */
function headWithoutOffer({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    const lower = name.toLowerCase();
    if (OF_THE_OFFER.has(lower)) continue;
    const value = lower === 'connection' ? withoutOffer(rawHeaders[i + 1] ?? '') : rawHeaders[i + 1];
    if (lower !== 'connection' || value !== '') lines.push(`${name}: ${value}`);
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

/**
 * Answers requests that offer another protocol than WebSocket over HTTP/1.1, as a server may that does not speak it. Java's
 * HttpClient offers h2c with every request over plain HTTP. Since the server takes WebSockets, Node stops reading such a
 * connection behind the request's head and hands it over; here it is read again, from that head without the offer on.
 * @returns a function that ends it; without a listener Node takes every upgrade for an ordinary request
 */
export function ignoreOtherUpgrades(server: Server): () => void {
  const carryOn = (request: IncomingMessage, socket: Socket, rest: Buffer): void => {
    if (isWebSocket(request)) return;
    const readAgain = (): void => {
      socket.unshift(Buffer.concat([headWithoutOffer(request), rest]));
      server.emit('connection', socket);
    };
    const before = latestAnswer(socket);
    // Node no longer knows of an answer that is under way on the connection: the next one must not overtake it.
    if (before === undefined || before.closed) readAgain();
    else before.once('close', readAgain);
  };
  server.on('upgrade', carryOn);
  return () => {
    server.off('upgrade', carryOn);
  };
}
