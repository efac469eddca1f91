/** Lets a bounded number of those who ask go on at a time; the others wait in order. */
export declare class Turns {
    private readonly most;
    private running;
    private readonly waiting;
    constructor(most: number);
    /** Does `work` when there is room. @throws the signal's reason if it is aborted before */
    take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
    private wait;
}
