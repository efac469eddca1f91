import type { Collections } from '../collections.js';
import type { ApplicableRecord } from '../log/interface.js';
import type { Rows } from './rows.js';
/**
 * Writes a record's rows. Any server may do so repeatedly and at any later time: newer rows stay, and rows deleted
 * since are not restored.
 */
export declare function applyRows(collections: Collections, rows: Rows, { seq, writer }: Pick<ApplicableRecord, 'seq' | 'writer'>): Promise<void>;
