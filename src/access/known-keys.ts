import { StepwellError } from '../errors/index.js';
import { type ApiKey, isKeyValid } from '../model/api-key.js';
import { type Principal, SCOPES } from '../model/principal.js';
import type { KeyStore } from '../store/key-port.js';
import { hasHash, hashOf, idInSecret } from './secrets.js';

/** How often, at most, the store is told that a key was shown. */
const NOTED_MS = 5 * 60_000;

/** Stands for the key of the settings where the store's keys have their ids. */
export const SETTINGS_ID = 'settings';
/** The caller who shows the key of the settings. */
const SETTINGS_CALLER: Principal = {
  keyId: SETTINGS_ID,
  name: 'STEPWELL_ADMIN_KEY',
  scopes: new Set(SCOPES),
  channels: null,
};

interface Known {
  readonly key: ApiKey;
  readonly principal: Principal;
}

/** The keys that this server knows, that of the settings among them, and when those of the store were used. */
export class KnownKeys {
  /** Null: the settings have no key. */
  readonly settingsHash: string | null;
  private readonly byId = new Map<string, Known>();
  private readonly uses = new Map<string, number>();

  /** @param adminKey a secret that may do everything, out of the settings; null: there is none */
  constructor(
    adminKey: string | null,
    private readonly now: () => number,
  ) {
    this.settingsHash = adminKey === null ? null : hashOf(adminKey);
  }

  /** Whether there are keys, those that have ended included. */
  get areAny(): boolean {
    return this.settingsHash !== null || this.byId.size > 0;
  }

  /** Takes a key as it is now. */
  put(key: ApiKey): void {
    const before = this.byId.get(key.id)?.key;
    // A read that began before a revocation must not undo it.
    if (before !== undefined && before.revokedAt !== null && key.revokedAt === null) return;
    const { id: keyId, name, scopes, channels } = key;
    this.byId.set(keyId, { key, principal: { keyId, name, scopes: new Set(scopes), channels } });
  }

  /** Who a key is; null: it is not known, or may not be used any more. */
  principalOf(keyId: string): Principal | null {
    if (keyId === SETTINGS_ID) return this.settingsHash === null ? null : SETTINGS_CALLER;
    const known = this.byId.get(keyId);
    return known !== undefined && isKeyValid(known.key, this.now()) ? known.principal : null;
  }

  /** Whether a key is known and may not be used any more. */
  hasEnded(keyId: string | null): boolean {
    const known = keyId === null ? undefined : this.byId.get(keyId);
    return known !== undefined && !isKeyValid(known.key, this.now());
  }

  /** Whether a secret names a key that is not known here, which another server may have made. */
  mayBeElsewhere(secret: string): boolean {
    const id = idInSecret(secret);
    return id !== null && !this.byId.has(id) && !this.isOfSettings(secret);
  }

  /** The caller who shows a secret. @throws UNAUTHENTICATED */
  callerOf(secret: string): Principal {
    if (this.isOfSettings(secret)) return SETTINGS_CALLER;
    const id = idInSecret(secret);
    const known = id === null ? undefined : this.byId.get(id);
    if (!hasHash(secret, known?.key.hash ?? null) || known === undefined) {
      throw new StepwellError('UNAUTHENTICATED', { detail: 'the key is not known' });
    }
    const { key, principal } = known;
    const now = this.now();
    if (!isKeyValid(key, now)) {
      const detail = key.revokedAt === null ? 'the key has expired' : 'the key was revoked';
      throw new StepwellError('UNAUTHENTICATED', { detail });
    }
    if (now - (this.uses.get(key.id) ?? key.lastUsedAt ?? 0) >= NOTED_MS) this.uses.set(key.id, now);
    return principal;
  }

  /** Tells the store of uses that it does not know. */
  async tellUses(store: Pick<KeyStore, 'noteKeyUses'>): Promise<void> {
    const uses = [...this.uses].flatMap(([id, at]) => {
      const { lastUsedAt = null } = this.byId.get(id)?.key ?? {};
      return lastUsedAt !== null && lastUsedAt >= at ? [] : [{ id, at }];
    });
    if (uses.length === 0) return;
    await store.noteKeyUses(uses);
    for (const { id, at } of uses) {
      const known = this.byId.get(id);
      if (known !== undefined) this.byId.set(id, { ...known, key: { ...known.key, lastUsedAt: at } });
    }
  }

  private isOfSettings(secret: string): boolean {
    return this.settingsHash !== null && hasHash(secret, this.settingsHash);
  }
}
