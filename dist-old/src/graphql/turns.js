import { setImmediate as nextTurn } from 'node:timers/promises';
import { RoundRobin } from '../feed/lane.js';
/** Longest stretch of work before other requests get a turn of the event loop. */
const STRETCH_MS = 4;
/** Resolves after the microtasks that are ready to run now. */
const settled = () => new Promise((resolve) => process.nextTick(resolve));
/**
 * Spreads the work of subscriptions and of large answers over turns of the event loop, so that other requests are
 * answered in between. Owners take turns: each gives one piece of work before any gives a second, so a long replay or a
 * large page delays nobody else.
 */
export class Turns {
    constructor() {
        this.waiting = new RoundRobin();
        this.isGiving = false;
        this.since = performance.now();
    }
    /** Resolves when the owner may do its next piece of work. */
    take(owner) {
        return new Promise((resolve) => {
            this.waiting.add(owner, resolve);
            if (!this.isGiving)
                void this.give();
        });
    }
    async give() {
        this.isGiving = true;
        for (let begin = this.waiting.take(); begin !== undefined; begin = this.waiting.take()) {
            if (performance.now() - this.since >= STRETCH_MS) {
                await nextTurn();
                this.since = performance.now();
            }
            begin();
            await settled();
        }
        this.isGiving = false;
    }
}
//# sourceMappingURL=turns.js.map