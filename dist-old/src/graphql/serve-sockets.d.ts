import type { IncomingMessage } from 'node:http';
import { type ServerOptions } from 'graphql-ws';
import type { WebSocketServer } from 'ws';
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
/**
 * Speaks `graphql-transport-ws` on every connection of `sockets`. When a client disconnects, its operations are
 * stopped; that is no error, even in the middle of a message.
 * @returns a function that closes the connections and resolves when all are closed
 */
export declare function serveSockets(sockets: WebSocketServer, options: ServerOptions<Record<string, never>, SocketExtra>, { keepAliveMs, takeTurn, onBroken, onFault }: ServedSockets): () => Promise<void>;
export {};
