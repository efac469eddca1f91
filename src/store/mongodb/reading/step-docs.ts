import type { Collections } from '../collections.js';
import { ofLiving } from './living.js';
import { HEAD_FIELDS, type HeadDoc } from './models.js';

/** Documents of the steps with these ids, by id. */
export async function readStepDocs(
  collections: Pick<Collections, 'steps' | 'trajectories'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeadDoc>> {
  const asked = ids.filter((id) => id.isWellFormed());
  if (asked.length === 0) return new Map();
  const found = await collections.steps
    .find<HeadDoc>({ id: { $in: [...new Set(asked)] } }, { projection: HEAD_FIELDS })
    .toArray();
  return new Map((await ofLiving(collections, found)).map((doc) => [doc.id, doc]));
}
