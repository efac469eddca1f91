import { LRUCache } from 'lru-cache';
/** Rollouts that go on at a time, of which it is remembered that their groups were looked at. */
const MOST = 50_000;
/** Rollouts that went on when their group was last looked at. More steps of them change nothing about their units. */
export class KnownOpen {
    constructor() {
        this.uids = new LRUCache({ max: MOST });
    }
    has(uid) {
        return this.uids.has(uid);
    }
    note(open, ended) {
        for (const uid of open)
            this.uids.set(uid, true);
        for (const uid of ended)
            this.uids.delete(uid);
    }
    clear() {
        this.uids.clear();
    }
}
/** The groups that events of a recipe's channel are about, without those of which they change nothing. */
export async function groupsOf(store, { id, channel }, events, open) {
    const deleted = new Set(events.flatMap(({ promptUid }) => promptUid ?? []));
    const uids = new Set();
    for (const { kind, trajectoryUid: uid } of events) {
        // Another step of a rollout that goes on moves nothing: it was found open, and is.
        if (kind !== 'ADDED' || !open.has(uid))
            uids.add(uid);
    }
    const keys = new Map();
    const put = ({ promptUid, generation }) => {
        keys.set(JSON.stringify([promptUid, generation]), { channel, promptUid, generation });
    };
    const refs = [...uids].map((uid) => ({ channel, uid }));
    for (const trajectory of await store.readTrajectories(refs, null))
        if (trajectory !== null)
            put(trajectory);
    if (deleted.size > 0)
        for (const unit of await store.unitsOfPrompts(id, [...deleted]))
            put(unit);
    return [...keys.values()];
}
//# sourceMappingURL=groups-of.js.map