import { randomUUID } from 'node:crypto';
import { piecesInTurns } from './large-answers.js';
/**
 * Sends the messages of one connection. A large result is sent as one message of many frames: each frame is made when
 * the frame before it has left for the network and the owner has its turn. Other messages wait behind it; pings do not.
 */
export class SocketOutbox {
    constructor(socket, takeTurn) {
        this.socket = socket;
        this.takeTurn = takeTurn;
        this.held = [];
        /** Resolves when the earlier messages have been sent; null if none is being sent. */
        this.last = null;
    }
    /**
     * Keeps a large result and returns a placeholder. The next message is sent with the result in place of the
     * placeholder.
     */
    hold(result) {
        const standIn = { data: { held: randomUUID() } };
        this.held.push({ placeholder: JSON.stringify(standIn), result });
        return standIn;
    }
    /** Sends a message. Resolves when it has left for the network, or when the client has disconnected. */
    send(text) {
        if (this.last === null && this.held.length === 0)
            return this.frame(text, true);
        const index = this.held.findIndex(({ placeholder }) => text.includes(placeholder));
        const [held] = index < 0 ? [] : this.held.splice(index, 1);
        const before = this.last ?? Promise.resolve();
        const sent = before.then(() => (held === undefined ? this.frame(text, true) : this.frames(text, held)));
        const last = sent.finally(() => {
            if (this.last === last)
                this.last = null;
        });
        this.last = last;
        return sent;
    }
    async frames(text, { placeholder, result }) {
        const at = text.indexOf(placeholder);
        await this.frame(text.slice(0, at), false);
        for await (const piece of piecesInTurns(result, () => this.takeTurn(this))) {
            if (this.socket.readyState !== this.socket.OPEN)
                return;
            await this.frame(piece, false);
        }
        await this.frame(text.slice(at + placeholder.length), true);
    }
    frame(text, fin) {
        return new Promise((resolve) => {
            if (this.socket.readyState !== this.socket.OPEN)
                resolve();
            // A write fails only when the client has disconnected; the connection's `close` event then stops its operations.
            else
                this.socket.send(text, { fin }, () => resolve());
        });
    }
}
//# sourceMappingURL=socket-outbox.js.map