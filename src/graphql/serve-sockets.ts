import type { IncomingMessage } from 'node:http';
import {
  CloseCode,
  handleProtocols,
  MessageType,
  makeServer,
  parseMessage,
  type ServerOptions,
} from 'graphql-ws';
import type { WebSocket, WebSocketServer } from 'ws';
import { SocketOperations } from './caller-gone.js';
import { SocketOutbox } from './socket-outbox.js';

/** What an operation knows of the connection that it came on. */
interface SocketExtra {
  readonly request: IncomingMessage;
  readonly operations: SocketOperations;
  readonly outbox: SocketOutbox;
}

interface ServedSockets {
  /** Milliseconds between pings; a client that does not answer one before the next is gone. */
  readonly keepAliveMs: number;
  /** Resolves when the next piece of a large result may be sent to the owner. */
  readonly takeTurn: (owner: object) => Promise<void>;
  /** Told once of a connection whose client sent what the protocols do not allow. */
  readonly onBroken: (error: Error) => void;
  /** Told of faults of the server; the connection on which one happened is closed. */
  readonly onFault: (error: unknown) => void;
}

/** RFC 6455, 7.4.1. */
const GOING_AWAY = 1001;
/** Types of messages that only servers send. graphql-ws throws at them as if the server had failed. */
const FROM_SERVERS: ReadonlySet<MessageType> = new Set([
  MessageType.ConnectionAck,
  MessageType.Next,
  MessageType.Error,
]);

function isFromServer(text: string): boolean {
  try {
    return FROM_SERVERS.has(parseMessage(text).type);
  } catch {
    // No message at all: graphql-ws closes the connection itself.
    return false;
  }
}

function pingEvery(socket: WebSocket, ms: number): void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) {
      socket.terminate();
      return;
    }
    answered = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, ms);
  socket.once('close', () => clearInterval(timer));
}

/**
 * Speaks `graphql-transport-ws` on every connection of `sockets`. A client's going away, in the middle of a message too,
 * ends what runs for it and is no error. The answer closes the connections and resolves when all are gone.
 */
export function serveSockets(
  sockets: WebSocketServer,
  options: ServerOptions<Record<string, never>, SocketExtra>,
  { keepAliveMs, takeTurn, onBroken, onFault }: ServedSockets,
): () => Promise<void> {
  const protocol = makeServer<Record<string, never>, SocketExtra>(options);
  sockets.options.handleProtocols = handleProtocols;

  function receive(socket: WebSocket, text: string, take: (text: string) => Promise<void>): void {
    // What still comes while the connection closes would only be refused again.
    if (socket.readyState !== socket.OPEN) return;
    take(text).catch((error: unknown) => {
      if (isFromServer(text)) {
        if (socket.readyState !== socket.OPEN) return;
        onBroken(error instanceof Error ? error : new Error(String(error)));
        socket.close(CloseCode.BadRequest, 'Invalid message received');
        return;
      }
      onFault(error);
      socket.close(CloseCode.InternalServerError, 'Internal server error');
    });
  }

  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    // ws tells of frames that it cannot read by an error, and closes the connection with the code that says why.
    socket.on('error', onBroken);
    pingEvery(socket, keepAliveMs);
    const outbox = new SocketOutbox(socket, takeTurn);
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => outbox.send(text),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) => socket.on('message', (bytes) => receive(socket, String(bytes), take)),
      },
      { request, operations: new SocketOperations(socket), outbox },
    );
    socket.once('close', (code, reason) => {
      closed(code, String(reason)).catch(onFault);
    });
  });

  return async () => {
    for (const socket of sockets.clients) socket.close(GOING_AWAY, 'Going away');
    sockets.removeAllListeners();
    await new Promise<void>((resolve, reject) => {
      sockets.close((error) => (error === undefined ? resolve() : reject(error)));
    });
  };
}
