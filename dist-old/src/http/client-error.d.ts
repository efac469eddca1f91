import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
/** Largest request line and headers together, in bytes. */
export declare const MAX_HEAD_BYTES: number;
/** The error as Node gives it; `rawPacket` holds the last bytes that arrived. */
type ClientError = NodeJS.ErrnoException & {
    readonly rawPacket?: unknown;
};
/** The answer to the last request that was read from a connection; undefined if none was. */
export declare function latestAnswer(socket: Socket): ServerResponse | undefined;
/** Notes the answers of each connection, for `answerClientError` and `latestAnswer`. */
export declare function noteAnswers(server: Server): void;
/** The last request of a connection; null if it has not sent one. */
export declare function requestOn(socket: Socket): IncomingMessage | null;
/** Answers bytes that are not a request with an error like any other, and closes the connection. */
export declare function answerClientError(error: ClientError, socket: Socket): void;
export {};
