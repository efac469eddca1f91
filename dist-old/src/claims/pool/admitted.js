/** How long it is waited for the feed to tell of a rollout, after its registration or first call (ms). */
const GRACE_MS = 10_000;
/** Rollouts that were let in and that the feed may not tell of yet. They count until it does. */
export class Admitted {
    /** @param missed is told of those that never began */
    constructor(missed) {
        this.missed = missed;
        this.channels = new Map();
    }
    has(channel, uid) {
        return this.channels.get(channel)?.has(uid) ?? false;
    }
    /** The function that it returns says whether it began: then the store will tell of it. */
    add(channel, { uid, promptUid }) {
        const one = { uid, promptUid, until: null };
        const entering = this.channels.get(channel) ?? new Map();
        entering.set(uid, one);
        this.channels.set(channel, entering);
        return (isBegun) => {
            one.until = isBegun ? Date.now() + GRACE_MS : 0;
        };
    }
    /** The feed tells of it. */
    seen(channel, uid) {
        this.channels.get(channel)?.delete(uid);
    }
    in(channel) {
        const entering = this.channels.get(channel);
        if (entering === undefined)
            return [];
        const now = Date.now();
        for (const { uid, until } of entering.values()) {
            if (until === null || until > now)
                continue;
            entering.delete(uid);
            this.missed(channel, uid);
        }
        if (entering.size === 0)
            this.channels.delete(channel);
        return [...entering.values()];
    }
}
//# sourceMappingURL=admitted.js.map