/**
 * A ULID (48 bits of milliseconds, 80 random bits, Crockford base 32, 26 characters). Within one millisecond
 * the random part counts up, so ids made by one thread sort in the order they were made.
 */
export declare function ulid(now?: number): string;
/** When a ULID was made (ms since the epoch). */
export declare function timeOfUlid(id: string): number;
/** Prefixes of the ids that Stepwell hands out; an id's prefix says what it names. */
export type IdPrefix = 'step' | 'traj' | 'group' | 'rwd' | 'dec' | 'ext' | 'op' | 'rcp' | 'ds' | 'batch' | 'job' | 'key' | 'call';
export declare function newId(prefix: IdPrefix): string;
/** Makes ids made from now on sort after `id`, even if the clock was set back since `id` was made. */
export declare function continueAfter(id: string): void;
