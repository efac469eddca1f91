import { continueAfter } from '../../model/ids.js';
import type { FeedRetention } from '../open.js';
import { startDecoder } from '../threads/decoder.js';
import { onDemand } from '../threads/on-demand.js';
import { MongoDatasets } from './batches/datasets.js';
import { MongoLineage } from './batches/lineage.js';
import { MongoRecipes } from './batches/recipes.js';
import { openCollections } from './connect.js';
import type { LogDoc } from './documents.js';
import { MongoFeed } from './feed/feed.js';
import { MongoLedger } from './ledger/ledger.js';
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
  /** Events of the feed past either bound are given up, oldest first; left out: none are. */
  readonly feedRetention?: FeedRetention | undefined;
  /** How long a lock must be seen unchanged before it is taken over from a server that is gone. */
  readonly lockMs?: number | undefined;
  /** How long a server must give no sign of life before others go on with its operations. */
  readonly silenceMs?: number | undefined;
}

/**
 * Opens the MongoDB store; any number of servers may.
 * @throws STORE_UNAVAILABLE, STORE_FORBIDDEN, STORE_TOO_OLD, STORE_TOO_NEW, INVALID_CONFIG
 */
export async function openMongoStore(options: MongoStoreOptions): Promise<MongoStore> {
  const { uri, decoderUrl, maxLineBytes, feedRetention = null, lockMs, silenceMs } = options;
  const collections = await openCollections(uri);
  try {
    await setUp(collections);
    const newest = await collections.steps.findOne({}, { sort: { _id: -1 }, projection: { id: 1 } });
    if (newest !== null) continueAfter(newest.id);
    const feed = new MongoFeed(collections, { retention: feedRetention });
    await feed.open();
    const onCommit = (events: readonly LogDoc[]) => feed.committed(events);
    const writer = new Writer(collections, { onCommit, lockMs });
    const decoder = onDemand(() => startDecoder({ decoderUrl, maxLineBytes, writer: null }));
    const reader = new MongoReader(collections);
    const wordIndex = new WordIndex(collections, () => feed.feedHead());
    wordIndex.start();
    const ledger = new MongoLedger(collections, writer, { onCommit, silenceMs });
    const recipes = new MongoRecipes(collections);
    const datasets = new MongoDatasets(collections);
    const lineage = new MongoLineage(collections);
    return new MongoStore({
      collections,
      writer,
      reader,
      feed,
      decoder,
      wordIndex,
      recipes,
      datasets,
      lineage,
      ledger,
    });
  } catch (error) {
    await collections.client.close();
    throw translate(error);
  }
}
