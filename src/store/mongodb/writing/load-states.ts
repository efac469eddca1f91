import type { Collections } from '../collections.js';
import { wordsOfLog } from '../curation.js';
import type { LogDoc, TrajectoryDoc } from '../documents.js';
import { deleteGarbage, voidAmong } from './garbage.js';
import { restoreRewards, SKETCHED, type Sketched, TrajectoryState } from './trajectory-state.js';

/** Rows by the trajectory or group that they belong to. */
export function groupedBy<T>(rows: readonly T[], key: (row: T) => string | null): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const name = key(row);
    if (name === null) continue;
    const known = groups.get(name);
    if (known === undefined) groups.set(name, [row]);
    else known.push(row);
  }
  return groups;
}

/** Reads what a writer keeps at hand of trajectories whose locks it holds, without their prefix trees. */
export async function loadStates(
  collections: Collections,
  docs: readonly TrajectoryDoc[],
): Promise<ReadonlyMap<string, TrajectoryState>> {
  const states = new Map(docs.map((doc) => [doc._id, new TrajectoryState(doc)]));
  if (states.size === 0) return states;
  // One that is just about to start has nothing of its own yet.
  const stored = docs.filter(({ registered }) => registered > 0);
  const keys = stored.map(({ _id }) => _id);
  const [steps, entries, groupWords] = await Promise.all([
    readSteps(collections, keys),
    readEntries(collections, keys),
    readGroupDecisions(collections, [...new Set(docs.map(({ group }) => group))]),
  ]);
  const ofSteps = groupedBy(await withoutGarbage(collections, stored, steps), (step) => step.trajectory);
  const ofEntries = groupedBy(entries, ({ trajectory }) => trajectory);
  const ofGroups = groupedBy(groupWords, ({ group }) => group);
  for (const [key, state] of states) {
    for (const step of ofSteps.get(key) ?? []) state.restore(step);
    const ledger = ofEntries.get(key) ?? [];
    restoreRewards(state, ledger);
    state.ownWords = wordsOfLog(ledger);
    state.groupWords = wordsOfLog(ofGroups.get(state.doc.group) ?? []);
  }
  return states;
}

async function readSteps({ steps }: Collections, keys: readonly string[]): Promise<Sketched[]> {
  if (keys.length === 0) return [];
  return steps.find({ trajectory: { $in: [...keys] } }, { projection: SKETCHED }).toArray();
}

/** Rewards, and decisions on the trajectories as a whole, oldest first. */
async function readEntries({ log }: Collections, keys: readonly string[]): Promise<LogDoc[]> {
  if (keys.length === 0) return [];
  const trajectory = { $in: [...keys] };
  const [rewards, decisions] = await Promise.all([
    log.find({ trajectory, 'entry.kind': 'reward' }).sort({ _id: 1 }).toArray(),
    log.find({ trajectory, 'entry.kind': 'decision', 'entry.target': 'trajectory' }).toArray(),
  ]);
  return [...rewards, ...decisions];
}

/** Decisions on groups as a whole. */
export async function readGroupDecisions({ log }: Collections, groups: readonly string[]): Promise<LogDoc[]> {
  return log.find({ group: { $in: [...groups] }, 'entry.kind': 'decision' }).toArray();
}

/** Where there are more steps than the trajectory counts, some may be a late writer's that never happened. */
async function withoutGarbage(
  collections: Collections,
  docs: readonly TrajectoryDoc[],
  steps: readonly Sketched[],
): Promise<readonly Sketched[]> {
  const found = groupedBy(steps, ({ trajectory }) => trajectory);
  const doubtful = docs.flatMap(({ _id, stepCount }) => {
    const own = found.get(_id) ?? [];
    return own.length === stepCount ? [] : own.map((step) => step._id);
  });
  if (doubtful.length === 0) return steps;
  const garbage = await voidAmong(collections, doubtful);
  if (garbage.size === 0) return steps;
  await deleteGarbage(collections, [...garbage]);
  return steps.filter(({ _id }) => !garbage.has(_id));
}
