import type { IncomingMessage } from 'node:http';
import { StepwellError } from '../errors/index.js';
import { type ApiKey, isKeyValid } from '../model/api-key.js';
import { LOCAL_PRINCIPAL, type Principal } from '../model/principal.js';
import type { KeyStore } from '../store/key-port.js';
import { secretIn, secretInParams } from './credentials.js';
import type { Access, MadeSession } from './interface.js';
import { KeyEnds } from './key-ends.js';
import { KnownKeys, SETTINGS_ID } from './known-keys.js';
import { requireOwnPage } from './own-page.js';
import { RateLimits } from './rate-limits.js';
import { tokensIn } from './session-cookie.js';
import { type Session, Sessions } from './sessions.js';
import { StoreReads } from './store-reads.js';

/** How often the ring takes out keys and sessions that have ended, and reads what other servers made and revoked (ms). */
const LOOK_MS = 1_000;
export interface KeyRingParts {
  readonly store: Pick<KeyStore, 'listKeys' | 'noteKeyUses' | 'openLogin' | 'endLogin' | 'listLogins'>;
  /** A secret that may do everything, out of the settings; null: there is none. */
  readonly adminKey: string | null;
  /** Whether other servers write to the store. */
  readonly isShared: boolean;
  /** Requests a minute and key; null: any number. */
  readonly rateLimit: number | null;
  /** What the GraphQL operations of a key may cost a minute; null: anything. */
  readonly costRateLimit: number | null;
  readonly log: { warn(fields: object, message: string): void };
  /** Host and port by which a caller reached this server; left out: what its `Host` says. */
  readonly authorityOf?: (request: IncomingMessage) => string;
  readonly lookMs?: number;
  readonly now?: () => number;
}

/**
 * The keys of the store, as this server knows them. Keys are required once one was ever made, so that revoking the last
 * one opens nothing. While the store cannot be asked, what was known last holds.
 */
export class KeyRing implements Access {
  private readonly keys: KnownKeys;
  private readonly reads: StoreReads;
  private readonly requests: RateLimits;
  private readonly costs: RateLimits;
  private readonly sessions: Sessions;
  private readonly ends = new KeyEnds();
  private readonly now: () => number;
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> | null = null;

  private constructor(private readonly parts: KeyRingParts) {
    this.now = parts.now ?? Date.now;
    this.keys = new KnownKeys(parts.adminKey, this.now);
    this.reads = new StoreReads(() => this.load(), this.now);
    this.requests = new RateLimits(parts.rateLimit, (limit) => `make ${limit} requests`, this.now);
    this.costs = new RateLimits(
      parts.costRateLimit,
      (limit) => `spend ${limit} on GraphQL operations`,
      this.now,
    );
    this.sessions = new Sessions({
      store: parts.store,
      principalOf: (keyId) => this.keys.principalOf(keyId),
      settingsHash: this.keys.settingsHash,
      settingsId: SETTINGS_ID,
      now: this.now,
    });
    this.timer = setInterval(() => void this.look(), parts.lookMs ?? LOOK_MS);
    this.timer.unref();
  }

  /** Reads the keys of the store. @throws the store's errors */
  static async open(parts: KeyRingParts): Promise<KeyRing> {
    const ring = new KeyRing(parts);
    try {
      await ring.reads.read();
      return ring;
    } catch (error) {
      clearInterval(ring.timer);
      throw error;
    }
  }

  get isRequired(): boolean {
    return this.keys.areAny;
  }

  authenticate(request: IncomingMessage): Principal | Promise<Principal> {
    if (!this.isRequired) return LOCAL_PRINCIPAL;
    return this.callerBy(secretIn(request.headers), request);
  }

  authenticateSocket(request: IncomingMessage, params: unknown): Principal | Promise<Principal> {
    if (!this.isRequired) return LOCAL_PRINCIPAL;
    return this.callerBy(secretInParams(params) ?? secretIn(request.headers), request);
  }

  showsKey(request: IncomingMessage): boolean {
    return secretIn(request.headers) !== null;
  }

  charge(caller: Principal): void {
    this.requests.charge(caller);
  }

  chargeCost(caller: Principal, cost: number): void {
    this.costs.charge(caller, cost);
  }

