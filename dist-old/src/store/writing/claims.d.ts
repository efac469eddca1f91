import { type Batch, type ClaimRequest, type RecipeUnit } from '../../model/claim.js';
import type { Acknowledgement, ClaimAnswer, NewBatch, Release } from '../claim-port.js';
import type { Pass } from './pass.js';
/**
 * Leases units to a consumer as one batch, all of them or none. The batch is what a later claim with the same key is
 * answered. One that does not consume leases nothing.
 * @throws CONSUMER_REPLACED
 */
export declare function claimUnits(pass: Pass, given: NewBatch): ClaimAnswer;
/**
 * Leases the units of an expired batch again, because its key was used again, if no other batch has leased them. A batch
 * that has not expired is extended.
 * @param leaseMs counts from now
 * @throws UNKNOWN_BATCH, CONSUMER_REPLACED, BATCH_RELEASED, BATCH_ACKED, BATCH_GONE, LEASE_LOST
 */
export declare function extendBatch(pass: Pass, id: string, leaseMs: number, life: number | null): Batch;
/**
 * Consumes a batch: each of its units has one more use, and the generation of a group ends. A late one is accepted if
 * none of the units was leased since. Again: no change.
 * @throws UNKNOWN_BATCH, CONSUMER_REPLACED, BATCH_RELEASED, LEASE_LOST
 */
export declare function ackBatch(pass: Pass, id: string, { step, metrics, life }: Acknowledgement): Batch;
/** Rollouts that go on as their units are acknowledged for the first time. */
export declare function orphansOf(units: readonly (RecipeUnit | null)[]): number;
/** Counts a use of each unit, and ends the generations of groups. A lease that another batch has on a unit stays. */
export declare function consumeUnits(pass: Pass, { id, channel, kind }: Pick<Batch, 'id' | 'channel' | 'kind'>, units: readonly (RecipeUnit | null)[]): void;
/**
 * Gives a batch's units back, all or some. With a reason it counts as a delivery that failed. A batch without units left
 * is RELEASED; releasing an expired one changes nothing, and neither does giving back some of a batch of which others were
 * given back meanwhile: what is left of its rows is another part then.
 * @throws UNKNOWN_BATCH, CONSUMER_REPLACED, BATCH_ACKED
 */
export declare function releaseBatch(pass: Pass, id: string, given: Release): Batch;
/** Returns the units of batches whose lease has run out; answers which have. */
export declare function expireBatches(pass: Pass, ids: readonly string[]): readonly string[];
/** Whether two claims ask for the same. */
export declare function isSameRequest(a: ClaimRequest, b: ClaimRequest): boolean;
