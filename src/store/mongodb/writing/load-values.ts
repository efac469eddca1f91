import type { Key } from '../../writing/state.js';
import type { PendingDeletion } from '../../writing/view.js';
import { datasetOf } from '../batches/datasets.js';
import { recipeOf } from '../batches/recipes.js';
import type { Collections } from '../collections.js';
import { type Need, nameOfValue, type ValueNeed } from './needs.js';

const VALUES: ReadonlySet<Need['kind']> = new Set([
  'operation',
  'deletion',
  'recipe',
  'dataset',
  'versions',
  'policy',
]);

export function isValueNeed(need: Need): need is ValueNeed {
  return VALUES.has(need.kind);
}

interface Found {
  readonly name: string;
  readonly value: unknown;
  readonly seq: number;
}

/** Loads small documents, each by its `_id`. */
export async function readValues(collections: Collections, needs: readonly ValueNeed[]) {
  const values = await Promise.all(needs.map((need) => readValue(collections, need)));
  return { seq: Math.max(0, ...values.map(({ seq }) => seq)), values };
}

async function readValue(collections: Collections, need: ValueNeed): Promise<Found> {
  const name = nameOfValue(need);
  switch (need.kind) {
    case 'operation': {
      const doc = await collections.operations.findOne({ _id: need.id });
      if (doc === null) return { name, value: null, seq: 0 };
      const { _id: id, seq, worker: _worker, ...operation } = doc;
      return { name, value: { ...operation, id }, seq };
    }
    case 'deletion':
      return { name, ...(await readDeletion(collections, need.trajectory)) };
    case 'recipe': {
      const doc = await collections.recipes.findOne({ _id: need.name });
      return { name, value: doc !== null && 'document' in doc ? recipeOf(doc) : null, seq: doc?.seq ?? 0 };
    }
    case 'dataset': {
      const doc = await collections.datasets.findOne({ _id: need.id });
      return { name, value: doc !== null && 'status' in doc ? datasetOf(doc) : null, seq: doc?.seq ?? 0 };
    }
    case 'versions': {
      const doc = await collections.datasetVersions.findOne({ _id: need.recipe });
      return { name, value: doc?.last ?? 0, seq: doc?.seq ?? 0 };
    }
    case 'policy': {
      const doc = await collections.policy.findOne({ _id: 'policy' });
      const { version = 0, paused = false, updatedAt = null, seq = 0 } = doc ?? {};
      return { name, value: { version, paused, updatedAt }, seq };
    }
  }
}

/** The remaining events of a deleted trajectory, with the next part's steps. */
async function readDeletion(
  { deletions, untold }: Collections,
  trajectory: Key,
): Promise<{ readonly value: PendingDeletion | null; readonly seq: number }> {
  for (let missed = -1; ; ) {
    const doc = await deletions.findOne({ _id: String(trajectory) });
    if (doc === null || doc.next === doc.parts) return { value: null, seq: doc?.seq ?? 0 };
    const { channel, uid, next, parts, seq } = doc;
    const found = await untold.findOne({ _id: { trajectory, part: next } });
    if (found !== null) {
      const steps = found.steps.map(([key, id]) => ({ key, id }));
      return { value: { trajectory, channel, uid, next, parts, steps }, seq };
    }
    // Another server has written the part's events in between. It updates the document before it removes the part, so
    // the document names another part by now.
    if (missed === next)
      throw new Error(`part ${next} of the deletion of trajectory ${trajectory} is missing`);
    missed = next;
  }
}
