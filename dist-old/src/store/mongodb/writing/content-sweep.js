import { slices } from '../../lists.js';
import { LIVING } from '../reading/living.js';
import { encodeEvents } from './encode-events.js';
import { encodeRows } from './encode-rows.js';
import { keysTouch } from './minted-keys.js';
import { NO_ROWS } from './rows.js';
/** Documents per slice, and owners checked at once. */
const SLICE = 1_000;
/** Number of contents whose parts are removed at once. */
const PARTS = 100;
/** The most missing owners of each kind that are remembered. */
const MOST_SUSPECTS = 10_000;
/** After all parts of a content. */
const LAST_PART = Number.MAX_SAFE_INTEGER;
/** The swept collections: where a document has its owner's key, and what sorts after all documents of an owner. */
const SWEPT = [
    { name: 'contents', owner: 'steps', path: '_id', ownerOf: Number, behind: (step) => step },
    {
        name: 'contentParts',
        owner: 'steps',
        path: '_id',
        ownerOf: (_id) => _id.step,
        behind: (step) => ({ step, part: LAST_PART }),
    },
    {
        name: 'mediaUses',
        owner: 'trajectories',
        path: '_id.trajectory',
        ownerOf: (_id) => _id.trajectory,
        behind: (trajectory) => trajectory,
    },
    {
        name: 'extraValues',
        owner: 'trajectories',
        path: 'trajectory',
        ownerOf: (_id) => _id.trajectory,
        behind: (trajectory) => trajectory,
    },
];
/**
 * Removes contents, values of extras and uses of media whose commit was never made because its server was killed. They are written before
 * the commit, so a document without its owner may still belong to a commit to come, of a server that is slow or was
 * stopped. Therefore this first makes a commit that writes the names of the suspects' keys (keysTouch). Anything
 * planned earlier under these keys is then either committed before it, so that its owner exists once that is applied,
 * or conflicts with it and is planned again under new keys. Keys of this server's writer are skipped, because its own
 * commits do not conflict. A value or a use of media by an existing trajectory is kept as long as the trajectory.
 */
export class ContentSweep {
    constructor(parts) {
        this.parts = parts;
        /** Keys of missing owners, with the time when each was first found missing. */
        this.suspects = {
            steps: new Map(),
            trajectories: new Map(),
        };
        this.settling = null;
    }
    /** @param upTo seq up to which every record is applied */
    async slice(upTo) {
        await this.remove(upTo);
        for (const swept of SWEPT)
            await this.look(swept);
        if (this.settling === null)
            await this.claim();
    }
    async look({ name, owner, path, ownerOf, behind }) {
        const { collections, keys, clock } = this.parts;
        const { sweeps, db } = collections;
        const suspects = this.suspects[owner];
        const place = await sweeps.findOne({ _id: name });
        const filter = { [path]: { $gt: behind(Number(place?.after ?? 0)) } };
        const found = await db
            .collection(name)
            .find(filter, { projection: { _id: 1 } })
            .sort({ [path]: 1 })
            .hint({ [path]: 1 })
            .limit(SLICE)
            .toArray();
        const owners = [...new Set(found.map(({ _id }) => ownerOf(_id)))];
        const now = clock.now();
        for (const key of await this.missing(owner, owners)) {
            if (keys.isOwn(key) || suspects.size >= MOST_SUSPECTS)
                continue;
            if (!suspects.has(key))
                suspects.set(key, now);
        }
        const after = found.length < SLICE ? 0 : (owners.at(-1) ?? 0);
        await sweeps.updateOne({ _id: name }, { $set: { after } }, { upsert: true });
    }
    /** Commits the names of the suspects' keys, after which no commit can use them any more. */
    async claim() {
        const { log } = this.parts;
        const [steps, trajectories] = [await this.old('steps'), await this.old('trajectories')];
        if (steps.length + trajectories.length === 0)
            return;
        const outcome = await log.commit({
            reads: [],
            writes: new Set([...steps, ...trajectories].map(keysTouch)),
            places: 0,
            events: encodeEvents([], (position) => position),
            rows: encodeRows(NO_ROWS),
            plannedAt: log.pin(),
            undo: () => { },
        });
        // If the commit was refused, a later slice finds the suspects again.
        if (outcome.committed)
            this.settling = { seq: outcome.seq, steps, trajectories };
    }
    /** Takes out old suspects, and returns those whose owner is still missing. */
    async old(owner) {
        const { clock, ageMs } = this.parts;
        const suspects = this.suspects[owner];
        const old = [...suspects].filter(([, since]) => clock.now() - since >= ageMs).slice(0, SLICE);
        for (const [key] of old)
            suspects.delete(key);
        return this.missing(owner, old.map(([key]) => key));
    }
    async remove(upTo) {
        if (this.settling === null || upTo < this.settling.seq)
            return;
        const { contents, contentParts, mediaUses, extraValues } = this.parts.collections;
        const keys = await this.missing('steps', this.settling.steps);
        for (const of of slices(keys, PARTS)) {
            const ranges = of.map((step) => ({
                _id: { $gte: { step, part: 0 }, $lte: { step, part: LAST_PART } },
            }));
            await contentParts.deleteMany({ $or: ranges });
        }
        if (keys.length > 0)
            await contents.deleteMany({ _id: { $in: [...keys] } });
        const trajectories = await this.missing('trajectories', this.settling.trajectories);
        if (trajectories.length > 0) {
            await mediaUses.deleteMany({ '_id.trajectory': { $in: [...trajectories] } });
            await extraValues.deleteMany({ trajectory: { $in: [...trajectories] } });
        }
        this.settling = null;
    }
    async missing(owner, keys) {
        if (keys.length === 0)
            return [];
        const { steps, trajectories } = this.parts.collections;
        const asked = { $in: [...keys] };
        const there = new Set(owner === 'steps'
            ? (await steps.find({ _id: asked }, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id)
            : (await trajectories.find({ key: asked, ...LIVING }, { projection: { _id: 0, key: 1 } }).toArray()).map(({ key }) => key));
        return keys.filter((key) => !there.has(key));
    }
}
//# sourceMappingURL=content-sweep.js.map