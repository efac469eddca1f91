/** What is done with the body of each answer before its caller makes the next call. */
export type Keep = (answer: string) => void | Promise<void>;
/**
 * Bare calls of a judge, each with the body that the judge was sent last, as many at a time.
 * @returns calls a second, until the last answer is kept
 */
export declare function callsPerSecond(url: string, atOnce: number, count: number, keep?: {
    readonly one: Keep;
    readonly end: () => Promise<void>;
}): Promise<number>;
