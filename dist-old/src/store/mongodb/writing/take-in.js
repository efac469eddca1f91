import { refsOf } from '../../packed/extras.js';
import { touches, } from '../../writing/commit.js';
import { Entry, Inside, nothingSaid, } from './entry.js';
/** What a pass has put into the cache with provisional positions. */
export class Unplaced {
    constructor() {
        this.steps = [];
        this.rows = [];
        this.undone = [];
        this.groups = [];
        this.states = [];
        this.marks = [];
    }
    /** Replaces provisional positions by final ones. */
    place(resolve) {
        const orNull = (position) => (position === null ? null : resolve(position));
        for (const step of this.steps) {
            step.position = resolve(step.position);
            step.consumed = orNull(step.consumed);
        }
        for (const row of this.rows)
            row.position = resolve(row.position);
        for (const row of this.undone)
            row.undone = orNull(row.undone);
        for (const group of this.groups) {
            group.firstPosition = orNull(group.firstPosition);
            group.consumed = orNull(group.consumed);
        }
        for (const state of this.states) {
            state.registered = resolve(state.registered);
            state.completed = orNull(state.completed);
        }
        for (const mark of this.marks)
            if (mark.at !== undefined)
                mark.at = mark.at.map(resolve);
    }
}
/**
 * Puts a pass's changes into the cache, so that the next pass is planned on top of it. The pass itself has changed the
 * states and prefix trees of existing trajectories. Deleted trajectories are removed with everything in them.
 */
