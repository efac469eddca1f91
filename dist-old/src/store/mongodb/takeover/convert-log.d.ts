import type { Collections } from '../collections.js';
import type { OldCollections, TakenFeed } from './old-documents.js';
/** The part of the log below a record. */
export interface Below {
    readonly seq: number;
    readonly total: number;
    readonly head: number;
}
/**
 * Converts the events with a record's positions to that record, and their ledger entries to documents of their own.
 * Returns the part of the log below the next record.
 */
export declare function convertSlice(collections: Collections, old: OldCollections, { trimmed }: TakenFeed, { seq, total, head }: Below): Promise<Below>;
