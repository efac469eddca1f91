/** Groups that a timeout will release, as far as they are known to wait for one. */
export class DueUnits {
    constructor() {
        this.due = new Map();
    }
    note({ promptUid, generation, dueAt }) {
        const name = JSON.stringify([promptUid, generation]);
        if (dueAt === null)
            this.due.delete(name);
        else
            this.due.set(name, { key: { promptUid, generation }, at: dueAt });
    }
    /** Those whose time is over, at most `limit`; they are not known any more. */
    take(now, limit) {
        const taken = [];
        for (const [name, { key, at }] of this.due) {
            if (at > now)
                continue;
            this.due.delete(name);
            taken.push(key);
            if (taken.length === limit)
                break;
        }
        return taken;
    }
    /** Until the next is due (ms); infinite: none is known. */
    waitMs(now) {
        let next = Number.POSITIVE_INFINITY;
        for (const { at } of this.due.values())
            next = Math.min(next, at);
        return Math.max(0, next - now);
    }
    clear() {
        this.due.clear();
    }
}
//# sourceMappingURL=due-units.js.map