import type { ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
import type { StepDoc } from '../documents.js';

/** Where a step is found. It may be one that never happened: whoever holds its trajectory knows. */
export type StepPlace = Pick<StepDoc, '_id' | 'id' | 'trajectory' | 'channel'>;

const PLACE = { id: 1, trajectory: 1, channel: 1 } as const;
/** Ids in one query. */
const SLICE = 5_000;

/** Steps by id; those outside `scope` are not in the map. */
export async function stepPlaces(
  { steps }: Pick<Collections, 'steps'>,
  ids: readonly string[],
  scope: ChannelScope,
): Promise<ReadonlyMap<string, StepPlace>> {
  // A string with half a character in it cannot be asked for, and names nothing.
  const asked = [...new Set(ids)].filter((id) => id.isWellFormed());
  const places = new Map<string, StepPlace>();
  for (let start = 0; start < asked.length; start += SLICE) {
    const found = await steps
      .find({ id: { $in: asked.slice(start, start + SLICE) } }, { projection: PLACE })
      .toArray();
    for (const place of found) {
      if (scope === null || scope.includes(place.channel)) places.set(place.id, place);
    }
  }
  return places;
}
