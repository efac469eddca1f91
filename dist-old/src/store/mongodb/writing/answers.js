import { slices } from '../../lists.js';
import { touches } from '../../writing/commit.js';
import { seqOf } from '../log/positions.js';
import { idOf, RANK } from './needs.js';
import { newestOf } from './settled-reads.js';
import { decisionOf } from './state-of-docs.js';
/** Lookups that are valid for planning one pass only, because they can change without a touched key that says so. */
export class Answers {
    constructor() {
        /** By id or key; null: it does not exist. */
        this.located = {
            trajectoryById: new Map(),
            trajectoryOfKey: new Map(),
            stepById: new Map(),
            stepOfKey: new Map(),
            groupOfKey: new Map(),
        };
        this.channels = new Map();
        this.members = new Map();
        /** Groups whose members are known, by the name of `members` in Touched. */
        this.groupsOf = new Map();
        /** Decisions to undo, by operation, and how many were requested. */
        this.undo = new Map();
        /** Ids of datasets, by name of the trajectory. */
        this.datasets = new Map();
    }
    /** Drops lookups that a record of another server may have changed. */
    taken({ reads, writes }) {
        for (const name of [...reads, ...writes]) {
            for (const group of this.groupsOf.get(name) ?? [])
                this.members.delete(group);
        }
        const written = new Set(writes);
        if (writes.some((name) => name.startsWith('o:')))
            this.undo.clear();
        for (const uid of this.channels.keys())
            if (written.has(touches.uid(uid)))
                this.channels.delete(uid);
    }
}
/** The collection and field in which things are found by their id or key. */
const LOCATED = {
    trajectoryById: ['trajectories', 'id'],
    trajectoryOfKey: ['trajectories', 'key'],
    stepById: ['steps', 'id'],
    stepOfKey: ['steps', '_id'],
    groupOfKey: ['groups', '_id'],
};
const KINDS = Object.keys(LOCATED);
const FIELDS = {
    id: 1,
    key: 1,
    channel: 1,
    uid: 1,
    trajectoryUid: 1,
    promptUid: 1,
    position: 1,
    seq: 1,
};
const isLocating = (need) => need.kind in LOCATED;
export class AnswerReads {
    constructor(collections, cache, log, settled, drained, joinedBy) {
        this.collections = collections;
        this.cache = cache;
        this.log = log;
        this.settled = settled;
        this.drained = drained;
        this.joinedBy = joinedBy;
        /** The highest seq of any row found. */
        this.newest = 0;
    }
    /**
     * Finds the names of trajectories, steps and groups that were requested by id, key or uid. Returns the needs, with
     * those for the names.
     */
    async locate(needs, answers) {
        const locating = needs.filter(isLocating);
        const uids = needs.flatMap((need) => (need.kind === 'channels' ? [need.uid] : []));
        if (locating.length + uids.length === 0)
            return needs;
        const [ofUids] = await Promise.all([
            uids.length === 0 ? [] : this.channels(uids, answers),
            ...KINDS.map((kind) => {
                const ids = locating.flatMap((need) => (need.kind === kind ? [idOf(need)] : []));
                return this.read(kind, ids.filter((id) => !answers.located[kind].has(id)), answers);
            }),
        ]);
        // The cache is as old as the tail, and may not contain a row found that is newer.
        if (this.newest > this.log.tail)
            await this.log.reach(this.newest);
        return [...needs, ...ofUids, ...locating.flatMap((need) => this.named(need, answers))];
    }
    async read(kind, ids, { located: { [kind]: located } }) {
        if (ids.length === 0)
            return;
        const [name, by] = LOCATED[kind];
        const collection = this.collections[name];
        const $in = ids.filter((id) => typeof id === 'number' || id.isWellFormed());
        const found = await collection.find({ [by]: { $in } }, { projection: FIELDS }).toArray();
        for (const id of ids)
            located.set(id, null);
        for (const doc of found) {
            const { _id, key = _id, channel, promptUid, trajectoryUid = promptUid, uid = trajectoryUid } = doc;
            located.set(doc[by], { channel, uid, key });
            this.newest = Math.max(this.newest, doc.seq ?? seqOf(doc.position));
        }
        if (kind === 'stepById')
            this.locateUnapplied(new Set(ids.filter((id) => located.get(id) === null)), located);
    }
    /** Finds steps that are committed but not applied, which are only in the cache. */
    locateUnapplied(ids, located) {
        if (ids.size === 0)
            return;
        for (const { pins, inside, channel, uid } of this.cache.all()) {
            if (pins === 0 || inside === null)
                continue;
            for (const { id, key } of inside.byKey.values()) {
                if (ids.has(id))
                    located.set(id, { channel, uid, key });
            }
        }
    }
    /** The need for what was found by id or key. */
    named(need, answers) {
        const { kind } = need;
        const cached = kind === 'trajectoryById'
            ? this.cache.ofId(need.id)
            : kind === 'trajectoryOfKey'
                ? this.cache.ofKey(need.key)
                : null;
        const { channel, uid } = cached ?? answers.located[kind].get(idOf(need)) ?? {};
        if (channel === undefined || uid === undefined)
            return [];
        if (kind === 'groupOfKey')
            return [{ kind: 'prompt', channel, promptUid: uid }];
        return [{ kind: 'trajectory', channel, uid, depth: 'depth' in need ? need.depth : 'steps' }];
    }
    async channels(uids, answers) {
        const found = await this.collections.trajectories
            .find({ uid: { $in: [...uids] } }, { projection: { channel: 1, uid: 1, seq: 1, _id: 0 } })
            .toArray();
        for (const { seq } of found)
            this.newest = Math.max(this.newest, seq);
        for (const uid of uids) {
            const own = found.filter((one) => one.uid === uid).map(({ channel }) => channel);
            answers.channels.set(uid, own);
        }
        return found.map(({ channel, uid }) => ({ kind: 'trajectory', channel, uid, depth: 'steps' }));
    }
    /** Returns what is needed in addition. */
    async load(needs, answers) {
        await this.datasets(needs, answers);
        const more = [...(await this.members(needs, answers))];
        for (const need of needs)
            if (need.kind === 'undo')
                more.push(...(await this.undo(need, answers)));
        return more;
    }
    async datasets(needs, answers) {
        const wanted = new Map();
        for (const need of needs) {
            if (need.kind !== 'datasets')
                continue;
            const entry = this.cache.trajectory(need.channel, need.uid);
            if (entry === null || (entry.state !== null && entry.inside === null))
                continue;
            const found = new Set();
            for (const { key } of entry.inside?.ordered ?? [])
                wanted.set(key, found);
            answers.datasets.set(entry.name, found);
        }
        await Promise.all(slices([...wanted.keys()]).map(async (slice) => {
            const found = await this.collections.datasetSteps.find({ step: { $in: [...slice] } }).toArray();
            for (const { step, dataset } of found)
                wanted.get(step)?.add(dataset);
        }));
    }
    async members(needs, answers) {
        const wanted = new Map();
        const names = new Set();
        const more = [];
        for (const need of needs) {
            if (need.kind !== 'members')
                continue;
            const prompt = this.cache.promptOfGroup(need.group);
            if (prompt === null) {
                // The group is deleted, or was dropped from the cache because another server has written it.
                const named = answers.located.groupOfKey.get(need.group);
                const isGone = named != null && this.cache.prompt(named.channel, named.uid) !== null;
                if (named === null || isGone)
                    answers.members.set(need.group, []);
                else
                    more.push({ kind: 'groupOfKey', key: need.group }, need);
                continue;
            }
            const known = wanted.get(need.group);
            if (known === undefined || RANK[known] < RANK[need.depth])
                wanted.set(need.group, need.depth);
            const name = touches.members(prompt.channel, prompt.promptUid);
            names.add(name);
            const groups = answers.groupsOf.get(name) ?? new Set();
            answers.groupsOf.set(name, groups.add(need.group));
        }
        if (wanted.size === 0)
            return more;
        await this.drained();
        const group = { $in: [...wanted.keys()] };
        const projection = { channel: 1, uid: 1, group: 1, _id: 0 };
        const { found } = await this.settled.read([...names], async () => {
            // A joining trajectory only reads the name, so `settle` of the name does not cover it.
            const joined = [...names].flatMap((name) => [...this.joinedBy(name)]);
            (await this.log.settle(joined)).release();
            const members = await this.collections.trajectories.find({ group }, { projection }).toArray();
            return { seq: 0, found: members };
        }, { orRead: true });
        for (const key of wanted.keys()) {
            answers.members.set(key, found.filter((one) => one.group === key));
        }
        for (const { channel, uid, group: key } of found) {
            more.push({ kind: 'trajectory', channel, uid, depth: wanted.get(key) ?? 'head' });
        }
        return more;
    }
    async undo({ operation, id, limit }, answers) {
        await this.drained();
        // Settled first, because another server may have undone some of them.
        const { left } = await this.settled.read([touches.operation(id)], async () => {
            const found = await this.collections.ledger
                .find({ 'entry.operation': operation, 'entry.undone': null })
                .sort({ position: 1 })
                .limit(limit)
                .toArray();
            return { seq: newestOf(found), left: found };
        });
        const rows = left.flatMap((doc) => decisionOf(doc) ?? []);
        answers.undo.set(operation, { rows, limit });
        return rows.flatMap((row) => {
            if (row.target === 'group') {
                return [
                    { kind: 'groupOfKey', key: row.group },
                    { kind: 'members', group: row.group, depth: 'steps' },
                ];
            }
            const whole = { kind: 'trajectoryOfKey', key: row.trajectory, depth: 'steps' };
            return row.target === 'step' ? [whole, { kind: 'stepOfKey', key: row.step }] : [whole];
        });
    }
}
//# sourceMappingURL=answers.js.map