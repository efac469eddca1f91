import type { EventRow } from '../../writing/commit.js';
import type { CommitDoc, LogStateDoc } from '../log/database.js';
import type { OldCollections, OldEvent } from './old-documents.js';
/**
 * The record that contains the event of an old feed's position. Records count from 1, but positions of old feeds begin
 * in what would be record 0, so each event is in the record after the one that its position names.
 */
export declare const recordOf: (position: number) => number;
/** The state of a log that continues after an old feed. */
export declare function stateOfLog(trimmed: number, head: number): Omit<LogStateDoc, '_id' | 'storeId'>;
/**
 * A log record with events of an old feed at the positions that they had there. It looks like a record that was
 * committed and applied long ago: cursors stay valid, and every later commit has higher positions.
 * @param upTo number of events of the feed up to and including this record, and the position of the last one
 */
export declare function oldRecord(seq: number, events: readonly EventRow[], upTo: {
    readonly total: number;
    readonly head: number;
}): CommitDoc;
/** An event that is missing because an old server died after making its change. */
export type OwedEvent = Pick<OldEvent, 'kind' | 'step' | 'stepId'>;
/** Writes events at positions after all others, where no old server has a position. Returns them. */
export declare function tellOwed({ feed, log }: OldCollections, of: {
    readonly _id: string;
    readonly channel: string;
    readonly uid: string;
}, events: readonly OwedEvent[]): Promise<readonly OldEvent[]>;
