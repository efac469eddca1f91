import { StepwellError } from '../../../errors/index.js';
import { pushTo, slices } from '../../lists.js';
import { joinContents } from '../content-parts.js';
import { trajectoryKey } from '../keys.js';
import { Entry, Inside, nothingSaid } from './entry.js';
import { memoryOf } from './load-memory.js';
import { readTails } from './load-tails.js';
import { hasAfterwards } from './needs.js';
import { newestOf } from './settled-reads.js';
import { AFTERWARDS_FIELDS, decisionOf, extrasOf, judgmentOf, rewardOf, STEP_FIELDS, stepOf, trajectoryOf, } from './state-of-docs.js';
const OF_SINGLE_STEPS = {
    $or: [{ 'entry.target': 'step' }, { 'entry.kind': { $in: ['judgment', 'extras'] } }],
};
const NODES = { trajectory: 1, messages: 1, tokens: 1, parts: 1 };
/** Loads the rows of trajectories, many per round trip. */
export class TrajectoryReads {
    constructor(collections) {
        this.collections = collections;
    }
    async read(wanted) {
        const heads = await this.readHeads(wanted);
        const all = wanted.flatMap((one) => {
            const head = heads.get(trajectoryKey(one.channel, one.uid));
            return one.depth === 'head' || head === undefined || 'deleted' in head ? [] : [{ head, ...one }];
        });
        const tails = await readTails(this.collections, all.flatMap(({ head, depth }) => (depth === 'tail' ? [head] : [])));
        const deep = all.filter(({ head }) => !tails.has(head.key));
        const [steps, ledger, contents] = await Promise.all([
            this.readOf('steps', deep, STEP_FIELDS),
            this.readLedger(all),
            this.readOf('contents', deep.filter(({ depth }) => depth !== 'steps'), NODES),
        ]);
        const whole = new Map();
        for (const [key, docs] of contents)
            whole.set(key, await joinContents(this.collections, docs));
        // A step's record may have been committed after the head was read; then they contradict each other. The highest seq
        // makes the caller notice.
        let seq = newestOf([...tails.values()].flatMap((tail) => tail.steps));
        for (const rows of [...steps.values(), ...ledger.values()])
            seq = Math.max(seq, newestOf(rows));
        for (const head of heads.values())
            seq = Math.max(seq, head.seq);
        const entries = wanted.map((one) => {
            const head = heads.get(trajectoryKey(one.channel, one.uid));
            const state = head === undefined || 'deleted' in head ? null : trajectoryOf(head);
            const entry = new Entry(one.channel, one.uid, state);
            entry.inOrder = head !== undefined && 'inOrder' in head && head.inOrder;
            if (state === null || one.depth === 'head')
                return entry;
            const tail = tails.get(state.key);
            const own = ledger.get(state.key) ?? [];
            if (tail !== undefined) {
                entry.inside = insideOf(tail.steps, own, one.depth, false);
                entry.memory = tail.memory;
            }
            else {
                const inTime = (steps.get(state.key) ?? []).toSorted((a, b) => a.position - b.position);
                entry.inside = insideOf(inTime, own, one.depth);
                if (one.depth !== 'steps')
                    remember(entry, inTime, whole.get(state.key) ?? []);
            }
            return entry;
        });
        return { seq, entries };
    }
    /** What is said of single steps, with the steps' curation and consumption, by key of their trajectory. */
    async afterwards(trajectories) {
        const heads = trajectories.map((key) => ({ head: { key } }));
        const [steps, ledger] = await Promise.all([
            this.readOf('steps', heads, AFTERWARDS_FIELDS),
            this.readOf('ledger', heads, null, OF_SINGLE_STEPS),
        ]);
        const said = new Map([...ledger].map(([key, rows]) => [key, afterwardsOf(rows)]));
        return { seq: Math.max(0, ...[...ledger.values()].map(newestOf)), steps, said };
    }
    async readHeads(wanted) {
        const ids = wanted.map(({ channel, uid }) => trajectoryKey(channel, uid));
        const heads = new Map();
        await Promise.all(slices(ids).map(async (slice) => {
            // A document without seq is from a server of an earlier version, which had begun to register the trajectory.
            const asked = { _id: { $in: [...slice] }, seq: { $gte: 0 } };
            const found = await this.collections.trajectories.find(asked).toArray();
            for (const head of found)
                heads.set(head._id, head);
        }));
        return heads;
    }
    /** Documents of trajectories by key. */
    async readOf(name, wanted, projection, filter = {}) {
        const byTrajectory = new Map();
        await Promise.all(slices(wanted.map(({ head }) => head.key)).map(async (slice) => {
            const found = await this.collections.db
                .collection(name)
                .find({ trajectory: { $in: [...slice] }, ...filter }, projection === null ? {} : { projection })
                .toArray();
            for (const doc of found)
                if (doc.trajectory !== null)
                    pushTo(byTrajectory, doc.trajectory, doc);
        }));
        return byTrajectory;
    }
    /** The trajectories' ledgers; with decisions on single steps only if the depth includes them. */
    async readLedger(wanted) {
        const [all, own] = await Promise.all([
            this.readOf('ledger', wanted.filter(({ depth }) => hasAfterwards(depth)), null),
            this.readOf('ledger', wanted.filter(({ depth }) => !hasAfterwards(depth)), null, { 'entry.target': { $ne: 'step' } }),
        ]);
        return new Map([...all, ...own]);
    }
}
function remember(entry, steps, contents) {
    try {
        entry.memory = memoryOf(entry.uid, steps, contents);
    }
    catch (error) {
        if (!(error instanceof StepwellError))
            throw error;
        entry.damage = error;
    }
}
function insideOf(steps, ledger, depth, isWhole = true) {
    const inside = new Inside(isWhole);
    for (const step of steps)
        inside.add(stepOf(step), step.idempotencyKey);
    for (const row of inOrder(ledger)) {
        const reward = rewardOf(row);
        if (reward !== null)
            inside.rewards.push(reward);
        const decision = decisionOf(row);
        if (decision?.target === 'trajectory')
            inside.decisions.push(decision);
    }
    if (hasAfterwards(depth))
        inside.afterwards = afterwardsOf(ledger);
    return inside;
}
function afterwardsOf(ledger) {
    const said = nothingSaid();
    for (const row of inOrder(ledger)) {
        const decision = decisionOf(row);
        if (decision?.target === 'step')
            said.decisions.push(decision);
        const judgment = judgmentOf(row);
        if (judgment !== null)
            said.judgments.push(judgment);
        const extras = extrasOf(row);
        if (extras !== null)
            said.extras.push(extras);
    }
    return said;
}
const inOrder = (ledger) => ledger.toSorted((a, b) => a.position - b.position);
//# sourceMappingURL=read-trajectories.js.map