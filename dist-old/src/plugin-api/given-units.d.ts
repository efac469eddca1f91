import type { CuratorDecision, DecisionTarget } from './define-curator.js';
import type { PlacedUnit } from './units.js';
/**
 * What a curator was given so far, and so may decide about: steps, and the trajectories and groups that they are of. It
 * takes about 24 bytes for each, so a run over a million steps holds some tens of MB.
 */
export declare class GivenUnits {
    #private;
    add({ unit, trajectory }: PlacedUnit): void;
    /** How many things may be decided about. */
    get size(): number;
    has(target: DecisionTarget): boolean;
    /** What is wrong with a decision for what it is about, in words; null if nothing is. */
    problemOf({ target, mask, extras }: CuratorDecision): string | null;
}
