import type { Collection } from 'mongodb';
import type { FeedEvent } from '../../../../src/model/event.js';
import type { Collections } from '../../../../src/store/mongodb/collections.js';
import type { LogClock } from '../../../../src/store/mongodb/log/clock.js';
import type { CommitLog } from '../../../../src/store/mongodb/log/commit-log.js';
import type { ToldShown } from '../../../../src/store/mongodb/log/feed.js';
import type { ApplicableRecord, LogRepair, LogTimes } from '../../../../src/store/mongodb/log/interface.js';
import type { LogCollections } from '../../../../src/store/mongodb/log/log-collections.js';
import type { LogDatabase } from '../../../../src/store/mongodb/log/log-database.js';

export interface ToyRow {
  readonly _id: string;
  readonly seq: number;
  readonly value: readonly string[];
}

export interface ToyOptions {
  readonly times?: Partial<LogTimes>;
  readonly wrap?: (database: LogDatabase) => LogDatabase;
  /** Keys that the database refuses for good. */
  readonly refuses?: (key: string) => boolean;
  readonly mostInRecord?: number;
  readonly clock?: LogClock;
  readonly repair?: boolean;
}

export function decodeToyEvents(bytes: Uint8Array, seq: number): readonly FeedEvent[];

export class ToyStore {
  static open(uri: string, options?: ToyOptions): Promise<ToyStore>;
  readonly log: CommitLog;
  readonly connection: Collections;
  readonly collections: LogCollections;
  readonly shown: ToldShown;
  readonly taken: readonly number[];
  readonly restarts: number;
  readonly rows: Collection<ToyRow>;
  apply(record: ApplicableRecord): Promise<void>;
  readonly repaired?: LogRepair;
  add(
    id: string,
    key: string,
    options?: { readonly reads?: string | null; readonly padding?: string },
  ): Promise<number | null>;
  close(): Promise<void>;
}
