import type { FormattedExecutionResult } from 'graphql';
import type { WebSocket } from 'ws';
/**
 * Sends the messages of one connection. A large result is sent as one message of many frames: each frame is made when
 * the frame before it has left for the network and the owner has its turn. Other messages wait behind it; pings do not.
 */
export declare class SocketOutbox {
    private readonly socket;
    private readonly takeTurn;
    private readonly held;
    /** Resolves when the earlier messages have been sent; null if none is being sent. */
    private last;
    constructor(socket: WebSocket, takeTurn: (owner: object) => Promise<void>);
    /**
     * Keeps a large result and returns a placeholder. The next message is sent with the result in place of the
     * placeholder.
     */
    hold(result: FormattedExecutionResult): FormattedExecutionResult;
    /** Sends a message. Resolves when it has left for the network, or when the client has disconnected. */
    send(text: string): Promise<void>;
    private frames;
    private frame;
}
