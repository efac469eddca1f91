import type { Dataset } from '../../model/dataset.js';
import { versionDoc } from '../mongodb/batches/dataset-versions.js';
import { datasetDoc } from '../mongodb/batches/datasets.js';
import { numberOrNull } from '../sqlite/rows.js';
import { counting, docsOf, ROWS, sliceOf, type Table } from './table.js';

/** Datasets, and what they were built from, in the order of copying. */
export const DATASET_TABLES: readonly Table[] = [
  {
    name: 'datasetVersions',
    count: counting('dataset_versions'),
    read: (connection) => {
      const rows = connection.all('SELECT channel, recipe, last FROM dataset_versions');
      const docs = rows.map(({ channel, recipe, last }) =>
        versionDoc({ channel: String(channel), recipe: String(recipe), last: Number(last) }, 0),
      );
      return { writes: [{ collection: 'datasetVersions', docs }], rows: docs.length, next: null };
    },
  },
  {
    name: 'datasets',
    count: counting('datasets'),
    read: (connection, after) => {
      const items = connection
        .all('SELECT key, document FROM datasets WHERE key > ? ORDER BY key LIMIT ?', after, ROWS)
        .map((row) => {
          // An unfinished dataset goes on with its job, of which any server begins the build again.
          const doc = datasetDoc(JSON.parse(String(row.document)) as Dataset, { builder: null, seq: 0 });
          return { key: Number(row.key), doc };
        });
      return sliceOf(items, ROWS, () => [{ collection: 'datasets', docs: docsOf(items) }]);
    },
  },
  {
    name: 'datasetSteps',
    count: counting('dataset_steps'),
    read: (connection, after) => {
      const sql = `SELECT m.step, d.id FROM dataset_steps m JOIN datasets d ON d.key = m.dataset
        WHERE m.step > ? AND m.step IN (SELECT DISTINCT step FROM dataset_steps WHERE step > ? ORDER BY step LIMIT ?)
        ORDER BY m.step`;
      const rows = connection.all(sql, after, after, ROWS);
      const docs = rows.map((row) => ({
        _id: { step: Number(row.step), dataset: String(row.id) },
        step: Number(row.step),
        dataset: String(row.id),
      }));
      return {
        writes: [{ collection: 'datasetSteps', docs }],
        rows: docs.length,
        next: numberOrNull(rows.at(-1)?.step),
      };
    },
  },
  {
    name: 'datasetOperations',
    count: counting('dataset_operations'),
    read: (connection, after) => {
      const sql = `SELECT m.operation AS key, o.id AS operation, d.id AS dataset FROM dataset_operations m
        JOIN operations o ON o.key = m.operation JOIN datasets d ON d.key = m.dataset
        WHERE m.operation > ? AND m.operation IN
          (SELECT DISTINCT operation FROM dataset_operations WHERE operation > ? ORDER BY operation LIMIT ?)
        ORDER BY m.operation`;
      const rows = connection.all(sql, after, after, ROWS);
      const docs = rows.map((row) => {
        const pair = { operation: String(row.operation), dataset: String(row.dataset) };
        return { _id: pair, ...pair };
      });
      return {
        writes: [{ collection: 'datasetOperations', docs }],
        rows: docs.length,
        next: numberOrNull(rows.at(-1)?.key),
      };
    },
  },
];
