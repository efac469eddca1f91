import type { Commit } from '../../writing/commit.js';
import type { Key, Position } from '../../writing/state.js';
import type { CommitRequest } from '../log/interface.js';
import { FIRST_RECORD_VERSION, RECORD_VERSION } from '../log/log-database.js';
import { encodeEvents } from './encode-events.js';
import { encodeRows, isOfRecipes } from './encode-rows.js';
import { keysTouch } from './minted-keys.js';
import { type Rows, rowsOf } from './rows.js';

/** What a record's form depends on beside the commit. */
export interface RecordPlaces {
  /** A position of the commit, relative to the record that it becomes. */
  readonly at: (position: Position) => Position;
  /** Whether all steps of a trajectory so far came in order. */
  readonly isInOrder: (key: Key) => boolean;
}

/** The record of a commit, as the log is asked for it, and the rows that its bytes stand for. */
export type RecordRequest = Omit<CommitRequest, 'plannedAt' | 'undo' | 'rows'> & {
  readonly encoded: Uint8Array;
  readonly rows: Rows;
};

export function recordRequestOf(commit: Commit, places: RecordPlaces): RecordRequest {
  const { at } = places;
  const rows = rowsOf(commit, places);
  const reads = new Set(commit.touched.reads);
  for (const { key } of commit.steps) reads.add(keysTouch(key));
  for (const { key, isNew } of commit.trajectories) if (isNew) reads.add(keysTouch(key));
  const last = commit.events.at(-1);
  return {
    reads,
    writes: commit.touched.writes,
    places: last === undefined ? 0 : -at(last.position),
    events: encodeEvents(commit.events, at),
    encoded: encodeRows(rows),
    layout: isOfRecipes(rows) ? RECORD_VERSION : FIRST_RECORD_VERSION,
    rows,
  };
}
