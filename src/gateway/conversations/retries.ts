import { createHash } from 'node:crypto';
import type { FinishedCall, Identity, IdentityRequest } from '../interface.js';
import { BoundedMap } from './bounded-map.js';

/** The call that another one repeats. */
export interface Earlier {
  readonly callId: string;
  readonly identity: Identity;
  /** It was answered in full. */
  readonly answered: boolean;
}

interface Failed extends Earlier {
  readonly at: number;
}

/** A client that has not tried again by then does not try again. */
const RETRY_WITHIN_MS = 10 * 60_000;

/** The same words to the same engine; what the gateway itself is told is not part of it. */
function fingerprint(scope: string, { route, body }: IdentityRequest): string {
  return createHash('sha256').update(`${scope} ${route} `).update(JSON.stringify(body)).digest('base64url');
}

/**
 * Tells a retry from a new call: a retry has the idempotency key of an earlier one, which may still run, or is the same
 * request again while the answer to the earlier one never reached the client. Requests are hashed only while there is such
 * a one.
 */
export class Retries {
  private readonly byKey: BoundedMap<Earlier>;
  private readonly failed: BoundedMap<Failed[]>;
  private failedAt = Number.NEGATIVE_INFINITY;

  constructor(
    most: number,
    private readonly now: () => number = Date.now,
  ) {
    this.byKey = new BoundedMap(most);
    this.failed = new BoundedMap(most);
  }

  /** @param scope who calls, and what a retry must have in common beside its words */
  find(scope: string, key: string | null, request: IdentityRequest): Earlier | null {
    if (key !== null) return this.byKey.get(`${scope} ${key}`) ?? null;
    if (this.now() - this.failedAt >= RETRY_WITHIN_MS) return null;
    const print = fingerprint(scope, request);
    const waiting = (this.failed.get(print) ?? []).filter(({ at }) => this.now() - at < RETRY_WITHIN_MS);
    const earlier = waiting.shift();
    if (waiting.length === 0) this.failed.delete(print);
    else this.failed.set(print, waiting);
    return earlier ?? null;
  }

  /** A call with a key that no earlier one had. */
  began(scope: string, key: string, callId: string, identity: Identity): void {
    this.byKey.set(`${scope} ${key}`, { callId, identity, answered: false });
  }

  /**
   * A call with this key was answered in full.
   * @returns the call with the same key that was so before it; null: it is the first
   */
  answered(scope: string, key: string, callId: string, identity: Identity): Earlier | null {
    const name = `${scope} ${key}`;
    const earlier = this.byKey.get(name);
    if (earlier?.answered === true && earlier.callId !== callId) return earlier;
    this.byKey.set(name, { callId, identity, answered: true });
    return null;
  }

  finished(
    scope: string,
    key: string | null,
    { callId, request, identity, responses, delivered }: FinishedCall,
  ): void {
    // An error is no answer, although it reached the client.
    const answered = delivered && responses.length > 0;
    if (key !== null) {
      const name = `${scope} ${key}`;
      const earlier = this.byKey.get(name);
      // A repeat of an answered call changes nothing: the answer that counts is the first one.
      if (earlier?.answered !== true || earlier.callId === callId) {
        this.byKey.set(name, { callId, identity, answered });
      }
    } else if (!answered) {
      const print = fingerprint(scope, request);
      this.failedAt = this.now();
      const entry = { callId, identity, answered: false, at: this.failedAt };
      this.failed.set(print, [...(this.failed.get(print) ?? []), entry].slice(-64));
    }
  }
}
