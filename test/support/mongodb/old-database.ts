import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { BSON, type Db, type Document, type IndexDescription, MongoClient } from 'mongodb';
import { newTestDatabase } from '../mongodb.js';

const FIXTURE = 'test/fixtures/mongodb-1';

/** What the build that made the fixture printed of it, after it had cleaned up what killed servers left. */
export function printedByOldBuild(): unknown {
  return JSON.parse(gunzipSync(readFileSync(`${FIXTURE}/printed.json.gz`)).toString());
}

export interface OldDatabase {
  readonly uri: string;
  readonly db: Db;
  drop(): Promise<void>;
}

/** A database of the layout before the log of commits, as its servers left it; see the fixture's make.mjs. */
export async function restoreOldDatabase(): Promise<OldDatabase> {
  const { uri, name, drop } = newTestDatabase();
  const client = await MongoClient.connect(uri);
  const db = client.db(name);
  for (const [collection, { indexes, docs }] of dumped()) {
    await db.createCollection(collection);
    const own = indexes.filter((index) => index.name !== '_id_');
    if (own.length > 0) await db.collection(collection).createIndexes(own);
    if (docs.length > 0) await db.collection(collection).insertMany(docs);
  }
  return {
    uri,
    db,
    drop: async () => {
      await client.close();
      await drop();
    },
  };
}

function dumped(): ReadonlyMap<string, { readonly indexes: IndexDescription[]; readonly docs: Document[] }> {
  const lines = gunzipSync(readFileSync(`${FIXTURE}/database.ejsonl.gz`))
    .toString()
    .trim()
    .split('\n');
  const collections = new Map<string, { indexes: IndexDescription[]; docs: Document[] }>();
  let docs: Document[] = [];
  for (const line of lines) {
    const doc = BSON.EJSON.parse(line) as Document;
    if (Array.isArray(doc.indexes)) {
      docs = [];
      collections.set(String(doc.collection), { indexes: doc.indexes as IndexDescription[], docs });
    } else docs.push(doc);
  }
  return collections;
}
