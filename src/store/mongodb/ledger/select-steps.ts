import type { StepFilter } from '../../../query/filter.js';
import { encodeCursor } from '../../cursor.js';
import type { Collections } from '../collections.js';
import { trajectoryKey } from '../keys.js';
import { EFFORT, type ListOrder } from '../listing/listing.js';
import { readPage } from '../listing/page.js';
import { StepListing } from '../listing/steps.js';
import { Committed } from '../reading/committed.js';
import { HeadReader } from '../reading/head-reader.js';
import type { StepPlace } from './step-places.js';

/** By position: nothing that happens to a step moves it, so each is met once. */
const ARRIVAL: ListOrder = { name: 'steps:ARRIVAL', path: null, nullable: false, index: '_id_', all: {} };

/** The next steps, in order of position, of those in (after, upTo] that a filter selects. */
export interface StepSelection {
  readonly where: StepFilter;
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

export interface SelectedSteps {
  readonly steps: readonly StepPlace[];
  /** Position to go on after; null: there are no more. */
  readonly next: number | null;
}

export async function selectSteps(
  collections: Collections,
  { where, after, upTo, limit }: StepSelection,
): Promise<SelectedSteps> {
  const committed = new Committed(collections);
  const listing = new StepListing(collections, committed, new HeadReader(collections, committed));
  const cursor = encodeCursor({ name: ARRIVAL.name, descending: false }, { value: after, tie: after });
  const request = { where, order: ARRIVAL, descending: false, first: limit, after: cursor };
  const { items, hasNextPage } = await readPage(listing, request, EFFORT);
  const inside = items.filter(({ position }) => position <= upTo);
  const last = inside.at(-1);
  return {
    steps: inside.map(({ position, id, channel, trajectoryUid }) => ({
      _id: position,
      id,
      channel,
      trajectory: trajectoryKey(channel, trajectoryUid),
    })),
    next: hasNextPage && inside.length === items.length && last !== undefined ? last.position : null,
  };
}
