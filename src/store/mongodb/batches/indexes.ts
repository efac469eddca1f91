import type { NamedIndex } from '../indexes-read.js';

/** What recipes, datasets and lineage are looked up by, beside `_id`. */
export const BATCH_INDEXES = {
  recipes: [{ name: 'recipes_by_id', key: { id: 1 } }],
  datasets: [
    { name: 'datasets_by_recipe', key: { recipeName: 1, _id: -1 } },
    // Few at any time: what is being built, and what a server that died has left.
    {
      name: 'datasets_unfinished',
      key: { status: 1 },
      partialFilterExpression: { status: { $in: ['QUEUED', 'RUNNING'] } },
    },
  ],
  datasetSteps: [
    { name: 'datasets_by_step', key: { step: 1, dataset: 1 } },
    { name: 'steps_by_dataset', key: { dataset: 1 } },
  ],
  // Dataset files: the first of each is as GridFS lays them out.
  files: [
    { name: 'filename_1_uploadDate_1', key: { filename: 1, uploadDate: 1 } },
    { name: 'files_by_folder', key: { 'metadata.folder': 1 } },
  ],
  chunks: [{ name: 'files_id_1_n_1', key: { files_id: 1, n: 1 }, unique: true }],
  loose: [{ name: 'loose_by_folder', key: { folder: 1 } }],
} as const satisfies Readonly<Record<string, readonly NamedIndex[]>>;
