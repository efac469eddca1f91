export interface Load {
    readonly url: string;
    readonly atOnce: number;
    readonly seconds: number;
    readonly stream: boolean;
}
export interface Measured {
    readonly perSecond: number;
    /** Milliseconds from sending the request to the last byte of the answer. */
    readonly p50: number;
    readonly p99: number;
    readonly calls: number;
}
/** Agents that repeat the conversation, each time as a new trajectory. */
export declare function load({ url, atOnce, seconds, stream }: Load): Promise<Measured>;
