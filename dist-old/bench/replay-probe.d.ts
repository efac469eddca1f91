export interface ProbeOrder {
    readonly url: string;
    readonly seconds: number;
}
/** Milliseconds of each query. */
export interface ProbeTimes {
    readonly policy: readonly number[];
    readonly page: readonly number[];
}
