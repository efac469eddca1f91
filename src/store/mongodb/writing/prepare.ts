import { finishDeletion, isHalfDeleted } from '../deletion/delete-held.js';
import type { LogDoc, TrajectoryDoc } from '../documents.js';
import type { LockedTrajectory, Locks } from '../locks.js';
import type { Call } from './call.js';
import { currentGenerations } from './groups.js';
import { heal, type LeftBehind } from './heal.js';
import { Held } from './held.js';
import { settleLeftBehind } from './left-behind.js';
import { loadMemories } from './load-memories.js';
import { loadStates } from './load-states.js';
import { type Start, startingDoc } from './start-trajectory.js';
import type { StateCache } from './state-cache.js';
import type { TrajectoryState } from './trajectory-state.js';
import type { WritingPass } from './writing-pass.js';

export interface Prepared {
  /** Calls whose trajectories are all held. */
  readonly calls: readonly Call[];
  /** Calls that another server is in the way of. */
  readonly waiting: readonly Call[];
}

/** Locks what the calls need, reads what is not at hand, and heals what others left behind. */
export async function prepare(
  pass: WritingPass,
  calls: readonly Call[],
  locks: Locks,
  cache: StateCache,
): Promise<Prepared> {
  const keys = [...new Set(calls.flatMap(({ task }) => task.keys))];
  const starting = await startingDocs(pass, calls, cache);
  const { locked: found, busy } = await locks.acquire(pass.token, keys, starting);
  const locked = new Map(found);
  pass.locked = [...locked.keys()];
  pass.isLocked = true;
  const inTheWay = new Set(busy);
  for (const { doc, abandoned } of locked.values()) {
    if (abandoned !== null) pass.heals.add(doc._id);
  }
  const { happened, floor } = await settleLeftBehind(pass.collections, [...locked.values()]);
  pass.floor = floor;
  for (const key of await finishDeletions(pass, locks, locked, happened)) inTheWay.add(key);
  const left = byTrajectory(locked.values(), happened);
  for (const key of await dropUnbegun(pass, locked, left)) inTheWay.add(key);
  for (const key of notThere(calls, locked, inTheWay)) {
    // It was at hand, but another server has deleted it since: next time it is started.
    cache.forget(key);
    inTheWay.add(key);
  }
  const runnable = calls.filter(({ task }) => !task.keys.some((key) => inTheWay.has(key)));
  const needed = new Set([...runnable.flatMap(({ task }) => task.keys), ...pass.heals]);
  const spare = pass.locked.filter((key) => !needed.has(key));
  await locks.release(pass.token, spare);
  pass.locked = pass.locked.filter((key) => needed.has(key));
  await holdAll(pass, locked, runnable, cache);
  for (const key of pass.heals) {
    const held = pass.find(key);
    const behind = left.get(key);
    if (held !== null && behind !== undefined) await heal(pass, held, behind);
  }
  return { calls: runnable, waiting: calls.filter((call) => !runnable.includes(call)) };
}

/** Trajectories that calls start, and that are neither there nor started. */
function notThere(
  calls: readonly Call[],
  locked: ReadonlyMap<string, LockedTrajectory>,
  inTheWay: ReadonlySet<string>,
): readonly string[] {
  const starting = calls.flatMap(({ task }) => [...(task.starts?.keys() ?? [])]);
  return starting.filter((key) => !locked.has(key) && !inTheWay.has(key));
}

/** Documents of trajectories that are perhaps not there yet; those at hand are. */
async function startingDocs(
  pass: WritingPass,
  calls: readonly Call[],
  cache: StateCache,
): Promise<TrajectoryDoc[]> {
  const starts = new Map<string, Start>();
  for (const { task } of calls) {
    for (const [key, start] of task.starts ?? []) {
      if (!cache.has(key) && !starts.has(key)) starts.set(key, start);
    }
  }
  const all = [...starts.values()];
  const prompts = all.map(({ channel, promptUid, uid }) => ({ channel, promptUid: promptUid ?? uid }));
  const current = await currentGenerations(pass.collections, prompts);
  return current.flatMap((generation, i) => {
    const start = all[i];
    return start === undefined ? [] : [startingDoc(start, generation, pass.now)];
  });
}

/** By key, what each holder left behind of a trajectory. */
function byTrajectory(
  locked: Iterable<LockedTrajectory>,
  happened: readonly LogDoc[],
): ReadonlyMap<string, LeftBehind> {
  const left = new Map<string, LeftBehind>();
  for (const { doc, abandoned } of locked) {
    if (abandoned === null) continue;
    const from = Math.min(...abandoned.ranges.map(([first]) => first));
    left.set(doc._id, { from, happened: happened.filter(({ trajectory }) => trajectory === doc._id) });
  }
  return left;
}

/** Trajectories whose holder died while it deleted them are deleted; answers their keys. */
async function finishDeletions(
  pass: WritingPass,
  locks: Locks,
  locked: Map<string, LockedTrajectory>,
  happened: readonly LogDoc[],
): Promise<readonly string[]> {
  const half = [...locked.values()].map(({ doc }) => doc).filter((doc) => isHalfDeleted(doc, happened));
  await finishDeletion(pass.collections, locks, pass.token, half, happened);
  const gone = half.map(({ _id }) => _id);
  for (const key of gone) {
    locked.delete(key);
    pass.heals.delete(key);
  }
  pass.locked = pass.locked.filter((key) => !gone.includes(key));
  return gone;
}

/**
 * A trajectory whose holder died before its first event never was; one whose holder died later is where that event is.
 * Answers those that are gone.
 */
async function dropUnbegun(
  pass: WritingPass,
  locked: Map<string, LockedTrajectory>,
  left: ReadonlyMap<string, LeftBehind>,
): Promise<readonly string[]> {
  const gone: string[] = [];
  for (const [key, { happened }] of left) {
    const found = locked.get(key);
    if (found === undefined || found.doc.registered > 0) continue;
    const registered = happened.find(({ kind }) => kind === 'TRAJECTORY_STARTED')?._id;
    if (registered === undefined) gone.push(key);
    else locked.set(key, { ...found, doc: { ...found.doc, registered } });
  }
  if (gone.length > 0) {
    await pass.collections.trajectories.deleteMany({ _id: { $in: gone }, 'lock.token': pass.token });
    pass.locked = pass.locked.filter((key) => !gone.includes(key));
    for (const key of gone) pass.heals.delete(key);
  }
  return gone;
}

async function holdAll(
  pass: WritingPass,
  locked: ReadonlyMap<string, LockedTrajectory>,
  calls: readonly Call[],
  cache: StateCache,
): Promise<void> {
  const states: TrajectoryState[] = [];
  const unknown: TrajectoryDoc[] = [];
  for (const key of pass.locked) {
    const doc = locked.get(key)?.doc;
    if (doc === undefined) continue;
    const state = cache.take(doc);
    if (state === null || pass.heals.has(key)) unknown.push(doc);
    else states.push(state);
  }
  states.push(...(await loadStates(pass.collections, unknown)).values());
  const placing = new Set(calls.flatMap(({ task }) => (task.places === true ? task.keys : [])));
  const treeless = states.filter(({ doc, memory }) => memory === null && placing.has(doc._id));
  const damaged = await loadMemories(pass.collections, treeless);
  for (const state of states) {
    const held = new Held(state, pass.changes, pass.now);
    held.damage = damaged.get(held.key) ?? null;
    pass.hold(held);
  }
}
