import { StepwellError } from '../errors/index.js';
import type { Principal } from '../model/principal.js';

const MINUTE_MS = 60_000;

/** What is left of a key's allowance, and when that was; below zero: what the last request took too much. */
interface Bucket {
  left: number;
  at: number;
}

/**
 * An allowance of each key: so much a minute, which may be taken at once. What is unused fills up again evenly. Who has
 * something left may take more than that, and waits the longer. Callers without a key are not counted.
 */
export class RateLimits {
  private readonly buckets = new Map<string, Bucket>();

  /**
   * @param limit what a key may take a minute; null: any amount
   * @param say what that is, in words after "this key may"
   */
  constructor(
    private readonly limit: number | null,
    private readonly say: (limit: number) => string,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws RATE_LIMITED, with the seconds after which there is something again */
  charge({ keyId }: Principal, amount = 1): void {
    const { limit } = this;
    if (limit === null || keyId === null) return;
    const now = this.now();
    const bucket = this.buckets.get(keyId) ?? { left: limit, at: now };
    this.buckets.set(keyId, bucket);
    // A clock that was set back gives nothing.
    const gained = (Math.max(0, now - bucket.at) * limit) / MINUTE_MS;
    bucket.left = Math.min(limit, bucket.left + gained);
    bucket.at = now;
    if (bucket.left < 1) {
      const retryAfterS = Math.ceil(((1 - bucket.left) * MINUTE_MS) / limit / 1_000);
      const what = this.say(limit);
      throw new StepwellError('RATE_LIMITED', { what, seconds: retryAfterS }, { retryAfterS });
    }
    bucket.left -= amount;
  }
}
