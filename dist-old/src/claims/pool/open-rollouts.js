import { StepwellError } from '../../errors/index.js';
import { parseTrajectoryFilter } from '../../query/parse-filter.js';
/** Trajectories that are read together. */
const PAGE = 500;
/** Events that are read together. */
const EVENTS = 1_000;
/** After more events than this it is quicker to ask which rollouts are open. */
const MOST_BEHIND = 50_000;
const ENDING = new Set([
    'TRAJECTORY_COMPLETED',
    'TRAJECTORY_ABANDONED',
    'DELETED',
]);
/** The rollouts of a channel that go on, registered ones without steps among them. It reads on when it is asked. */
export class OpenRollouts {
    constructor(store, channel, 
    /** Is told of each trajectory that the feed tells of. */
    onSeen) {
        this.store = store;
        this.channel = channel;
        this.onSeen = onSeen;
        this.open = new Map();
        /** How far it has followed the feed; null: not begun. */
        this.at = null;
        this.reading = null;
    }
    /** As of all that was stored before. */
    async all() {
        const position = await this.store.feedHead();
        // A reading that is under way may have begun before what the caller knows of was stored.
        while (this.at === null || this.at < position) {
            this.reading ??= this.read().finally(() => {
                this.reading = null;
            });
            await this.reading;
        }
        return this.open;
    }
    async read() {
        const head = await this.store.feedHead();
        if (this.at === null || head - this.at > MOST_BEHIND)
            return this.begin();
        try {
            await this.follow(this.at);
        }
        catch (error) {
            if (!(error instanceof StepwellError) || error.code !== 'FEED_CURSOR_EXPIRED')
                throw error;
            await this.begin();
        }
    }
    /** Asks for all that are open. What changes meanwhile is read from the feed next. */
    async begin() {
        const { store, channel } = this;
        const at = await store.feedHead();
        const where = parseTrajectoryFilter({ channel: { eq: channel }, status: 'OPEN' }, []);
        const orderBy = { field: 'STARTED_AT', direction: 'ASC' };
        this.open.clear();
        for (let after = null;;) {
            const page = await store.pageTrajectories(where, { first: PAGE, after, orderBy }, null);
            for (const trajectory of page.items) {
                this.onSeen(trajectory.uid);
                this.put(trajectory, at);
            }
            after = page.endCursor ?? page.cursors.at(-1) ?? null;
            if (!page.hasNextPage || after === null)
                break;
        }
        this.at = at;
    }
    async follow(from) {
        let at = from;
        for (let isEnd = false; !isEnd;) {
            const events = await this.store.readEvents(at, EVENTS);
            isEnd = events.length < EVENTS;
            await this.take(events.filter(({ channel }) => channel === this.channel));
            // Not further: what was written already may be shown only later.
            at = events.at(-1)?.position ?? at;
            this.at = at;
        }
    }
    async take(events) {
        const changed = new Map();
        for (const { kind, trajectoryUid: uid, position } of events) {
            const known = this.open.get(uid);
            if (kind === 'ADDED' && known !== undefined && known.stepped !== null)
                this.open.set(uid, { ...known, stepped: position });
            else if (kind === 'ADDED' || kind === 'TRAJECTORY_STARTED' || ENDING.has(kind))
                changed.set(uid, position);
        }
        if (changed.size === 0)
            return;
        const { channel } = this;
        const uids = [...changed.keys()];
        const found = await this.store.readTrajectories(uids.map((uid) => ({ channel, uid })), null);
        for (const [index, uid] of uids.entries()) {
            const trajectory = found[index] ?? null;
            this.onSeen(uid);
            if (trajectory === null)
                this.open.delete(uid);
            else
                this.put(trajectory, changed.get(uid) ?? 0);
        }
    }
    put(trajectory, at) {
        const { uid, id, channel, promptUid, generation, status, stepCount } = trajectory;
        if (status !== 'OPEN')
            this.open.delete(uid);
        else
            this.open.set(uid, { uid, id, channel, promptUid, generation, stepped: stepCount > 0 ? at : null });
    }
}
//# sourceMappingURL=open-rollouts.js.map