export interface ProbeOrder {
    readonly url: string;
}
/** Milliseconds of each query. */
export type ProbeTimes = readonly number[];