export function takeIn(cache, commit, begun) {
    const unplaced = new Unplaced();
    for (const put of commit.trajectories)
        takeTrajectory(cache, put, begun, unplaced);
    for (const step of commit.steps)
        takeStep(cache, step, unplaced);
    for (const change of commit.stepChanges) {
        const step = cache.ofKey(change.trajectory)?.inside?.byKey.get(change.key);
        if (step === undefined)
            continue;
        if (change.reward !== undefined)
            step.reward = change.reward;
        if (change.consumed !== undefined)
            step.consumed = change.consumed;
        if (change.curation !== undefined)
            step.curation = change.curation;
        unplaced.steps.push(step);
    }
    takeGroups(cache, commit, unplaced);
    takeLedger(cache, commit, unplaced);
    takeValues(cache, commit, unplaced);
    for (const { channel, uid, key } of commit.deleted) {
        const entry = cache.trajectory(channel, uid);
        // The name may belong to a new trajectory by now.
        if (entry === null || entry.state?.key !== key)
            continue;
        cache.setState(entry, null);
        entry.inside = null;
        entry.memory = null;
        entry.damage = null;
    }
    takeDeletedGroups(cache, commit);
    return unplaced;
}
function takeValues(cache, commit, unplaced) {
    for (const operation of commit.operations)
        cache.putValue(touches.operation(operation.id), operation);
    // The next part is loaded when a rule asks for it.
    for (const { trajectory } of commit.deletions)
        cache.drop(touches.deletion(trajectory));
    takeRecipes(cache, commit);
    for (const id of commit.deletedDatasets)
        cache.putValue(touches.dataset(id), null);
    for (const dataset of commit.datasets)
        cache.putValue(touches.dataset(dataset.id), dataset);
    for (const { channel, recipe, last } of commit.versions) {
        changeValue(cache, touches.versions(recipe), (known) => new Map(known).set(channel, last));
    }
    for (const job of commit.jobs)
        cache.putValue(touches.job(job.id), job);
    for (const { judge, page, marks } of commit.marks) {
        // Of its own, because the commit's are encoded as they are.
        const kept = marks.map((mark) => ({ ...mark }));
        cache.putValue(touches.marks(judge, page), kept);
        unplaced.marks.push(...kept.filter(({ at }) => at !== undefined));
    }
    for (const { recipe, unit } of commit.goneUnits)
        cache.putValue(touches.unit(recipe, unit), null);
    for (const row of commit.units)
        cache.putValue(touches.unit(row.recipe, row.unit), row);
    for (const id of commit.goneBatches)
        cache.putValue(touches.batch(id), null);
    for (const batch of commit.batches)
        cache.putValue(touches.batch(batch.id), batch);
    for (const one of commit.consumers)
        cache.putValue(touches.consumer(one.recipe, one.name), one);
    for (const key of commit.keys)
        cache.putValue(touches.key(key.id), key);
    for (const { keyId, logins } of commit.logins)
        cache.putValue(touches.logins(keyId), logins);
    if (commit.secret !== null)
        cache.putValue(touches.secret, commit.secret);
    if (commit.policy !== null)
        cache.putValue(touches.policy, commit.policy);
}
function takeRecipes(cache, { recipes, deletedRecipes }) {
    for (const { channel, name } of deletedRecipes) {
        changeValue(cache, touches.recipe(name), (known) => without(known, channel));
    }
    for (const recipe of recipes) {
        changeValue(cache, touches.recipe(recipe.name), (known) => [
            ...without(known, recipe.channel),
            recipe,
        ]);
    }
}
const without = (recipes, channel) => recipes.filter((one) => one.channel !== channel);
/** Changes what is cached under a name, of which the commit has one part; what is not is loaded whole later. */
function changeValue(cache, name, change) {
    const known = cache.value(name);
    if (known !== null)
        cache.putValue(name, change(known.value));
}
function takeTrajectory(cache, { isNew, ...put }, begun, unplaced) {
    let entry = cache.trajectory(put.channel, put.uid);
    if (isNew) {
        const state = { ...put };
        entry ??= newEntry(cache, put);
        cache.setState(entry, state);
        entry.inside = new Inside();
        entry.inside.afterwards = nothingSaid();
        entry.memory = begun.get(put.key) ?? null;
        entry.inOrder = true;
    }
    else if (entry?.state != null) {
        // The entry may have been loaded again since the pass began to change its state.
        Object.assign(entry.state, put);
    }
    if (entry?.state != null)
        unplaced.states.push(entry.state);
}
function newEntry(cache, { channel, uid }) {
    const entry = new Entry(channel, uid, null);
    cache.put(entry);
    return entry;
}
function takeStep(cache, added, unplaced) {
    const entry = cache.ofKey(added.trajectory);
    const inside = entry?.inside;
    if (entry == null || inside == null)
        return;
    if (added.index < inside.highest)
        entry.inOrder = false;
    const { key, id, position, index, createdAt, givenReward, untrainableReason } = added;
    const { responseTokens, reward, curation, consumed } = added;
    const asCame = { key, id, position, index, createdAt, givenReward, untrainableReason, responseTokens };
    const step = { ...asCame, reward, curation, consumed };
    inside.add(step, added.step.idempotencyKey);
    unplaced.steps.push(step);
}
function takeGroups(cache, commit, unplaced) {
    for (const { key, id, channel, promptUid, generation } of commit.groups) {
        const prompt = cache.prompt(channel, promptUid);
        if (prompt === null)
            continue;
        const group = {
            key,
            id,
            channel,
            promptUid,
            generation,
            firstPosition: null,
            consumed: null,
            decided: false,
        };
        cache.setGroups(prompt, [...prompt.groups, group].sort((a, b) => a.generation - b.generation));
    }
    for (const { key, firstPosition, consumed, decided } of commit.groupChanges) {
        const group = cache.promptOfGroup(key)?.groups.find((one) => one.key === key);
        if (group === undefined)
            continue;
        group.firstPosition ??= firstPosition ?? null;
        group.consumed ??= consumed ?? null;
        group.decided ||= decided === true;
        unplaced.groups.push(group);
    }
}
function takeLedger(cache, commit, unplaced) {
    for (const row of commit.rewards) {
        const kept = { ...row };
        cache.ofKey(row.trajectory)?.inside?.rewards.push(kept);
        unplaced.rows.push(kept);
        if (kept.undone !== null)
            unplaced.undone.push(kept);
    }
    for (const { position, trajectory, step, score, decision, undone } of commit.judgments) {
        const kept = { position, step, score, decision, undone };
        cache.ofKey(trajectory)?.inside?.afterwards?.judgments.push(kept);
        unplaced.rows.push(kept);
        if (undone !== null)
            unplaced.undone.push(kept);
    }
    for (const { id, position, trajectory, step, source, values, decision, undone } of commit.extras) {
        const kept = { id, position, step, source, values: refsOf(values), decision, undone };
        cache.ofKey(trajectory)?.inside?.afterwards?.extras.push(kept);
        unplaced.rows.push(kept);
        if (undone !== null)
            unplaced.undone.push(kept);
    }
    for (const { kind, position, trajectory, at } of commit.undoneEntries) {
        const known = entriesOf(cache.ofKey(trajectory)?.inside, kind)?.find((row) => row.position === position);
        if (known === undefined)
            continue;
        known.undone = at;
        unplaced.undone.push(known);
    }
    for (const row of commit.decisions) {
        const kept = { ...row };
        if (row.target === 'group') {
            const prompt = cache.promptOfGroup(row.group);
            const known = prompt?.decisions.get(row.group);
            if (known !== undefined)
                known.push(kept);
            else
                prompt?.decisions.set(row.group, [kept]);
        }
        else {
            const inside = cache.ofKey(row.trajectory)?.inside;
            (row.target === 'step' ? inside?.afterwards?.decisions : inside?.decisions)?.push(kept);
        }
        unplaced.rows.push(kept);
    }
    for (const { key, trajectory, at } of commit.undone) {
        const known = trajectory === null ? groupDecision(cache, key) : ownDecision(cache, trajectory, key);
        if (known === null)
            continue;
        known.undone = at;
        unplaced.undone.push(known);
    }
}
function entriesOf(inside, kind) {
    if (kind === 'reward')
        return inside?.rewards;
    return kind === 'judgment' ? inside?.afterwards?.judgments : inside?.afterwards?.extras;
}
function ownDecision(cache, trajectory, key) {
    const inside = cache.ofKey(trajectory)?.inside;
    const find = (rows) => rows?.find((row) => row.key === key);
    return find(inside?.afterwards?.decisions) ?? find(inside?.decisions) ?? null;
}
function groupDecision(cache, key) {
    for (const prompt of cache.allPrompts()) {
        for (const rows of prompt.decisions.values()) {
            const found = rows.find((row) => row.key === key);
            if (found !== undefined)
                return found;
        }
    }
    return null;
}
function takeDeletedGroups(cache, commit) {
    for (const { key, channel, promptUid, generation, isPast } of commit.deletedGroups) {
        const prompt = cache.prompt(channel, promptUid);
        if (prompt === null)
            continue;
        if (isPast)
            prompt.past = Math.max(prompt.past, generation);
        prompt.decisions.delete(key);
        cache.setGroups(prompt, prompt.groups.filter((group) => group.key !== key));
    }
}
//# sourceMappingURL=take-in.js.map