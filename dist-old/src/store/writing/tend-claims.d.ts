import type { ExcludedUnit, ForgottenClaims } from '../claim-port.js';
import type { Pass } from './pass.js';
/** Makes poisoned units ready again; answers how many were. */
export declare function retryUnits(pass: Pass, recipe: string, units: readonly number[]): number;
/**
 * Takes READY units out that the recipe's curators left nothing of, or that are no more, or wait for verdicts; the next
 * look at them decides anew. What changed since stays. Answers how many were.
 */
export declare function excludeUnits(pass: Pass, recipe: string, excluded: readonly ExcludedUnit[]): number;
/** Forgets that batches have rows. */
export declare function forgetRows(pass: Pass, ids: readonly string[]): void;
export declare function forgetClaims(pass: Pass, recipe: string, { batches, units }: ForgottenClaims): void;
