import { StepwellError } from '../../errors/index.js';
import { continueAfter } from '../../model/ids.js';
import type { FeedRetention } from '../options.js';
import { startDecoder } from '../threads/decoder.js';
import { onDemand } from '../threads/on-demand.js';
import { MongoDatasets } from './batches/datasets.js';
import { MongoLineage } from './batches/lineage.js';
import { MongoRecipes } from './batches/recipes.js';
import type { Collections } from './collections.js';
import { openCollections } from './connect.js';
import type { LogDoc } from './documents.js';
import { MongoFeed } from './feed/feed.js';
import { MongoLedger } from './ledger/ledger.js';
import { readOnly, refusingSide } from './read-only.js';
import { MongoReader } from './reader.js';
import { setUp } from './set-up.js';
import { MongoStore } from './store.js';
import { translate } from './translate.js';
import { WordIndex } from './word-index.js';
import { Writer } from './writing/writer.js';

/** What it takes to open the MongoDB store; plain data, so that it can be handed to a thread. */
export interface MongoStoreOptions {
  readonly uri: string;
  /** URL of the module whose default export is the StepDecoder that the decoder thread runs. */
  readonly decoderUrl: string;
  readonly maxLineBytes: number;
  /** `read`: beside a server of the same process, with connections of its own; write methods are refused. */
  readonly mode?: 'own' | 'read';
  /** Events of the feed past either bound are given up, oldest first; left out: none are. */
  readonly feedRetention?: FeedRetention | undefined;
  /** How long a lock must be seen unchanged before it is taken over from a server that is gone. */
  readonly lockMs?: number | undefined;
  /** How long a server must give no sign of life before others go on with its operations. */
  readonly silenceMs?: number | undefined;
}

/**
 * Opens the MongoDB store; any number of servers may.
 * @throws STORE_UNAVAILABLE, STORE_FORBIDDEN, STORE_TOO_OLD, STORE_TOO_NEW, MIGRATION_UNFINISHED, INVALID_CONFIG
 */
export async function openMongoStore(options: MongoStoreOptions): Promise<MongoStore> {
  const { uri, mode = 'own', feedRetention = null } = options;
  const collections = await openCollections(uri);
  try {
    if (mode === 'own') {
      await refuseHalfMigrated(collections);
      await setUp(collections);
    }
    const feed = new MongoFeed(collections, { retention: mode === 'own' ? feedRetention : null });
    await feed.open();
    const parts = {
      collections,
      reader: new MongoReader(collections),
      feed,
      recipes: new MongoRecipes(collections),
      datasets: new MongoDatasets(collections),
      lineage: new MongoLineage(collections),
    };
    if (mode === 'read') {
      const refusing = refusingSide(`database ${collections.db.databaseName}`);
      return readOnly(
        new MongoStore({ ...parts, writer: refusing, decoder: refusing, ledger: refusing, wordIndex: null }),
        refusing.call,
      );
    }
    return new MongoStore({ ...parts, ...(await writingParts(collections, feed, options)) });
  } catch (error) {
    await collections.client.close();
    throw translate(error);
  }
}

/** What is being copied here from an embedded store (see migration/) is no store until it is whole. */
async function refuseHalfMigrated({ db }: Collections): Promise<void> {
  const half = await db.collection('migrations').findOne({ done: false });
  if (half !== null) throw new StepwellError('MIGRATION_UNFINISHED', { database: db.databaseName });
}

async function writingParts(
  collections: Collections,
  feed: MongoFeed,
  { decoderUrl, maxLineBytes, lockMs, silenceMs }: MongoStoreOptions,
) {
  const newest = await collections.steps.findOne({}, { sort: { _id: -1 }, projection: { id: 1 } });
  if (newest !== null) continueAfter(newest.id);
  const wordIndex = new WordIndex(collections, () => feed.feedHead());
  wordIndex.start();
  const onCommit = (events: readonly LogDoc[]) => feed.committed(events);
  const writer = new Writer(collections, { onCommit, lockMs });
  return {
    wordIndex,
    writer,
    ledger: new MongoLedger(collections, writer, { onCommit, silenceMs }),
    decoder: onDemand(() => startDecoder({ decoderUrl, maxLineBytes, writer: null })),
  };
}
