/** A score that a judge may give. */
export type Score = -1 | 0 | 1;
/**
 * The score in a judge's text: the last `\boxed{d}` with one digit, which may have a sign. Null, no vote: there is none,
 * or it is not -1, 0 or 1.
 */
export declare function boxedScore(text: string): Score | null;
/** The score that most valid votes have; 0 if several have as many. Null: there is no valid vote. */
export declare function majorityScore(votes: readonly (number | null)[]): number | null;
