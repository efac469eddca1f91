import type { Principal } from '../model/principal.js';
/**
 * An allowance of each key: so much a minute, which may be taken at once. What is unused fills up again evenly. Who has
 * something left may take more than that, and waits the longer. Callers without a key are not counted.
 */
export declare class RateLimits {
    private readonly limit;
    private readonly say;
    private readonly now;
    private readonly buckets;
    /**
     * @param limit what a key may take a minute; null: any amount
     * @param say what that is, in words after "this key may"
     */
    constructor(limit: number | null, say: (limit: number) => string, now?: () => number);
    /** @throws RATE_LIMITED, with the seconds after which there is something again */
    charge({ keyId }: Principal, amount?: number): void;
}
