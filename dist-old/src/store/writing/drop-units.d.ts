import type { FoundUnit, RecipeUnit } from '../../model/claim.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { PoolChange } from '../claim-port.js';
import type { Pass } from './pass.js';
/** What is dropped stands so, whatever a look at it finds. */
export declare const droppedFor: (reason: string | null) => {
    readonly found: "EXCLUDED";
    readonly missing: readonly [];
    readonly reason: string | null;
    readonly since: null;
    readonly dueAt: null;
    readonly dropped: true;
};
/** Those of the units to be dropped that are not leased by now. Units that `resume` brought back are promised, and stay. */
export declare function surplusOf(pass: Pass, recipe: string, { drop }: PoolChange): readonly RecipeUnit[];
/**
 * The groups that are dropped and whole, whose generations end, so that their prompts may be used again.
 * @param surplus those that are dropped now
 * @param stored what was known of the found units
 */
export declare function endedBy(pass: Pass, { channel, kind }: PoolChange, surplus: readonly RecipeUnit[], found: readonly FoundUnit[], stored: readonly (RecipeUnit | null)[]): readonly GroupKey[];
