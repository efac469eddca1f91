import type { Commit } from '../../writing/commit.js';
import type { Position } from '../../writing/state.js';
import type { LedgerDoc } from '../documents.js';
/** The `_id` of a judgment's ledger entry. */
export declare const judgmentId: (position: Position) => string;
/** The entries of a commit. Positions are relative to the record. */
export declare function ledgerRows(commit: Commit, at: (position: Position) => Position): LedgerDoc[];
