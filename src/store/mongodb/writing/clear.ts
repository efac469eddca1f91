import type { Key } from '../../writing/state.js';
import type { Collections } from '../collections.js';
import { deleteUnusedMedia } from './unused-media.js';
import { deleteUnusedShared } from './unused-shared.js';

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
  for (let from = 0; from < steps.length; from += SLICE) {
    await datasetSteps.deleteMany({ step: { $in: steps.slice(from, from + SLICE) } });
  }
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
