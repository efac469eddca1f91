/**
 * How tokens outside the mask (observations between two actions) enter the recursion:
 * - verl: they are skipped, and the value and advantage of the next action carry through
 * - openrlhf: they count as tokens with reward and value 0
 * - slime: they count like any other, with the critic's values for them
 * Claw-R1 uses verl's rule across the steps of a trajectory (`gaeAcrossSteps`).
 */
export type GaeMask = 'verl' | 'openrlhf' | 'slime';
export interface GaeInput {
    /** T rewards. One outside the mask is refused, because verl's rule would lose it. */
    readonly rewards: ArrayLike<number>;
    /** T values of the critic. */
    readonly values: ArrayLike<number>;
    /** T entries of 0 or 1; null: every token is an action. */
    readonly mask?: ArrayLike<number> | null | undefined;
}
export interface GaeOptions {
    /** Discount. Default 1. */
    readonly gamma?: number | undefined;
    /** Trace decay. Default 1. */
    readonly lambda?: number | undefined;
    readonly maskMode?: GaeMask | undefined;
}
/** T entries each, 0 outside the mask. `returns` is advantage plus value, before any whitening. */
export interface Gae {
    readonly advantages: Float64Array;
    readonly returns: Float64Array;
}
/**
 * Generalised advantage estimation in float64: `delta_t = r_t + gamma V_next - V_t`, `A_t = delta_t + gamma lambda
 * A_next` (Schulman et al. 2016).
 * @throws RangeError for NaN, infinities, lengths that differ, and a reward outside the mask
 */
export declare function gae({ rewards, values, mask }: GaeInput, { gamma, lambda, maskMode }?: GaeOptions): Gae;
/**
 * Token-level GAE whose recursion continues across the steps of one trajectory, in order, as Claw-R1's does.
 * @throws RangeError as `gae`
 */
export declare function gaeAcrossSteps(steps: readonly GaeInput[], options?: GaeOptions): readonly Gae[];
