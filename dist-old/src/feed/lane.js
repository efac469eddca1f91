/**
 * A queue in which owners take turns: items of one owner come out in the order in which they were added, and each owner
 * gives one item before any gives a second.
 */
export class RoundRobin {
    constructor() {
        /** The items of each owner; the owner whose turn is next comes first. */
        this.waiting = new Map();
    }
    add(owner, item) {
        const own = this.waiting.get(owner);
        if (own === undefined)
            this.waiting.set(owner, [item]);
        else
            own.push(item);
    }
    /** Takes the next item; undefined if there is none. */
    take() {
        for (const [owner, own] of this.waiting) {
            this.waiting.delete(owner);
            const item = own.shift();
            // The owner's next turn comes after all other owners'.
            if (own.length > 0)
                this.waiting.set(owner, own);
            return item;
        }
        return undefined;
    }
}
/**
 * Runs a few reads at a time, and serves subscriptions in turn. So a subscription that replays many old events leaves
 * the store time for other requests and for subscribers at the end of the feed.
 */
export class Lane {
    constructor(most) {
        this.most = most;
        this.waiting = new RoundRobin();
        this.under = 0;
    }
    async run(owner, read) {
        if (this.under < this.most)
            this.under += 1;
        else
            await new Promise((admit) => this.waiting.add(owner, admit));
        try {
            return await read();
        }
        finally {
            const admit = this.waiting.take();
            // The next read takes this one's place; if none waits, the place is free.
            if (admit === undefined)
                this.under -= 1;
            else
                admit();
        }
    }
}
//# sourceMappingURL=lane.js.map