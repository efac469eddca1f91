import type { Document } from 'mongodb';
import type { Recipe } from '../../model/recipe.js';
import { keyDoc, loginsDoc, secretDoc } from '../mongodb/api-keys.js';
import { policyDoc } from '../mongodb/batches/policy.js';
import { recipeDoc } from '../mongodb/batches/recipes.js';
import { recordOf } from '../mongodb/takeover/old-events.js';
import { listKeys, listLogins, readSecret } from '../sqlite/api-keys.js';
import { readTrimmed } from '../sqlite/feed.js';
import { numberOrNull, textOrNull, textsOf } from '../sqlite/rows.js';
import { readPolicy } from '../sqlite/states.js';
import { batchDocs, consumerDocs, UNITS, unitDocs } from './claim-docs.js';
import { CONTENT_TABLES } from './content-tables.js';
import { DATASET_TABLES } from './dataset-tables.js';
import { eventRecord } from './event-records.js';
import { jobDocs, marksDocs, memoryDocs } from './job-docs.js';
import { countLedger, ledgerDocs } from './ledger-docs.js';
import { counting, docsOf, ROWS, sliceFrom, sliceOf, type Table } from './table.js';
import { groupDocs, pastGroupDocs, trajectoryDocs } from './trajectory-docs.js';

/** Parts of what curators remember, of some MiB each. */
const MEMORY_PARTS = 4;

/** In the order of copying: tables that others refer to come first. */
export const TABLES: readonly Table[] = [
  {
    name: 'groups',
    count: counting('prompt_groups'),
    read: (connection, after) =>
      sliceOf(groupDocs(connection, after, ROWS), ROWS, (items) => [
        { collection: 'groups', docs: [...docsOf(items), ...(after === 0 ? pastGroupDocs(connection) : [])] },
      ]),
  },
  {
    name: 'trajectories',
    count: counting('trajectories'),
    read: (connection, after) =>
      sliceOf(trajectoryDocs(connection, after, ROWS), ROWS, (items) => [
        { collection: 'trajectories', docs: docsOf(items) },
      ]),
  },
  ...CONTENT_TABLES,
  {
    name: 'ledger',
    count: countLedger,
    read: (connection, after, head) => {
      const upTo = Math.min(after + 2 * ROWS, head);
      const docs = ledgerDocs(connection, after, upTo) as readonly Document[];
      return {
        writes: [{ collection: 'ledger', docs }],
        rows: docs.length,
        next: upTo >= head ? null : upTo,
      };
    },
  },
  {
    name: 'events',
    count: counting('events'),
    // One record per slice; the key is the seq of the following record.
    read: (connection, after, head) => {
      const seq = Math.max(after, recordOf(readTrimmed(connection)));
      const { record, events } = eventRecord(connection, seq);
      return {
        writes: [{ collection: 'commits', docs: [record as Document] }],
        rows: events,
        next: seq >= recordOf(head) ? null : seq + 1,
      };
    },
  },
  {
    name: 'operations',
    count: counting('operations'),
    read: (connection, after) => {
      const items = connection
        .all('SELECT * FROM operations WHERE key > ? ORDER BY key LIMIT ?', after, ROWS)
        .map((row) => ({
          key: Number(row.key),
          doc: {
            _id: String(row.id),
            key: Number(row.key),
            source: String(row.source),
            summary: String(row.summary),
            actor: textOrNull(row.actor),
            channels: textsOf(row.channels),
            changed: Number(row.changed),
            decided: numberOrNull(row.decided),
            dropped: numberOrNull(row.dropped),
            at: Number(row.at),
            undone: row.undone === 1,
            seq: 0,
          },
        }));
      return sliceOf(items, ROWS, () => [{ collection: 'operations', docs: docsOf(items) }]);
    },
  },
  {
    name: 'recipes',
    count: counting('recipes'),
    read: (connection) => {
      const docs = connection
        .all('SELECT document FROM recipes')
        .map((row) => recipeDoc(JSON.parse(String(row.document)) as Recipe, 0));
      return { writes: [{ collection: 'recipes', docs }], rows: docs.length, next: null };
    },
  },
  {
    name: 'policy',
    count: () => 1,
    read: (connection) => ({
      writes: [{ collection: 'policy', docs: [policyDoc(readPolicy(connection), 0)] }],
      rows: 1,
      next: null,
    }),
  },
  ...DATASET_TABLES,
  {
    name: 'jobMemory',
    count: counting('job_memory'),
    read: (connection, after) =>
      sliceOf(memoryDocs(connection, after, MEMORY_PARTS), MEMORY_PARTS, (items) => [
        { collection: 'jobMemory', docs: docsOf(items) },
      ]),
  },
  {
    name: 'jobs',
    count: counting('jobs'),
    read: (connection, after) =>
      sliceOf(jobDocs(connection, after, ROWS), ROWS, (items) => [
        { collection: 'jobs', docs: docsOf(items) },
      ]),
  },
  {
    name: 'marks',
    count: counting('judged_units'),
    read: (connection, after) => {
      const { docs, ...slice } = marksDocs(connection, after);
      return { writes: [{ collection: 'marks', docs: docs as readonly Document[] }], ...slice };
    },
  },
  {
    name: 'units',
    count: counting('recipe_units'),
    read: (connection, after) => sliceFrom(after, UNITS, 'recipeUnits', unitDocs(connection, after, UNITS)),
  },
  {
    name: 'batches',
    count: counting('batches'),
    read: (connection, after) => sliceFrom(after, ROWS, 'batches', batchDocs(connection, after, ROWS)),
  },
  {
    name: 'consumers',
    count: counting('consumers'),
    read: (connection, after) => sliceFrom(after, ROWS, 'consumers', consumerDocs(connection, after, ROWS)),
  },
  {
    name: 'keys',
    count: counting('api_keys'),
    read: (connection) => {
      const docs = listKeys(connection).map((key) => keyDoc(key, 0));
      const secret = readSecret(connection);
      const writes = [
        { collection: 'apiKeys', docs },
        { collection: 'logins', docs: listLogins(connection).map((one) => loginsDoc(one, 0)) },
        { collection: 'secrets', docs: secret === null ? [] : [secretDoc(secret, 0)] },
      ];
      return { writes, rows: docs.length, next: null };
    },
  },
];
