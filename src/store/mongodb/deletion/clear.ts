import type { Collections } from '../collections.js';
import { clearGroups } from './clear-groups.js';
import { deleteUnusedMedia } from './unused-media.js';
import { deleteUnusedShared } from './unused-shared.js';

/** Positions in one query. */
const SLICE = 5_000;

/** A trajectory whose deletion is committed. */
export interface Deleted {
  readonly key: string;
  readonly group: string;
}

export interface Cleared {
  /** Ids of the datasets that held their steps. */
  readonly datasets: readonly string[];
  /** Keys of groups; see clearGroups. */
  readonly doubtful: readonly string[];
}

/**
 * Takes away what belongs to deleted trajectories whose locks are held under `token`. It can be repeated from any point,
 * which is how whoever takes the locks over finishes it, and stops at `upTo`, the position of the last event about
 * them: under their keys others may have started, should the caller have been thought dead.
 */
export async function clear(
  collections: Collections,
  token: string,
  deleted: readonly Deleted[],
  upTo: number,
): Promise<Cleared> {
  const { trajectories, log, mediaUses } = collections;
  const keys = deleted.map(({ key }) => key);
  const _id = { $in: keys };
  // From here on nobody sees them, and whoever takes over knows up to where to clear.
  await trajectories.updateMany({ _id, 'lock.token': token }, { $set: { registered: -upTo } });
  const trajectory = { $in: keys };
  const old = { trajectory, _id: { $lte: upTo } };
  const [tools, uses] = await Promise.all([
    collections.contents.find({ ...old, tools: { $ne: null } }, { projection: { tools: 1 } }).toArray(),
    mediaUses.find({ '_id.trajectory': trajectory, at: { $lte: upTo } }).toArray(),
  ]);
  const datasets = await clearLineage(collections, old);
  // Events stay for whoever reads the feed; what they said as entries of a ledger does not. Decisions on the group
  // hold for its other trajectories.
  await log.updateMany(
    { ...old, 'entry.kind': { $gt: '' }, 'entry.target': { $ne: 'group' } },
    { $set: { entry: null } },
  );
  // Steps before their contents: a reader that finds a step finds all of it.
  await collections.steps.deleteMany(old);
  await Promise.all([
    collections.contents.deleteMany(old),
    collections.contentParts.deleteMany({ trajectory, '_id.step': { $lte: upTo } }),
    mediaUses.deleteMany({ '_id.trajectory': trajectory, at: { $lte: upTo } }),
  ]);
  // After the contents: who indexes their words looks for them again afterwards.
  await collections.stepWords.deleteMany(old);
  await deleteUnusedShared(
    collections,
    tools.flatMap((content) => content.tools ?? []),
  );
  await deleteUnusedMedia(
    collections,
    uses.map((use) => use._id.hash),
  );
  const doubtful = await clearGroups(collections, [...new Set(deleted.map(({ group }) => group))]);
  await trajectories.deleteMany({ _id, 'lock.token': token, registered: -upTo });
  return { datasets, doubtful };
}

async function clearLineage(
  { steps, datasetSteps }: Collections,
  old: { readonly trajectory: { readonly $in: string[] }; readonly _id: { readonly $lte: number } },
): Promise<readonly string[]> {
  const found = await steps.find(old, { projection: { _id: 1 } }).toArray();
  const datasets = new Set<string>();
  for (let start = 0; start < found.length; start += SLICE) {
    const step = { $in: found.slice(start, start + SLICE).map(({ _id }) => _id) };
    for (const { dataset } of await datasetSteps.find({ step }).toArray()) datasets.add(dataset);
    await datasetSteps.deleteMany({ step });
  }
  return [...datasets];
}
