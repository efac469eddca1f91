import type { Dataset } from '../../src/model/dataset.js';

/** A dataset that waits for its build, of recipe `r`; what a test is about is said beside it. */
export const EMPTY_DATASET = {
  recipeName: 'r',
  channel: 'train',
  status: 'QUEUED',
  progress: 0,
  error: null,
  encoding: 'PARQUET',
  target: 'canonical',
  rows: 0,
  steps: 0,
  contentHash: null,
  files: [],
  manifest: null,
  createdAt: 1,
  finishedAt: null,
} as const satisfies Omit<Dataset, 'id' | 'version'>;
