import { StepwellError } from '../../../errors/index.js';
import { pushTo } from '../../lists.js';
import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import { touches } from '../../writing/commit.js';
import { MARKS_SPAN } from '../batches/jobs.js';
import { idOf, Missing, nameOfValue } from './needs.js';
const NO_DECISIONS = new Map();
/**
 * The View of a server on MongoDB: it answers from the cache, or throws Missing. It records what the pass uses, which
 * is dropped from the cache if the pass is not committed.
 */
export class CachedView {
    constructor(cache, answers) {
        this.cache = cache;
        this.answers = answers;
        this.used = new Set();
        /** Prefix trees of trajectories that begin in this pass. */
        this.begun = new Map();
        /** Names of partly loaded trajectories whose prefix trees this pass has extended. */
        this.extended = new Set();
        this.marksSpan = MARKS_SPAN;
    }
    trajectory(channel, uid) {
        const entry = this.entry(channel, uid, 'head');
        return entry.state;
    }
    trajectoryById(id) {
        const state = this.located(this.cache.ofId(id), { kind: 'trajectoryById', id, depth: 'head' });
        return state?.id === id ? state : null;
    }
    trajectoryOfKey(key) {
        const state = this.located(this.cache.ofKey(key), { kind: 'trajectoryOfKey', key, depth: 'head' });
        return state?.key === key ? state : null;
    }
    channelsOf(uid) {
        const found = this.answers.channels.get(uid);
        if (found === undefined)
            throw new Missing({ kind: 'channels', uid });
        const channels = new Set(found);
        for (const entry of this.cache.all()) {
            if (entry.uid !== uid)
                continue;
            if (entry.state === null)
                channels.delete(entry.channel);
            else
                channels.add(entry.channel);
        }
        return [...channels];
    }
    step(trajectory, key) {
        const inside = this.inside(trajectory);
        return inside.byKey.get(key) ?? this.noneIn(inside, trajectory);
    }
    stepAt(trajectory, index) {
        const inside = this.inside(trajectory);
        return inside.byIndex.get(index) ?? this.noneIn(inside, trajectory);
    }
    stepRepeated(trajectory, idempotencyKey) {
        const inside = this.inside(trajectory);
        return inside.byIdempotencyKey.get(idempotencyKey) ?? this.noneIn(inside, trajectory);
    }
    stepById(id) {
        const found = this.locate({ kind: 'stepById', id });
        const trajectory = found === null ? null : this.trajectory(found.channel, found.uid);
        const step = found === null || trajectory === null ? null : this.step(trajectory, found.key);
        return trajectory === null || step === null || step.id !== id ? null : { trajectory, step };
    }
    stepOfKey(key) {
        const found = this.locate({ kind: 'stepOfKey', key });
        const trajectory = found === null ? null : this.trajectory(found.channel, found.uid);
        const step = trajectory === null ? null : this.step(trajectory, key);
        return trajectory === null || step === null ? null : { trajectory, step };
    }
    steps(trajectory) {
        const inside = this.inside(trajectory);
        if (!inside.isWhole)
            throw this.missing(trajectory, 'steps');
        return inside.ordered;
    }
    consumedAt(trajectory, step) {
        const inside = this.inside(trajectory);
        this.onSteps(inside, trajectory);
        return (inside.byKey.get(step) ?? this.noneIn(inside, trajectory))?.consumed ?? null;
    }
    memory(trajectory, step) {
        const entry = this.entryOf(trajectory);
        if (entry === null) {
            const begun = this.begun.get(trajectory.key) ?? new TrajectoryMemory();
            this.begun.set(trajectory.key, begun);
            return begun;
        }
        if (entry.damage !== null)
            throw entry.damage;
        const { memory } = entry;
        if (memory === null || !memory.canPlace(step.stepIndex ?? trajectory.maxIndex + 1, step)) {
            throw this.missing(entry, memory === null ? 'tail' : 'trees');
        }
        if (!memory.isWhole)
            this.extended.add(entry.name);
        return memory;
    }
    content(trajectory, step) {
        const content = this.inside(trajectory).contents.get(step.key);
        const { channel, uid } = trajectory;
        if (content === undefined)
            throw new Missing({ kind: 'content', channel, uid, step: step.key });
        if (content instanceof StepwellError)
            throw content;
        return content;
    }
    rewardsOfStep(trajectory, step) {
        return this.inside(trajectory).rewards.filter((row) => row.step === step);
    }
    ownRewards(trajectory) {
        return this.inside(trajectory).rewards.filter((row) => row.step === null);
    }
    hasReward(trajectory, idempotencyKey) {
        const inside = this.insideOrBegun(trajectory);
        return inside?.rewards.some((row) => row.idempotencyKey === idempotencyKey) ?? false;
    }
    judgmentsOfStep(trajectory, step) {
        return this.onSteps(this.inside(trajectory), trajectory).judgments.filter((row) => row.step === step);
    }
    extrasOfStep(trajectory, step) {
        return this.onSteps(this.inside(trajectory), trajectory).extras.filter((row) => row.step === step);
    }
    decisionsOnStep(trajectory, step) {
        return this.onSteps(this.inside(trajectory), trajectory).decisions.filter((row) => row.step === step);
    }
    decisionsOnSteps(trajectory) {
        const inside = this.insideOrBegun(trajectory);
        if (inside === null)
            return NO_DECISIONS;
        const bySteps = new Map();
        for (const row of this.onSteps(inside, trajectory).decisions) {
            if (row.step !== null)
                pushTo(bySteps, row.step, row);
        }
        return bySteps;
    }
    decisionsOnTrajectory(trajectory) {
        if (!trajectory.inherits)
            return [];
        const inside = this.insideOrBegun(trajectory);
        return inside?.decisions ?? [];
    }
    decisionsOnGroup(group) {
        const prompt = this.promptOf(group);
        // The group begins with this pass.
        if (prompt === null)
            return [];
        return prompt.decisions.get(group) ?? [];
    }
    generations(channel, promptUid) {
        return this.prompt(channel, promptUid).groups;
    }
    pastGeneration(channel, promptUid) {
        return this.prompt(channel, promptUid).past;
    }
    members(group) {
        const found = this.answers.members.get(group);
        if (found === undefined)
            throw new Missing({ kind: 'members', group, depth: 'steps' });
        const members = found.map(({ channel, uid }) => this.trajectory(channel, uid));
        return members.flatMap((state) => (state?.group === group ? [state] : [])).sort((a, b) => a.key - b.key);
    }
    operation(id) {
        return this.value({ kind: 'operation', id });
    }
    decisionsToUndo({ key: operation, id }, limit) {
        const found = this.answers.undo.get(operation);
        if (found === undefined || found.limit < limit)
            throw new Missing({ kind: 'undo', operation, id, limit });
        return found.rows.slice(0, limit);
    }
    groupOfKey(key) {
        const prompt = this.promptOf(key);
        return prompt?.groups.find((group) => group.key === key) ?? null;
    }
    datasetsOf(trajectory) {
        const { channel, uid } = trajectory;
        const found = this.answers.datasets.get(touches.trajectory(channel, uid));
        if (found === undefined)
            throw new Missing({ kind: 'datasets', channel, uid });
        return [...found].sort();
    }
    deletion(trajectory) {
        return this.value({ kind: 'deletion', trajectory });
    }
    recipes(name) {
        return this.value({ kind: 'recipe', name });
    }
    dataset(id) {
        return this.value({ kind: 'dataset', id });
    }
    lastVersion(channel, recipe) {
        return this.value({ kind: 'versions', recipe }).get(channel) ?? 0;
    }
    job(id) {
        return this.value({ kind: 'job', id });
    }
    marks(judge, page) {
        return this.value({ kind: 'marks', judge, page });
    }
    recipeUnit(recipe, unit) {
        return this.value({ kind: 'unit', recipe, unit });
    }
    batch(id) {
        return this.value({ kind: 'batch', id });
    }
    consumer(recipe, name) {
        return this.value({ kind: 'consumer', recipe, name });
    }
    apiKey(id) {
        return this.value({ kind: 'key', id });
    }
    logins(keyId) {
        return this.value({ kind: 'logins', keyId });
    }
    secret() {
        return this.value({ kind: 'secret' });
    }
    policy() {
        return this.value({ kind: 'policy' });
    }
    value(need) {
        const found = this.cache.value(nameOfValue(need));
        if (found === null)
            throw new Missing(need);
        return this.use(found).value;
    }
    use(one) {
        this.used.add(one);
        return one;
    }
    locate(need) {
        const found = this.answers.located[need.kind].get(idOf(need));
        if (found === undefined)
            throw new Missing(need);
        return found;
    }
    located(cached, need) {
        if (cached !== null)
            return this.use(cached).state;
        const found = this.locate(need);
        return found === null ? null : this.trajectory(found.channel, found.uid);
    }
    entry(channel, uid, depth) {
        const found = this.cache.trajectory(channel, uid);
        if (found === null)
            throw new Missing({ kind: 'trajectory', channel, uid, depth });
        return this.use(found);
    }
    /** Null: the trajectory begins with this pass. */
    entryOf({ channel, uid, key }) {
        const entry = this.entry(channel, uid, 'steps');
        return entry.state?.key === key ? entry : null;
    }
    /** Null: the trajectory begins with this pass. */
    insideOrBegun(trajectory) {
        const entry = this.entryOf(trajectory);
        if (entry === null)
            return null;
        if (entry.inside === null)
            throw this.missing(entry, 'steps');
        return entry.inside;
    }
    inside(trajectory) {
        const inside = this.insideOrBegun(trajectory);
        if (inside === null)
            throw new Error('a trajectory that begins has nothing stored');
        return inside;
    }
    /** What is said of single steps. When it is loaded, so is where the steps were consumed. */
    onSteps({ afterwards }, { channel, uid }) {
        if (afterwards === null)
            throw new Missing({ kind: 'afterwards', channel, uid });
        return afterwards;
    }
    /** Null if all steps are loaded; otherwise the step may be among those not loaded. */
    noneIn({ isWhole }, trajectory) {
        if (isWhole)
            return null;
        throw this.missing(trajectory, 'steps');
    }
    missing({ channel, uid }, depth) {
        return new Missing({ kind: 'trajectory', channel, uid, depth });
    }
    prompt(channel, promptUid) {
        const found = this.cache.prompt(channel, promptUid);
        if (found === null)
            throw new Missing({ kind: 'prompt', channel, promptUid });
        return this.use(found);
    }
    /** Null: the group is deleted, or begins with this pass. */
    promptOf(group) {
        const known = this.cache.promptOfGroup(group);
        if (known !== null)
            return this.use(known);
        const found = this.locate({ kind: 'groupOfKey', key: group });
        if (found === null)
            return null;
        const prompt = this.prompt(found.channel, found.uid);
        return prompt.groups.some(({ key }) => key === group) ? prompt : null;
    }
}
//# sourceMappingURL=cached-view.js.map