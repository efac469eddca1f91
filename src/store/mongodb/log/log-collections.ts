import type { Binary, Collection } from 'mongodb';
import type { ServerCalls } from '../../../model/policy.js';
import type { Collections } from '../collections.js';
import type { LogState, Watermark } from './log-database.js';

/** A commit. Only `rows`, `parts`, `reads` and `writes` change: stripping empties them. */
export interface CommitDoc {
  /** 1, 2, 3, … without gaps. */
  readonly _id: number;
  readonly v: number;
  readonly writer: string;
  readonly nonce: string;
  readonly at: number;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly places: number;
  readonly head: number;
  readonly total: number;
  /** Deflated. */
  readonly events: Binary;
  /** Deflated; null if they are in parts, or stripped (`parts` is 0 then). */
  readonly rows: Binary | null;
  readonly parts: number;
}

/** A part of rows that do not fit into one document, written before the record that refers to it. */
export interface CommitPartDoc {
  readonly _id: { readonly nonce: string; readonly part: number };
  readonly nonce: string;
  readonly writer: string;
  readonly at: number;
  readonly bytes: Binary;
}

export interface LogStateDoc extends LogState {
  readonly _id: 'log';
}

export interface WriterDoc extends Omit<Watermark, 'writer'> {
  readonly _id: string;
  /** Of the server's gateway, which writes it apart from the rest; see calls-board.ts. Left out: it has none. */
  readonly calls?: ServerCalls;
}

export interface LogCollections {
  readonly commits: Collection<CommitDoc>;
  readonly commitParts: Collection<CommitPartDoc>;
  readonly logState: Collection<LogStateDoc>;
  readonly writers: Collection<WriterDoc>;
}

/** The time limit of a call, so that nothing waits for the database without end. */
const CALL_MS = 10_000;

export function logCollectionsOf({ client, db }: Pick<Collections, 'client' | 'db'>): LogCollections {
  const { readConcern } = db;
  const concern = readConcern === undefined ? {} : { readConcern };
  const timed = client.db(db.databaseName, { ...concern, timeoutMS: CALL_MS });
  return {
    commits: timed.collection('commits'),
    commitParts: timed.collection('commitParts'),
    logState: timed.collection('logState'),
    writers: timed.collection('writers'),
  };
}

/** Makes the indexes of the log. Its collections are never sharded. */
export async function setUpLog({ commitParts }: LogCollections): Promise<void> {
  await commitParts.createIndexes([
    { name: 'by_nonce', key: { nonce: 1 } },
    { name: 'by_age', key: { at: 1 } },
  ]);
}
