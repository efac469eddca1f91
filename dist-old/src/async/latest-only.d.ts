/** Hands over one value at a time. Of those that come meanwhile only the latest is handed over next. */
export declare class LatestOnly<T> {
    private readonly work;
    private readonly onError;
    private working;
    private next;
    /** @param onError is told when `work` fails; the next value is handed over all the same */
    constructor(work: (value: T) => Promise<unknown>, onError: (error: unknown) => void);
    take(value: T): void;
    /** Resolves when the latest value has been handed over. */
    settled(): Promise<void>;
    private run;
}
