import type { Recipe } from '../../../model/recipe.js';
import type { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import { type Commit, type TrajectoryPut } from '../../writing/commit.js';
import type { Key, TrajectoryState } from '../../writing/state.js';
import type { NewStep } from '../../writing/step-changes.js';
import { touches } from '../../writing/touches.js';
import type { LastVersions } from '../batches/dataset-versions.js';
import type { Cache } from './cache.js';
import { type CachedGroup, Entry, Inside, nothingSaid } from './entry.js';
import { takeLedger } from './take-in-ledger.js';
import { Unplaced } from './unplaced.js';

/**
 * Puts a pass's changes into the cache, so that the next pass is planned on top of it. The pass itself has changed the
 * states and prefix trees of existing trajectories. Deleted trajectories are removed with everything in them.
 */
export function takeIn(cache: Cache, commit: Commit, begun: ReadonlyMap<Key, TrajectoryMemory>): Unplaced {
  const unplaced = new Unplaced();
  for (const put of commit.trajectories) takeTrajectory(cache, put, begun, unplaced);
  for (const step of commit.steps) takeStep(cache, step, unplaced);
  for (const change of commit.stepChanges) {
    const step = cache.ofKey(change.trajectory)?.inside?.byKey.get(change.key);
    if (step === undefined) continue;
    if (change.reward !== undefined) step.reward = change.reward;
    if (change.consumed !== undefined) step.consumed = change.consumed;
    if (change.curation !== undefined) step.curation = change.curation;
    unplaced.steps.push(step);
  }
  takeGroups(cache, commit, unplaced);
  takeLedger(cache, commit, unplaced);
  takeValues(cache, commit, unplaced);
  for (const { channel, uid, key } of commit.deleted) {
    const entry = cache.trajectory(channel, uid);
    // The name may belong to a new trajectory by now.
    if (entry === null || entry.state?.key !== key) continue;
    cache.setState(entry, null);
    entry.inside = null;
    entry.memory = null;
    entry.damage = null;
  }
  takeDeletedGroups(cache, commit);
  return unplaced;
}

function takeValues(cache: Cache, commit: Commit, unplaced: Unplaced): void {
  for (const operation of commit.operations) cache.putValue(touches.operation(operation.id), operation);
  // The next part is loaded when a rule asks for it.
  for (const { trajectory } of commit.deletions) cache.drop(touches.deletion(trajectory));
  takeRecipes(cache, commit);
  for (const id of commit.deletedDatasets) cache.putValue(touches.dataset(id), null);
  for (const dataset of commit.datasets) cache.putValue(touches.dataset(dataset.id), dataset);
  for (const { channel, recipe, last } of commit.versions) {
    changeValue<LastVersions>(cache, touches.versions(recipe), (known) => new Map(known).set(channel, last));
  }
  for (const job of commit.jobs) cache.putValue(touches.job(job.id), job);
  for (const { judge, page, marks } of commit.marks) {
    // Of its own, because the commit's are encoded as they are.
    const kept = marks.map((mark) => ({ ...mark }));
    cache.putValue(touches.marks(judge, page), kept);
    unplaced.marks.push(...kept.filter(({ at }) => at !== undefined));
  }
  for (const { recipe, unit } of commit.goneUnits) cache.putValue(touches.unit(recipe, unit), null);
  for (const row of commit.units) cache.putValue(touches.unit(row.recipe, row.unit), row);
  for (const id of commit.goneBatches) cache.putValue(touches.batch(id), null);
  for (const batch of commit.batches) cache.putValue(touches.batch(batch.id), batch);
  for (const one of commit.consumers) cache.putValue(touches.consumer(one.recipe, one.name), one);
  for (const key of commit.keys) cache.putValue(touches.key(key.id), key);
  for (const { keyId, logins } of commit.logins) cache.putValue(touches.logins(keyId), logins);
  if (commit.secret !== null) cache.putValue(touches.secret, commit.secret);
  if (commit.policy !== null) cache.putValue(touches.policy, commit.policy);
}

function takeRecipes(cache: Cache, { recipes, deletedRecipes }: Commit): void {
  for (const { channel, name } of deletedRecipes) {
    changeValue<readonly Recipe[]>(cache, touches.recipe(name), (known) => without(known, channel));
  }
  for (const recipe of recipes) {
    changeValue<readonly Recipe[]>(cache, touches.recipe(recipe.name), (known) => [
      ...without(known, recipe.channel),
      recipe,
    ]);
  }
}

const without = (recipes: readonly Recipe[], channel: string): readonly Recipe[] =>
  recipes.filter((one) => one.channel !== channel);

/** Changes what is cached under a name, of which the commit has one part; what is not is loaded whole later. */
function changeValue<T>(cache: Cache, name: string, change: (known: T) => T): void {
  const known = cache.value(name);
  if (known !== null) cache.putValue(name, change(known.value as T));
}

function takeTrajectory(
  cache: Cache,
  { isNew, ...put }: TrajectoryPut,
  begun: ReadonlyMap<Key, TrajectoryMemory>,
  unplaced: Unplaced,
): void {
  let entry = cache.trajectory(put.channel, put.uid);
  if (isNew) {
    const state: TrajectoryState = { ...put };
    entry ??= newEntry(cache, put);
    cache.setState(entry, state);
    entry.inside = new Inside();
    entry.inside.afterwards = nothingSaid();
    entry.memory = begun.get(put.key) ?? null;
    entry.inOrder = true;
  } else if (entry?.state != null) {
    // The entry may have been loaded again since the pass began to change its state.
    Object.assign(entry.state, put);
  }
  if (entry?.state != null) unplaced.states.push(entry.state);
}

function newEntry(cache: Cache, { channel, uid }: Pick<TrajectoryState, 'channel' | 'uid'>): Entry {
  const entry = new Entry(channel, uid, null);
  cache.put(entry);
  return entry;
}

function takeStep(cache: Cache, added: NewStep, unplaced: Unplaced): void {
  const entry = cache.ofKey(added.trajectory);
  const inside = entry?.inside;
  if (entry == null || inside == null) return;
  if (added.index < inside.highest) entry.inOrder = false;
  const { key, id, position, index, createdAt, givenReward, untrainableReason } = added;
  const { responseTokens, reward, curation, consumed } = added;
  const asCame = { key, id, position, index, createdAt, givenReward, untrainableReason, responseTokens };
  const step = { ...asCame, reward, curation, consumed };
  inside.add(step, added.step.idempotencyKey);
  unplaced.steps.push(step);
}

function takeGroups(cache: Cache, commit: Commit, unplaced: Unplaced): void {
  for (const { key, id, channel, promptUid, generation } of commit.groups) {
    const prompt = cache.prompt(channel, promptUid);
    if (prompt === null) continue;
    const group: CachedGroup = {
      key,
      id,
      channel,
      promptUid,
      generation,
      firstPosition: null,
      consumed: null,
      decided: false,
    };
    cache.setGroups(
      prompt,
      [...prompt.groups, group].sort((a, b) => a.generation - b.generation),
    );
  }
  for (const { key, firstPosition, consumed, decided } of commit.groupChanges) {
    const group = cache.promptOfGroup(key)?.groups.find((one) => one.key === key);
    if (group === undefined) continue;
    group.firstPosition ??= firstPosition ?? null;
    group.consumed ??= consumed ?? null;
    group.decided ||= decided === true;
    unplaced.groups.push(group);
  }
}

function takeDeletedGroups(cache: Cache, commit: Commit): void {
  for (const { key, channel, promptUid, generation, isPast } of commit.deletedGroups) {
    const prompt = cache.prompt(channel, promptUid);
    if (prompt === null) continue;
    if (isPast) prompt.past = Math.max(prompt.past, generation);
    prompt.decisions.delete(key);
    cache.setGroups(
      prompt,
      prompt.groups.filter((group) => group.key !== key),
    );
  }
}
