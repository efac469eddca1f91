import { sharedAbort } from '../../async/shared-abort.js';
import { approximateBytes, BATCH_BYTES, BATCH_ITEMS, ITEM_BYTES } from './protocol.js';
/** The units of a run as the plugin reads them. When a batch is used up, the next one is requested from the server. */
class UnitInbox {
    constructor(ask) {
        this.ask = ask;
        this.units = [];
        this.read = 0;
        this.done = false;
        this.arrived = null;
    }
    receive(units, done) {
        this.units = units;
        this.read = 0;
        this.done = done;
        this.arrived?.();
        this.arrived = null;
    }
    async *[Symbol.asyncIterator]() {
        for (;;) {
            while (this.read < this.units.length)
                yield this.units[this.read++];
            if (this.done)
                return;
            await new Promise((resolve) => {
                this.arrived = resolve;
                this.ask();
            });
        }
    }
}
/** How many batches of output the server has asked for. */
class Demand {
    constructor() {
        /** Whether the server wants nothing more. */
        this.ended = false;
        this.asked = 0;
        this.wake = null;
    }
    add() {
        this.asked++;
        this.wake?.();
    }
    end() {
        this.ended = true;
        this.wake?.();
    }
    /** Resolves once the server has asked for another batch, or has ended the run. */
    async next() {
        while (this.asked === 0 && !this.ended) {
            await new Promise((resolve) => {
                this.wake = resolve;
            });
        }
        this.asked--;
    }
}
/**
 * Milliseconds for which an item may wait for others of its batch, so that slow plugins show progress.
 */
const FLUSH_MS = 20;
/** One run of a plugin: its units, its output and its end. */
export class PluginRun {
    /** @param endState called at the end of the output: what the run has done to the curator's state */
    constructor(tell, endState) {
        this.tell = tell;
        this.endState = endState;
        this.demand = new Demand();
        this.aborted = sharedAbort();
        this.sending = Promise.resolve();
        this.items = [];
        this.bytes = 0;
        /** Whether the server waits for a batch, and since when. */
        this.permitted = false;
        this.permittedAt = 0;
        this.inbox = new UnitInbox(() => tell({ type: 'want' }));
        this.units = this.inbox;
    }
    get signal() {
        return this.aborted.signal;
    }
    next() {
        this.demand.add();
    }
    receive(units, done) {
        this.inbox.receive(units, done);
    }
    abort() {
        this.aborted.abort();
    }
    /** Ends the run where it stands, and resolves when the plugin has ended. */
    async rest() {
        this.demand.end();
        this.inbox.receive([], true);
        await this.sending;
    }
    /** Sends what the plugin yields in bounded batches, each when the server has asked for it. */
    send(output) {
        this.sending = this.sendAll(output);
        return this.sending;
    }
    async sendAll(output) {
        try {
            await this.permission();
            for await (const item of this.demand.ended ? [] : output) {
                if (this.demand.ended)
                    return;
                if (!this.add(item))
                    continue;
                await this.permission();
                this.flush(false);
                // The plugin goes on only when more is wanted.
                await this.permission();
                if (this.demand.ended)
                    return;
            }
            await this.permission();
            this.flush(true);
        }
        finally {
            clearTimeout(this.timer);
        }
    }
    /** Whether the batch is now full, or has waited long enough. */
    add(item) {
        const size = approximateBytes(item);
        if (size > ITEM_BYTES)
            throw new RangeError(`it yielded something of ${Math.floor(size / 2 ** 20)} MiB; ${ITEM_BYTES / 2 ** 20} is the most`);
        // The timer is for a plugin that waits; one that computes does not let it fire.
        if (this.items.length === 0)
            this.timer = setTimeout(() => this.flush(false), FLUSH_MS);
        this.items.push(item);
        this.bytes += size;
        return (this.items.length >= BATCH_ITEMS ||
            this.bytes >= BATCH_BYTES ||
            performance.now() - this.permittedAt >= FLUSH_MS);
    }
    /** Resolves when a batch may be sent, or the run has ended. */
    async permission() {
        if (this.permitted)
            return;
        await this.demand.next();
        this.permitted = true;
        this.permittedAt = performance.now();
    }
    flush(done) {
        clearTimeout(this.timer);
        if (!this.permitted || this.demand.ended || (this.items.length === 0 && !done))
            return;
        this.permitted = false;
        const { items } = this;
        this.tell(done ? { type: 'items', items, done, state: this.endState() } : { type: 'items', items, done });
        this.items = [];
        this.bytes = 0;
    }
}
//# sourceMappingURL=run-streams.js.map