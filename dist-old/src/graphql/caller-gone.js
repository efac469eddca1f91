import { setMaxListeners } from 'node:events';
import { StepwellError } from '../errors/index.js';
function callerGone() {
    const controller = new AbortController();
    // Every read of an operation adds a listener to the signal, and an operation may have many reads.
    setMaxListeners(0, controller.signal);
    return {
        signal: controller.signal,
        leave: () => controller.abort(new StepwellError('CALLER_GONE')),
    };
}
/** Aborted when the connection ends before the answer has been written; at once if it has ended already. */
export function hangUpOf(answer) {
    const caller = callerGone();
    // No event says so any more.
    if (answer.destroyed || answer.req.socket.destroyed)
        caller.leave();
    answer.once('close', () => {
        if (!answer.writableFinished)
            caller.leave();
    });
    return caller.signal;
}
/** A `complete` message holds only a type and an id, so larger messages are not parsed here. */
const MOST_COMPLETE_BYTES = 4_096;
/** The id of the operation that a `complete` message names; null for any other message. */
function completedBy(data) {
    if (!Buffer.isBuffer(data) || data.length > MOST_COMPLETE_BYTES || !data.includes('"complete"'))
        return null;
    try {
        const message = JSON.parse(data.toString('utf8'));
        return message.type === 'complete' && typeof message.id === 'string' ? message.id : null;
    }
    catch {
        // graphql-ws closes a connection that sends bytes which are not a message, so nothing is done here.
        return null;
    }
}
/**
 * The operations that run on one connection. The signal of each is aborted when its client completes it or when the
 * connection closes. graphql-ws itself stops only subscriptions then, not queries and mutations.
 */
export class SocketOperations {
    constructor(socket) {
        this.under = new Map();
        socket.on('message', (data) => {
            if (this.under.size === 0)
                return;
            const id = completedBy(data);
            if (id !== null)
                this.leave(id);
        });
        socket.on('close', () => {
            for (const id of [...this.under.keys()])
                this.leave(id);
        });
    }
    /** Begins an operation. The signal is aborted when its client completes it or when the connection closes. */
    begin(id) {
        const caller = callerGone();
        this.under.set(id, caller);
        return caller.signal;
    }
    /** The operation has been answered. */
    end(id) {
        this.under.delete(id);
    }
    leave(id) {
        this.under.get(id)?.leave();
        this.under.delete(id);
    }
}
//# sourceMappingURL=caller-gone.js.map