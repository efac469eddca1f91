import type { Db, IndexDescription } from 'mongodb';
import { MongoServerError } from 'mongodb';
import type { Collections } from './collections.js';
import { translated } from './translate.js';

/** How a collection is looked up by, and how it is spread over the shards of a cluster. */
export interface CollectionPlan {
  readonly indexes: readonly (IndexDescription & { readonly name: string })[];
  /** Null: it is small, and stays on one shard. */
  readonly shardKey: Readonly<Record<string, 1 | 'hashed'>> | null;
}

const index = (
  name: string,
  key: Readonly<Record<string, 1 | -1 | 'hashed'>>,
  options: Omit<IndexDescription, 'key' | 'name'> = {},
) => ({ ...options, name, key: { ...key } });

/**
 * Every index and shard key of the store. Unique are only `_id`s, which are positions and hashes of names: so no unique
 * index stands in the way of a shard key, and a writer that comes too late can leave nothing that blocks another.
 */
export const PLAN: Readonly<Record<string, CollectionPlan>> = {
  about: { indexes: [], shardKey: null },
  feed: { indexes: [], shardKey: null },
  log: {
    // Readers of the feed take ranges of positions; hashed, because a range would put every write on one shard.
    shardKey: { _id: 'hashed' },
    indexes: [
      index('entries', { trajectory: 1, 'entry.kind': 1, _id: 1 }),
      index('entriesOfStep', { step: 1, 'entry.kind': 1, _id: 1 }),
      index('entriesOfGroup', { group: 1, _id: 1 }, { sparse: true }),
      index('entriesOfOperation', { 'entry.operation': 1, _id: 1 }, { sparse: true }),
    ],
  },
  trajectories: {
    shardKey: { _id: 1 },
    indexes: [
      index('id', { id: 1 }),
      index('uid', { uid: 1 }),
      index('group', { group: 1 }),
      index('lock', { 'lock.token': 1 }, { sparse: true }),
    ],
  },
  groups: {
    shardKey: { _id: 1 },
    indexes: [index('id', { id: 1 }), index('prompt', { channel: 1, promptUid: 1, generation: -1 })],
  },
  steps: {
    shardKey: { trajectory: 1 },
    indexes: [index('id', { id: 1 }), index('trajectory', { trajectory: 1, stepIndex: 1 })],
  },
  contents: {
    shardKey: { trajectory: 1 },
    indexes: [index('trajectory', { trajectory: 1 }), index('tools', { tools: 1 }, { sparse: true })],
  },
  contentParts: { shardKey: { trajectory: 1 }, indexes: [index('trajectory', { trajectory: 1 })] },
  shared: { shardKey: { _id: 1 }, indexes: [] },
  mediaUses: {
    shardKey: { _id: 1 },
    indexes: [index('trajectory', { '_id.trajectory': 1 }), index('hash', { '_id.hash': 1 })],
  },
  'media.files': { shardKey: null, indexes: [index('filename', { filename: 1, uploadDate: 1 })] },
  'media.chunks': {
    shardKey: { files_id: 1 },
    indexes: [index('chunks', { files_id: 1, n: 1 }, { unique: true })],
  },
  operations: { shardKey: null, indexes: [] },
};

/** The layout of documents that this version writes. */
export const SCHEMA = 1;
