import type { Consumer, ConsumerBatches, UnitCounts } from '../model/claim.js';
import type { ClaimStats } from './interface.js';
interface Told {
    /** Whether the recipe has curators of its own, which are asked when a batch is made. */
    readonly hasCurators: boolean;
    readonly dropped: number;
    readonly waiting: number;
    readonly consumers: readonly Consumer[];
    readonly batches: readonly ConsumerBatches[];
}
/** Where the units of a recipe stand, and its consumers, as they are told. */
export declare function statsOf(counts: UnitCounts, { hasCurators, dropped, waiting, consumers, batches }: Told): ClaimStats;
export {};
