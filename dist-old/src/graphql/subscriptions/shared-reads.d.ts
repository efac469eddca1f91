/** A value with the bytes that it takes in memory. */
interface Weighed<T> {
    readonly value: T;
    readonly bytes: number;
}
interface SharedRequest<T> {
    /** What a value depends on besides its step: what the caller may see, and which parts it asks for. */
    readonly view: string;
    /** For each step, the position of the newest event that the answer must reflect. */
    readonly steps: ReadonlyMap<string, number>;
    /** How far the feed has come for the caller. */
    readonly reached: number;
    /** Values in the order of `ids`. */
    read(ids: readonly string[]): Promise<readonly T[]>;
    /** Steps that are read at a time. */
    readonly slice: number;
}
/**
 * Values of the steps that feed events are about, read once for all subscribers to whom the same events are delivered.
 * A value is shared only if it was read after the event was stored, so that no subscriber gets a step as it was before
 * the event.
 */
export declare class SharedReads<T> {
    private readonly mostBytes;
    private readonly weigh;
    /** The entries in the order in which they were read. */
    private readonly kept;
    private bytes;
    constructor(mostBytes: number, weigh: (value: T) => number);
    /** Values in the order of `steps`. */
    read({ view, steps, reached, read, slice }: SharedRequest<T>): Promise<readonly Weighed<T>[]>;
    private weighed;
    private keep;
    private forget;
    private forgetOldest;
}
export {};
