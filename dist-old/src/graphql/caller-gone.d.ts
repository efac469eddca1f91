import type { ServerResponse } from 'node:http';
import type { WebSocket } from 'ws';
/** Aborted when the connection ends before the answer has been written; at once if it has ended already. */
export declare function hangUpOf(answer: ServerResponse): AbortSignal;
/**
 * The operations that run on one connection. The signal of each is aborted when its client completes it or when the
 * connection closes. graphql-ws itself stops only subscriptions then, not queries and mutations.
 */
export declare class SocketOperations {
    private readonly under;
    constructor(socket: WebSocket);
    /** Begins an operation. The signal is aborted when its client completes it or when the connection closes. */
    begin(id: string): AbortSignal;
    /** The operation has been answered. */
    end(id: string): void;
    private leave;
}