  async openSession(secret: string | null): Promise<MadeSession | null> {
    if (!this.isRequired) return null;
    const caller = await this.callerOf(secret);
    this.charge(caller);
    return this.sessions.open(caller, caller.keyId ?? SETTINGS_ID);
  }

  async endSession(request: IncomingMessage): Promise<Principal | null> {
    const tokens = tokensIn(request);
    if (tokens.length === 0) return null;
    this.checkPage(request);
    const session = this.sessionBy(tokens) ?? (await this.sessionElsewhere(tokens));
    if (session === null) return null;
    await this.sessions.end(session);
    return session.caller;
  }

  onEnd(caller: Principal, end: () => void): () => void {
    const endOnce = (): void => {
      undo();
      end();
    };
    const undoKey = this.ends.add(caller.keyId, endOnce);
    const undoSession = this.sessions.onEnd(caller, endOnce);
    const undo = (): void => {
      undoSession?.();
      undoKey();
    };
    return undo;
  }

  /** Takes a key as it is now: one that this server has made or revoked. */
  take(key: ApiKey): void {
    const wasRequired = this.isRequired;
    this.keys.put(key);
    if (!isKeyValid(key, this.now())) {
      this.ends.end(key.id);
      this.sessions.endOver((caller) => this.keys.hasEnded(caller.keyId));
    }
    // Callers without a key may go on only while none is required.
    if (!wasRequired) this.ends.end(null);
  }

  /** Stops looking; what is not told of uses is told. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    await this.keys.tellUses(this.parts.store);
  }

  /** The caller by its secret, else by the session of its cookie. */
  private callerBy(secret: string | null, request: IncomingMessage): Principal | Promise<Principal> {
    const tokens = secret === null ? tokensIn(request) : [];
    if (tokens.length === 0) return this.callerOf(secret);
    this.checkPage(request);
    const session = this.sessionBy(tokens);
    if (session === null && this.parts.isShared) {
      return this.sessionElsewhere(tokens).then((found) => this.callerIn(found));
    }
    return this.callerIn(session);
  }

  /** The first session that one of the tokens is of. */
  private sessionBy(tokens: readonly string[]): Session | null {
    for (const token of tokens) {
      const session = this.sessions.find(token);
      if (session !== null) return session;
    }
    return null;
  }

  /** Looks for a session that another server may have opened since the store was last read. */
  private async sessionElsewhere(tokens: readonly string[]): Promise<Session | null> {
    if (!this.parts.isShared) return null;
    // Somebody who has just logged in at the other server is not refused here.
    await this.reads.readAnew();
    return this.sessionBy(tokens);
  }

  private callerIn(session: Session | null): Principal {
    if (session === null || this.keys.hasEnded(session.caller.keyId)) {
      throw new StepwellError('UNAUTHENTICATED', { detail: 'the session has ended' });
    }
    return session.caller;
  }

  private checkPage(request: IncomingMessage): void {
    requireOwnPage(request, this.parts.authorityOf?.(request) ?? request.headers.host ?? '');
  }

  private callerOf(secret: string | null): Principal | Promise<Principal> {
    if (secret === null) throw new StepwellError('UNAUTHENTICATED', { detail: 'no key was shown' });
    if (this.parts.isShared && this.keys.mayBeElsewhere(secret)) {
      return this.reads.readIfOld().then(() => this.keys.callerOf(secret));
    }
    return this.keys.callerOf(secret);
  }

  /** Learns the store's keys and sessions. */
  private async load(): Promise<void> {
    const wasRequired = this.isRequired;
    for (const key of await this.parts.store.listKeys()) this.keys.put(key);
    await this.sessions.load();
    if (!wasRequired && this.isRequired) this.ends.end(null);
  }

  private look(): Promise<void> {
    this.looking ??= this.lookOnce()
      .catch((error: unknown) => this.parts.log.warn({ err: error }, 'the keys could not be looked at'))
      .finally(() => {
        this.looking = null;
      });
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    this.endInvalid();
    if (this.parts.isShared) await this.reads.read();
    this.endInvalid();
    await this.keys.tellUses(this.parts.store);
  }

  private endInvalid(): void {
    this.sessions.endOver((caller) => this.keys.hasEnded(caller.keyId));
    for (const keyId of this.ends.keys()) if (this.keys.hasEnded(keyId)) this.ends.end(keyId);
  }
}
