import type { Bucket } from '../../model/recipe.js';
/** At most this many distinct values are listed, the most frequent ones. */
export declare const BUCKET_BOUND = 100;
/** Values up to this are summed as they are without overflow; larger ones are divided by SCALE and summed separately. */
export declare const LARGE: number;
/** A power of two, so that dividing by it is exact. */
export declare const SCALE: number;
/** Counts steps by the value of a field, with their mean reward. */
export declare class ValueTally {
    private readonly entries;
    add(value: string | number | null, count: number, reward: number | null): void;
    /** Most frequent first; equally frequent ones by value, with the missing value first. */
    mostFrequent(): Bucket[];
}
export declare const keyOf: (value: string | number | null) => string;
/**
 * @param sum sum of values up to LARGE; @param large sum of the others, divided by SCALE; @param count number of all
 * values
 */
export declare function meanOf(sum: number, large: number, count: number): number;
