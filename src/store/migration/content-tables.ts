import { Binary, type Document, ObjectId } from 'mongodb';
import { cutContent } from '../mongodb/content-parts.js';
import { extraValueDocs } from '../mongodb/extra-values.js';
import { hexOf, sharedKey } from './event-records.js';
import { stepDocs } from './step-docs.js';
import { counting, docsOf, ROWS, sliceOf, type Table, type Write } from './table.js';

/** Steps per slice: they may be large. */
const STEPS = 100;
const GRIDFS_CHUNK = 255 * 1024;

/** Steps with what they hold, in the order of copying. */
export const CONTENT_TABLES: readonly Table[] = [
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
      const row = connection.get(
        'SELECT key, hash, bytes FROM media WHERE key > ? ORDER BY key LIMIT 1',
        after,
      );
      if (row === undefined) return { writes: [], rows: 0, next: null };
      return {
        writes: mediaWrites(hexOf(row.hash), row.bytes as Uint8Array),
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
    read: (connection, after) =>
      sliceOf(stepDocs(connection, after, STEPS), STEPS, (items) => {
        const cut = items.map(({ content }) => cutContent(content));
        return [
          { collection: 'contents', docs: cut.map(({ content }) => content as Document) },
          { collection: 'contentParts', docs: cut.flatMap(({ parts }) => parts as readonly Document[]) },
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
      if (row === undefined) return { writes: [], rows: 0, next: null };
      const bytes = row.bytes instanceof Uint8Array ? row.bytes : new Uint8Array();
      const docs = extraValueDocs(Number(row.trajectory), hexOf(row.hash), bytes);
      return { writes: [{ collection: 'extraValues', docs }], rows: 1, next: Number(row.key) };
    },
  },
];

/** The documents of a file in GridFS bucket `media`, with ids from its hash, so that copying it again replaces it. */
function mediaWrites(hash: string, bytes: Uint8Array): readonly Write[] {
  const files_id = new ObjectId(hash.slice(0, 24));
  const chunks: Document[] = [];
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
