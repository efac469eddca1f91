import type { Collections } from '../collections.js';
import type { ApplicableRecord } from '../log/interface.js';
import { type Rows } from './rows.js';
/** Writes a record's recipes, datasets, policy, jobs, marks, what curators remember, claims, and keys of callers. A deleted one leaves a tombstone, to block late writes. */
export declare function putDocuments(collections: Collections, rows: Rows, { seq, writer }: Pick<ApplicableRecord, 'seq' | 'writer'>): Promise<void>;
type Put = Pick<Collections, 'deletions' | 'untold'>;
/**
 * Writes the remaining events of deleted trajectories. Parts are inserted before the document that names the next part,
 * and removed after it, so that the named part always exists. A record that is applied late inserts parts whose events
 * are written already; they are removed again according to the stored document.
 */
export declare function putDeletions(collections: Put, { deletions: rows, untold: parts }: Pick<Rows, 'deletions' | 'untold'>, seq: number): Promise<void>;
export {};
