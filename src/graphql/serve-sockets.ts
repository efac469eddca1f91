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

/** What graphql-ws keeps of the connection that an operation came on. */
interface SocketExtra {
  readonly request: IncomingMessage;
  readonly operations: SocketOperations;
  readonly outbox: SocketOutbox;
  close(code: number, reason: string): void;
  onClose(listener: () => void): void;
}

interface ServedSockets {
  /** Milliseconds between pings. A client that does not answer one ping before the next is disconnected. */
  readonly keepAliveMs: number;
  /** Resolves when the next piece of the owner's large result may be sent. */
  readonly takeTurn: (owner: object) => Promise<void>;
  /** Called once for a connection whose client broke the protocol. */
  readonly onBroken: (error: Error) => void;
  /** Called for a fault of the server; the connection on which it happened is closed. */
  readonly onFault: (error: unknown) => void;
}

/** The close code of a server that stops (RFC 6455, 7.4.1). */
const GOING_AWAY = 1001;
/**
 * Message types that only a server may send. graphql-ws throws on one of them as if the server had failed, so they are
 * refused first.
 */
const FROM_SERVERS: ReadonlySet<MessageType> = new Set([
  MessageType.ConnectionAck,
  MessageType.Next,
  MessageType.Error,
]);

function isFromServer(text: string): boolean {
  try {
    return FROM_SERVERS.has(parseMessage(text).type);
  } catch {
    // The text is not a message; graphql-ws closes the connection.
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
 * Speaks `graphql-transport-ws` on every connection of `sockets`. When a client disconnects, its operations are
 * stopped; that is no error, even in the middle of a message.
 * @returns a function that closes the connections and resolves when all are closed
 */
export function serveSockets(
  sockets: WebSocketServer,
  options: ServerOptions<Record<string, never>, SocketExtra>,
  { keepAliveMs, takeTurn, onBroken, onFault }: ServedSockets,
): () => Promise<void> {
  const protocol = makeServer<Record<string, never>, SocketExtra>(options);
  sockets.options.handleProtocols = handleProtocols;

  function receive(socket: WebSocket, text: string, take: (text: string) => Promise<void>): void {
    // Messages that arrive while the connection closes are ignored; they could only be refused once more.
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
    // ws emits an error for a frame that it cannot read, and closes the connection with the code for it.
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
      {
        request,
        operations: new SocketOperations(socket),
        outbox,
        close: (code, reason) => socket.close(code, reason),
        onClose: (listener) => socket.once('close', listener),
      },
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
