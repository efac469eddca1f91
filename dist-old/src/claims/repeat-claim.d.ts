import type { Batch } from '../model/claim.js';
import type { Recipe } from '../model/recipe.js';
import type { StepStore } from '../store/port.js';
import type { BatchData } from './batch-data.js';
import type { WantedBatch } from './claim-attempt.js';
import type { ClaimInput, ClaimOutcome } from './interface.js';
/** The batch that a claim asks for, by its key in the current life of its consumer. @throws CONSUMER_REPLACED */
export declare function wantedOf(store: StepStore, recipe: Recipe, input: ClaimInput): Promise<WantedBatch>;
/**
 * The answer to a key that was used before.
 * @throws CLAIM_KEY_CONFLICT, CLAIM_KEY_USED, BATCH_GONE, and as extending the batch
 */
export declare function repeatClaim(store: StepStore, data: BatchData, known: Batch, { request, claimKey: key, encoding, leaseMs, life }: WantedBatch): Promise<ClaimOutcome>;
