import type { ClaimStore } from '../claim-port.js';
import type { Connection } from '../sqlite/connection.js';
export type ComparedClaims = Pick<ClaimStore, 'readUnits' | 'readBatches' | 'readConsumers' | 'unitCounts'>;
/** A read that both stores must answer alike. */
export interface ComparedRead {
    readonly what: string;
    readonly read: (store: ComparedClaims) => Promise<readonly unknown[]>;
}
/** Reads of everything that recipes claim, those that are deleted too. */
export declare function comparedClaims(connection: Connection): Generator<ComparedRead>;
