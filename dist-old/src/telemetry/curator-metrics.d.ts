import { type Registry } from 'prom-client';
/** How a live run of a curator stands on this server, as of its last checkpoint. */
export interface LiveRunFigures {
    /** Id of its job. */
    readonly id: string;
    readonly curator: string;
    /** Units that it has judged or failed at since it was started. */
    readonly processed: number;
    readonly failed: number;
    /** Units that lack what the curator requires, or are being judged. */
    readonly waiting: number;
    /** Age of the oldest change that it has not finished, in seconds. */
    readonly lagSeconds: number;
    /** Units a second that it judges. */
    readonly ratePerSecond: number;
}
/** How far live curators are behind. `CuratorRuns` gives the figures whenever the metrics are read. */
export interface CuratorMetrics {
    watch(figures: () => readonly LiveRunFigures[]): void;
}
export declare function createCuratorMetrics(register: Registry): CuratorMetrics;
