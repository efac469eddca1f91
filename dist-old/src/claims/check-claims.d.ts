import type { ClaimRequest } from '../model/claim.js';
import type { Json } from '../model/json.js';
import type { ClaimInput, RankPart } from './interface.js';
/** Names of what two claims ask for otherwise. */
export declare function differing(a: ClaimRequest, b: ClaimRequest): readonly string[];
/** @throws OUT_OF_RANGE with the path of the field */
export declare function checkInput({ consumer, claimKey, units, minUnits, maxTokens, promptUids, ...rest }: ClaimInput): void;
/** @throws OUT_OF_RANGE */
export declare function checkPart({ rank, of }: RankPart): void;
/** @throws OUT_OF_RANGE */
export declare function checkAcknowledgement({ step, metrics, }: {
    readonly step: number | null;
    readonly metrics: Json;
}): void;
/** @throws OUT_OF_RANGE */
export declare function checkReason(reason: string | null): void;
/** @throws OUT_OF_RANGE */
export declare function checkLease(leaseMs: number): void;
/** @throws OUT_OF_RANGE */
export declare function checkResume(consumer: string, step: number): void;
