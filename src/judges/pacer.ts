const MINUTE_MS = 60_000;
/** How far requests may lag behind their pace and still be caught up (ms). */
const SLACK_MS = 100;

/** Most requests and tokens a minute; null: any number. */
export interface Pace {
  readonly requestsPerMinute: number | null;
  readonly tokensPerMinute: number | null;
}

/**
 * Spreads requests evenly over each minute, and holds them back while the answers of earlier ones have used up more
 * tokens than the time allows: what a request costs is known only behind it.
 */
export class Pacer {
  #requestAt = 0;
  #tokensAt = 0;
  #restsUntil = 0;

  /** When the next request may be sent. */
  nextAt({ requestsPerMinute, tokensPerMinute }: Pace): number {
    return Math.max(
      this.#restsUntil,
      requestsPerMinute === null ? 0 : this.#requestAt,
      tokensPerMinute === null ? 0 : this.#tokensAt,
    );
  }

  sent({ requestsPerMinute }: Pace, now: number): void {
    if (requestsPerMinute === null) return;
    this.#requestAt = Math.max(this.#requestAt, now - SLACK_MS) + MINUTE_MS / requestsPerMinute;
  }

  used(tokens: number, { tokensPerMinute }: Pace, now: number): void {
    if (tokensPerMinute === null) return;
    this.#tokensAt = Math.max(this.#tokensAt, now) + (tokens * MINUTE_MS) / tokensPerMinute;
  }

  /** The endpoint asked to be left alone until then. */
  rest(until: number): void {
    this.#restsUntil = Math.max(this.#restsUntil, until);
  }
}
