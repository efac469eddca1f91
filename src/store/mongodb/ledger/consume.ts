import type { GroupKey } from '../../../model/group.js';
import type { Consumption } from '../../port.js';
import type { Collections } from '../collections.js';
import { groupKey } from '../keys.js';
import type { TrajectoryWriter } from '../writing/pass.js';
import { byTrajectory } from './by-trajectory.js';
import { slices } from './slices.js';
import { type StepPlace, stepPlaces } from './step-places.js';

/** Steps that are looked for at once. */
const STEPS = 10_000;

/** Marks steps as consumed, each once, and ends the generations of groups. */
export async function markConsumed(
  collections: Collections,
  writer: TrajectoryWriter,
  { stepIds, groups }: Consumption,
): Promise<{ readonly changed: number }> {
  let changed = 0;
  for (const ids of slices(stepIds, STEPS)) {
    const places = await stepPlaces(collections, ids, null);
    const known = [...new Set(ids)].flatMap((id) => places.get(id) ?? []);
    for (const part of byTrajectory(known, ({ trajectory }) => [trajectory])) {
      changed += await consume(collections, writer, part);
    }
  }
  await endGenerations(collections, groups);
  return { changed };
}

function consume(
  { steps }: Collections,
  writer: TrajectoryWriter,
  places: readonly StepPlace[],
): Promise<number> {
  const keys = [...new Set(places.map(({ trajectory }) => trajectory))];
  return writer.withTrajectories(keys, async (pass) => {
    const _id = { $in: places.map((place) => place._id) };
    const before = await steps.find({ _id, consumed: { $ne: null } }, { projection: { _id: 1 } }).toArray();
    const queued = pass.queued.flatMap(({ kind, step }) =>
      kind === 'CONSUMED' && step !== null ? [step] : [],
    );
    const consumed = new Set([...before.map((step) => step._id), ...queued]);
    const there = new Set(
      keys.flatMap((key) => pass.trajectory(key)?.steps.map(({ position }) => position) ?? []),
    );
    let changed = 0;
    for (const { _id: step, id: stepId, trajectory } of places) {
      const held = pass.trajectory(trajectory);
      if (held === null || !there.has(step) || consumed.has(step)) continue;
      held.setStep(step, { consumed: held.emit('CONSUMED', { step, stepId }) });
      changed += 1;
    }
    return () => changed;
  });
}

/** A group's document is the truth about this: one update each, and the first one counts. */
async function endGenerations({ feed, groups }: Collections, ended: readonly GroupKey[]): Promise<void> {
  if (ended.length === 0) return;
  const head = (await feed.findOne({ _id: 'feed' }))?.next ?? 0;
  const keys = ended.map(({ channel, promptUid, generation }) => groupKey(channel, promptUid, generation));
  await groups.updateMany({ _id: { $in: keys }, consumed: null }, { $set: { consumed: head } });
}
