import { openCollections } from './connect.js';
import { translated } from './translate.js';

/** Whoever asks waits at a terminal. */
const SERVER_SELECTION_MS = 5_000;

/** What a MongoDB deployment says of itself. */
export interface InspectedDatabase {
  readonly version: string;
  readonly deployment: 'standalone' | 'replica set' | 'sharded cluster';
  /** Change streams wake subscribers of other servers; without them the log is polled. */
  readonly hasChangeStreams: boolean;
}

/**
 * Looks at a deployment without changing anything there.
 * @throws STORE_UNAVAILABLE, STORE_FORBIDDEN, STORE_TOO_OLD, INVALID_CONFIG
 */
export async function inspectDatabase(uri: string): Promise<InspectedDatabase> {
  const { client, db, replicated, sharded, about } = await openCollections(uri, {
    serverSelectionMs: SERVER_SELECTION_MS,
  });
  try {
    return await translated(async () => {
      // Reads: that the server answers does not say that this user may.
      await about.findOne({ _id: 'stepwell' });
      const { version } = await db.command({ buildInfo: 1 });
      return {
        version: String(version),
        deployment: sharded ? 'sharded cluster' : replicated ? 'replica set' : 'standalone',
        hasChangeStreams: replicated,
      };
    });
  } finally {
    await client.close();
  }
}
