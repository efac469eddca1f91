import type { Collections } from '../collections.js';
import type { StepDoc } from '../documents.js';
import { PLACE, type PlacedStep } from './content-reader.js';
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

/** Where the contents of the steps with these ids lie, also of those whose trajectory was deleted. */
export async function readPlaces(
  { steps }: Pick<Collections, 'steps'>,
  ids: readonly string[],
): Promise<readonly (PlacedStep & Pick<StepDoc, 'channel' | 'trajectoryUid'>)[]> {
  const asked = ids.filter((id) => id.isWellFormed());
  if (asked.length === 0) return [];
  return steps
    .find<PlacedStep & Pick<StepDoc, 'channel' | 'trajectoryUid'>>(
      { id: { $in: [...new Set(asked)] } },
      { projection: { ...PLACE, channel: 1, trajectoryUid: 1 } },
    )
    .toArray();
}
