import { z } from 'zod';
import { cellsOf } from '../encoders/cells.js';
import { defineTarget } from './interface.js';
import { FILE_OPTIONS } from './target-options.js';

/** The formatter's own columns, as they are. */
export const canonical = defineTarget({
  options: z.strictObject(FILE_OPTIONS),
  containers: () => ['PARQUET', 'JSONL', 'MSGPACK', 'PT'],
  requires: () => [],
  plan: (columns) => ({
    shape: { columns, rows: 'maps', envelope: null },
    start: () => ({
      omits: () => null,
      finish: () => [],
      rows: (values) => [cellsOf({ values, stepIds: [] }, columns)],
      report: () => null,
    }),
  }),
});
