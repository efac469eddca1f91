import type { NamedIndex } from '../indexes-read.js';

/** What recipes, datasets and lineage are looked up by, beside `_id`. */
export const BATCH_INDEXES = {
  recipes: [{ name: 'recipes_by_id', key: { id: 1 } }],
  datasets: [
    { name: 'datasets_by_recipe', key: { recipeName: 1, _id: -1 } },
    // Few at any time: what is being built, and what a server that died has left.
    {
      name: 'datasets_unfinished',
      key: { beat: 1 },
      partialFilterExpression: { status: { $in: ['QUEUED', 'RUNNING'] } },
    },
  ],
  datasetSteps: [
    { name: 'datasets_by_step', key: { step: 1, dataset: 1 } },
    { name: 'steps_by_dataset', key: { dataset: 1 } },
  ],
} as const satisfies Readonly<Record<string, readonly NamedIndex[]>>;
