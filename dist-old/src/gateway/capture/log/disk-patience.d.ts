export interface DiskOptions {
    /** How long a write may take; after a slower one nothing is written for `slowPauseMs`. */
    readonly patienceMs?: number | undefined;
    readonly slowPauseMs?: number;
    /** For so long after a failed write nothing is written. */
    readonly pauseMs?: number;
    readonly log: {
        warn(fields: object, message: string): void;
    };
}
/** Decides for how long nothing is written after a slow or failed write, so that the disk does not delay every answer. */
export declare class DiskPatience {
    private readonly options;
    private readonly onSlow;
    private pausedUntil;
    private isFailing;
    /** @param onSlow is called again and again while the disk is too slow */
    constructor(options: DiskOptions, onSlow: () => void);
    get isPaused(): boolean;
    written(): void;
    failed(error: unknown): void;
    /** Pauses the log if a write took too long. */
    notice(ms: number): void;
    /** Waits for the disk. While that takes too long, `onSlow` is called and the log is paused. */
    await<T>(work: Promise<T>): Promise<T>;
    private get patienceMs();
    private pause;
}
