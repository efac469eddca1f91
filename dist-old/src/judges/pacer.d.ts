/** Most requests and tokens a minute; null: any number. */
export interface Pace {
    readonly requestsPerMinute: number | null;
    readonly tokensPerMinute: number | null;
}
/**
 * Spreads requests evenly over each minute, and holds them back while the answers of earlier ones have used up more
 * tokens than the time allows: what a request costs is known only behind it.
 */
export declare class Pacer {
    #private;
    /** When the next request may be sent. */
    nextAt({ requestsPerMinute, tokensPerMinute }: Pace): number;
    sent({ requestsPerMinute }: Pace, now: number): void;
    used(tokens: number, { tokensPerMinute }: Pace, now: number): void;
    /** The endpoint asked to be left alone until then. */
    rest(until: number): void;
}
