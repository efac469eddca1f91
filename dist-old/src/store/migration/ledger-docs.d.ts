import type { LedgerDoc } from '../mongodb/documents.js';
import type { Connection } from '../sqlite/connection.js';
/** Indexes decisions by position for one run; the store itself has no such index. */
export declare function indexDecisions(connection: Connection): void;
/** The total number of documents that ledgerDocs returns. */
export declare function countLedger(connection: Connection): number;
/** Ledger entries with positions in (after, upTo]. */
export declare function ledgerDocs(connection: Connection, after: number, upTo: number): readonly LedgerDoc[];
