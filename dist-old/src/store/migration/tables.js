import { Binary, ObjectId } from 'mongodb';
import { keyDoc, loginsDoc, secretDoc } from '../mongodb/api-keys.js';
import { versionDoc } from '../mongodb/batches/dataset-versions.js';
import { datasetDoc } from '../mongodb/batches/datasets.js';
import { policyDoc } from '../mongodb/batches/policy.js';
import { recipeDoc } from '../mongodb/batches/recipes.js';
import { cutContent } from '../mongodb/content-parts.js';
import { extraValueDocs } from '../mongodb/extra-values.js';
import { recordOf } from '../mongodb/takeover/old-events.js';
import { listKeys, listLogins, readSecret } from '../sqlite/api-keys.js';
import { readTrimmed } from '../sqlite/feed.js';
import { numberOrNull, textOrNull, textsOf } from '../sqlite/rows.js';
import { readPolicy } from '../sqlite/states.js';
import { batchDocs, consumerDocs, UNITS, unitDocs } from './claim-docs.js';
import { eventRecord, hexOf, sharedKey } from './event-records.js';
import { jobDocs, marksDocs, memoryDocs } from './job-docs.js';
import { countLedger, ledgerDocs } from './ledger-docs.js';
import { stepDocs } from './step-docs.js';
import { groupDocs, pastGroupDocs, trajectoryDocs } from './trajectory-docs.js';
/** Rows per slice; fewer for steps, which may be large. */
const ROWS = 500;
const STEPS = 100;
/** Parts of what curators remember, of some MiB each. */
const MEMORY_PARTS = 4;
const GRIDFS_CHUNK = 255 * 1024;
const counting = (table) => (connection) => Number(connection.get(`SELECT count(*) AS count FROM ${table}`)?.count ?? 0);
function sliceOf(items, limit, writes) {
    const last = items.at(-1);
    return {
        writes: writes(items),
        rows: items.length,
        next: last === undefined || items.length < limit ? null : last.key,
    };
}
const docsOf = (items) => items.map(({ doc }) => doc);
/** In the order of copying: tables that others refer to come first. */
export const TABLES = [
    {
        name: 'groups',
        count: counting('prompt_groups'),
        read: (connection, after) => sliceOf(groupDocs(connection, after, ROWS), ROWS, (items) => [
            { collection: 'groups', docs: [...docsOf(items), ...(after === 0 ? pastGroupDocs(connection) : [])] },
        ]),
    },
    {
        name: 'trajectories',
        count: counting('trajectories'),
        read: (connection, after) => sliceOf(trajectoryDocs(connection, after, ROWS), ROWS, (items) => [
            { collection: 'trajectories', docs: docsOf(items) },
        ]),
    },
    {
        name: 'shared',
        count: counting('shared_json'),
        read: (connection, after) => {
            const sql = 'SELECT key, json FROM shared_json WHERE key > ? ORDER BY key LIMIT ?';
            const items = connection.all(sql, after, ROWS).map((row) => ({
                key: Number(row.key),
                doc: { _id: sharedKey(String(row.json)), json: String(row.json), touched: 'migrated' },
            }));
            return sliceOf(items, ROWS, () => [{ collection: 'shared', docs: docsOf(items) }]);
        },
    },
    {
        name: 'media',
        count: counting('media'),
        read: (connection, after) => {
            const row = connection.get('SELECT key, hash, bytes FROM media WHERE key > ? ORDER BY key LIMIT 1', after);
            if (row === undefined)
                return { writes: [], rows: 0, next: null };
            return {
                writes: mediaWrites(hexOf(row.hash), row.bytes),
                rows: 1,
                next: Number(row.key),
            };
        },
    },
    {
        name: 'mediaUses',
        count: counting('media_uses'),
        read: (connection) => {
            const rows = connection.all(`SELECT t.key, m.hash FROM media_uses u
        JOIN trajectories t ON t.key = u.trajectory JOIN media m ON m.key = u.media`);
            const docs = rows.map((row) => ({ _id: { trajectory: Number(row.key), hash: hexOf(row.hash) } }));
            return { writes: [{ collection: 'mediaUses', docs }], rows: docs.length, next: null };
        },
    },
    {
        name: 'steps',
        count: counting('steps'),
        read: (connection, after) => sliceOf(stepDocs(connection, after, STEPS), STEPS, (items) => {
            const cut = items.map(({ content }) => cutContent(content));
            return [
                { collection: 'contents', docs: cut.map(({ content }) => content) },
                { collection: 'contentParts', docs: cut.flatMap(({ parts }) => parts) },
                { collection: 'steps', docs: docsOf(items) },
            ];
        }),
    },
    {
        name: 'extraValues',
        count: counting('extra_values'),
        // One per slice, because it may be large.
        read: (connection, after) => {
            const sql = 'SELECT * FROM extra_values WHERE key > ? ORDER BY key LIMIT 1';
            const row = connection.get(sql, after);
            if (row === undefined)
                return { writes: [], rows: 0, next: null };
            const bytes = row.bytes instanceof Uint8Array ? row.bytes : new Uint8Array();
            const docs = extraValueDocs(Number(row.trajectory), hexOf(row.hash), bytes);
            return { writes: [{ collection: 'extraValues', docs }], rows: 1, next: Number(row.key) };
        },
    },
    {
        name: 'ledger',
        count: countLedger,
        read: (connection, after, head) => {
            const upTo = Math.min(after + 2 * ROWS, head);
            const docs = ledgerDocs(connection, after, upTo);
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
                writes: [{ collection: 'commits', docs: [record] }],
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
                .map((row) => recipeDoc(JSON.parse(String(row.document)), 0));
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
    {
        name: 'datasetVersions',
        count: counting('dataset_versions'),
        read: (connection) => {
            const rows = connection.all('SELECT channel, recipe, last FROM dataset_versions');
            const docs = rows.map(({ channel, recipe, last }) => versionDoc({ channel: String(channel), recipe: String(recipe), last: Number(last) }, 0));
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
                const doc = datasetDoc(JSON.parse(String(row.document)), { builder: null, seq: 0 });
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
    {
        name: 'jobMemory',
        count: counting('job_memory'),
        read: (connection, after) => sliceOf(memoryDocs(connection, after, MEMORY_PARTS), MEMORY_PARTS, (items) => [
            { collection: 'jobMemory', docs: docsOf(items) },
        ]),
    },
    {
        name: 'jobs',
        count: counting('jobs'),
        read: (connection, after) => sliceOf(jobDocs(connection, after, ROWS), ROWS, (items) => [
            { collection: 'jobs', docs: docsOf(items) },
        ]),
    },
    {
        name: 'marks',
        count: counting('judged_units'),
        read: (connection, after) => {
            const { docs, ...slice } = marksDocs(connection, after);
            return { writes: [{ collection: 'marks', docs: docs }], ...slice };
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
/** A slice of a table whose rows have no number: the key is how many were copied before. */
function sliceFrom(after, limit, collection, docs) {
    const rows = docs.length;
    const next = rows < limit ? null : after + rows;
    return { writes: [{ collection, docs: docs }], rows, next };
}
/** The documents of a file in GridFS bucket `media`, with ids from its hash, so that copying it again replaces it. */
function mediaWrites(hash, bytes) {
    const files_id = new ObjectId(hash.slice(0, 24));
    const chunks = [];
    for (let start = 0; start < bytes.length; start += GRIDFS_CHUNK) {
        const n = chunks.length;
        const _id = new ObjectId(hash.slice(24, 40) + n.toString(16).padStart(8, '0'));
        chunks.push({ _id, files_id, n, data: new Binary(bytes.slice(start, start + GRIDFS_CHUNK)) });
    }
    const file = {
        _id: files_id,
        length: bytes.length,
        chunkSize: GRIDFS_CHUNK,
        uploadDate: new Date(0),
        filename: hash,
        metadata: { touched: 'migrated' },
    };
    return [
        { collection: 'media.chunks', docs: chunks },
        { collection: 'media.files', docs: [file] },
    ];
}
//# sourceMappingURL=tables.js.map