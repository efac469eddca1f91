import { StepwellError } from '../errors/index.js';
import type { Principal } from '../model/principal.js';

const MINUTE_MS = 60_000;

/** What is left of a key's requests, and when that was. */
interface Bucket {
  left: number;
  at: number;
}

/**
 * Bounds the requests of each key: as many a minute, which may come at once. What is unused fills up again evenly.
 * Callers without a key are not counted.
 */
export class RateLimits {
  private readonly buckets = new Map<string, Bucket>();

  /** @param limit requests a minute and key; null: any number */
  constructor(
    private readonly limit: number | null,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws RATE_LIMITED, with the seconds after which there is a request again */
  charge({ keyId }: Principal): void {
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
      throw new StepwellError('RATE_LIMITED', { limit, seconds: retryAfterS }, { retryAfterS });
    }
    bucket.left -= 1;
  }
}
