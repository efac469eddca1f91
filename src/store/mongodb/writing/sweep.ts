import { slices } from '../../lists.js';
import type { Key, Position } from '../../writing/state.js';
import type { Collections } from '../collections.js';
import { LIVING } from '../reading/living.js';
import { deleteUnusedMedia, deleteUnusedShared } from './unused.js';

/** Rows that one slice looks at. */
const ROWS = 1_000;
/** Keys count up from 1. */
const START = 0;

/** What is swept, and the index that leads through it. */
const SWEPT = [
  { name: 'steps', hint: 'steps_by_trajectory' },
  { name: 'ledger', hint: 'ledger_by_trajectory' },
] as const;

interface Row {
  readonly trajectory: Key;
  readonly position: Position;
}

/**
 * Takes away rows of trajectories that have no living head: a write that was on its way for very long may bring some
 * after they were deleted. A slice of each collection, from where the last slice of whichever server ended; at the end
 * it begins anew. A row up to `upTo` belongs to a record that is applied as a whole, its head with it: so a head that is
 * not there was deleted, and no other record will ever bring one of its key.
 */
export async function sweepSlice(collections: Collections, upTo: Position): Promise<void> {
  for (const { name, hint } of SWEPT) {
    const place = await collections.sweeps.findOne({ _id: name });
    const rows = await collections.db
      .collection(name)
      .find<Row>(
        { trajectory: { $gt: Number(place?.after ?? START) } },
        { projection: { _id: 0, trajectory: 1, position: 1 } },
      )
      .sort({ trajectory: 1 })
      .hint(hint)
      .limit(ROWS)
      .toArray();
    const settled = rows.filter(({ position }) => position <= upTo).map(({ trajectory }) => trajectory);
    await clearTrajectories(collections, await withoutHead(collections, [...new Set(settled)]));
    // One row of a trajectory stands for all of them.
    const after = rows.length < ROWS ? START : (rows.at(-1)?.trajectory ?? START);
    await collections.sweeps.updateOne({ _id: name }, { $set: { after } }, { upsert: true });
  }
}

async function withoutHead({ trajectories }: Collections, keys: readonly Key[]): Promise<readonly Key[]> {
  if (keys.length === 0) return [];
  const found = await trajectories
    .find({ key: { $in: [...keys] }, ...LIVING }, { projection: { _id: 0, key: 1 } })
    .toArray();
  const living = new Set(found.map(({ key }) => key));
  return keys.filter((key) => !living.has(key));
}

/** Keys in one query. */
const SLICE = 5_000;

/**
 * Takes away what belongs to deleted trajectories. Nobody else has their keys, so it can be repeated from any point.
 * Steps go before their contents, so that a reader that finds a step finds all of it.
 */
export async function clearTrajectories(collections: Collections, keys: readonly Key[]): Promise<void> {
  if (keys.length === 0) return;
  const trajectory = { $in: [...keys] };
  const [tools, uses, steps] = await Promise.all([
    collections.contents.distinct('tools', { trajectory, tools: { $ne: null } }),
    collections.mediaUses.distinct('_id.hash', { '_id.trajectory': trajectory }),
    collections.steps.find({ trajectory }, { projection: { _id: 1 } }).toArray(),
  ]);
  await clearLineage(
    collections,
    steps.map(({ _id }) => _id),
  );
  await collections.steps.deleteMany({ trajectory });
  await Promise.all([
    collections.ledger.deleteMany({ trajectory }),
    collections.contents.deleteMany({ trajectory }),
    collections.contentParts.deleteMany({ trajectory }),
    collections.mediaUses.deleteMany({ '_id.trajectory': trajectory }),
  ]);
  // After the contents: who indexes their words looks for them again afterwards.
  await collections.stepWords.deleteMany({ trajectory });
  await Promise.all([
    deleteUnusedShared(
      collections,
      tools.filter((one) => one !== null),
    ),
    deleteUnusedMedia(collections, uses),
  ]);
}

async function clearLineage({ datasetSteps }: Collections, steps: readonly Key[]): Promise<void> {
  for (const slice of slices(steps, SLICE)) await datasetSteps.deleteMany({ step: { $in: [...slice] } });
}

/**
 * Groups that have lost their last trajectory. Their documents stay, in no list: a generation that was consumed is not
 * given again, and a late server does not bring the others back.
 */
export async function clearGroups(
  { groups, ledger }: Collections,
  keys: readonly Key[],
  seq: number,
): Promise<void> {
  if (keys.length === 0) return;
  await groups.updateMany({ _id: { $in: [...keys] } }, { $set: { past: true }, $max: { seq } });
  await ledger.deleteMany({ group: { $in: [...keys] } });
}
