import type { IncomingMessage } from 'node:http';
import { KeyRing, type KeyRingParts } from '../../src/access/key-ring.js';
import { KeyService } from '../../src/access/key-service.js';
import type { ApiKey, KeyUse, NewApiKey } from '../../src/model/api-key.js';
import { LOCAL_PRINCIPAL, type Principal } from '../../src/model/principal.js';
import type { KeyStore } from '../../src/store/key-port.js';
import { until } from '../support/until.js';
import { StoredLogins } from './stored-logins.js';

/** Keys in memory, as several servers on one database have them. */
class Keys
  extends StoredLogins
  implements Pick<KeyStore, 'createKey' | 'revokeKey' | 'listKeys' | 'noteKeyUses'>
{
  readonly all = new Map<string, ApiKey>();
  readonly uses: KeyUse[] = [];

  async createKey(key: NewApiKey): Promise<ApiKey> {
    const made = { ...key, createdAt: 1, lastUsedAt: null, revokedAt: null };
    this.all.set(key.id, made);
    return made;
  }

  async revokeKey(id: string): Promise<ApiKey> {
    const revoked = { ...(this.all.get(id) as ApiKey), revokedAt: 2 };
    this.all.set(id, revoked);
    return revoked;
  }

  async listKeys(): Promise<readonly ApiKey[]> {
    return [...this.all.values()];
  }

  async noteKeyUses(uses: readonly KeyUse[]): Promise<void> {
    this.uses.push(...uses);
  }
}

const ADMIN = { name: 'root', scopes: ['admin'], channels: null, expiresAt: null } as const;
const READER = { name: 'reader', scopes: ['read'], channels: ['eval'], expiresAt: null } as const;

const sending = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;
const bearer = (secret: string) => sending({ authorization: `Bearer ${secret}` });

describe('a ring of keys', () => {
  let keys: Keys;
  const open: KeyRing[] = [];
  beforeEach(() => {
    keys = new Keys();
  });
  afterEach(async () => {
    for (const ring of open.splice(0)) await ring.close();
  });

  const ringOn = async (parts: Partial<KeyRingParts> = {}): Promise<KeyRing> => {
    const ring = await KeyRing.open({
      store: keys,
      adminKey: null,
      isShared: false,
      rateLimit: null,
      costRateLimit: null,
      log: { warn: () => {} },
      lookMs: 5,
      ...parts,
    });
    open.push(ring);
    return ring;
  };
  const serviceOf = (ring: KeyRing) => new KeyService(keys, ring, { info: () => {} });
  const refusal = async (ask: () => Principal | Promise<Principal>): Promise<unknown> => {
    try {
      return await ask();
    } catch (error) {
      return error;
    }
  };

  it('asks nobody for a key before there is one', async () => {
    const ring = await ringOn();
    expect(ring.isRequired).toBe(false);
    expect(await ring.authenticate(bearer('of-an-engine'))).toBe(LOCAL_PRINCIPAL);
  });

  it('tells the caller of a key, by either header', async () => {
    const ring = await ringOn();
    const service = serviceOf(ring);
    const root = await service.create(LOCAL_PRINCIPAL, ADMIN);
    const { secret, key } = await service.create(await ring.authenticate(bearer(root.secret)), READER);
    const caller = { keyId: key.id, name: 'reader', scopes: new Set(['read']), channels: ['eval'] };
    expect(await ring.authenticate(bearer(secret))).toEqual(caller);
    expect(await ring.authenticate(sending({ 'x-api-key': secret }))).toEqual(caller);
    expect(await ring.authenticateSocket(sending({}), { Authorization: `Bearer ${secret}` })).toEqual(caller);
    expect(await ring.authenticateSocket(sending({}), { 'x-api-key': secret })).toEqual(caller);
    expect(await ring.authenticateSocket(bearer(secret), undefined)).toEqual(caller);
  });

  it('keeps no secret, and shows of it nothing random', async () => {
    const { secret, key } = await serviceOf(await ringOn()).create(LOCAL_PRINCIPAL, ADMIN);
    expect(secret).toMatch(/^sw_[0-9A-Z]{26}_[\w-]{43}$/);
    expect(JSON.stringify([...keys.all.values()])).not.toContain(secret.slice(-43));
    expect(secret.startsWith(key.prefix)).toBe(true);
    expect(key.prefix.length).toBeLessThan('sw_'.length + 26);
  });

  it.each([
    ['none', sending({})],
    ['an empty one', sending({ authorization: 'Bearer ' })],
    ['one of another form', sending({ authorization: 'Basic c3c6c3c=' })],
    ['an unknown one', bearer(`sw_${'0'.repeat(26)}_${'A'.repeat(43)}`)],
    ['something else', bearer('sk-of-an-engine')],
  ])('refuses %s once one is required', async (_, request) => {
    const ring = await ringOn();
    await serviceOf(ring).create(LOCAL_PRINCIPAL, ADMIN);
    expect(await refusal(() => ring.authenticate(request))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('refuses the id of a key with other random bits', async () => {
    const ring = await ringOn();
    const { secret } = await serviceOf(ring).create(LOCAL_PRINCIPAL, ADMIN);
    const other = `${secret.slice(0, -43)}${'A'.repeat(43)}`;
    expect(await refusal(() => ring.authenticate(bearer(other)))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('ends what a revoked key had open, and opens nothing with the last key', async () => {
    const ring = await ringOn();
    const service = serviceOf(ring);
    const { secret, key } = await service.create(LOCAL_PRINCIPAL, ADMIN);
    const caller = await ring.authenticate(bearer(secret));
    const ended: string[] = [];
    ring.onEnd(caller, () => ended.push('kept'));
    ring.onEnd(caller, () => ended.push('undone'))();
    await service.revoke(caller, key.id);
    expect(ended).toEqual(['kept']);
    expect(ring.isRequired).toBe(true);
    expect(await refusal(() => ring.authenticate(bearer(secret)))).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: expect.stringContaining('revoked'),
    });
  });

  it('ends what callers without a key had open when keys become required', async () => {
    const ring = await ringOn();
    let ended = 0;
    ring.onEnd(LOCAL_PRINCIPAL, () => {
      ended += 1;
    });
    await serviceOf(ring).create(LOCAL_PRINCIPAL, ADMIN);
    expect(ended).toBe(1);
  });

  it('ends what a key had open when it expires', async () => {
    let now = Date.now();
    const ring = await ringOn({ now: () => now });
    const service = serviceOf(ring);
    await service.create(LOCAL_PRINCIPAL, ADMIN);
    const { secret, key } = await service.create(LOCAL_PRINCIPAL, { ...READER, expiresAt: now + 60_000 });
    const caller = await ring.authenticate(bearer(secret));
    const ended = new Promise<void>((resolve) => ring.onEnd(caller, resolve));
    now += 60_000;
    await ended;
    expect(key.expiresAt).toBe(now);
    expect(await refusal(() => ring.authenticate(bearer(secret)))).toMatchObject({
      message: expect.stringContaining('expired'),
    });
  });

  it('hears of keys that another server makes and revokes', async () => {
    const ring = await ringOn({ isShared: true });
    const other = serviceOf(await ringOn());
    const { secret, key } = await other.create(LOCAL_PRINCIPAL, ADMIN);
    await until(() => ring.isRequired);
    const caller = await ring.authenticate(bearer(secret));
    const ended = new Promise<void>((resolve) => ring.onEnd(caller, resolve));
    await other.revoke(LOCAL_PRINCIPAL, key.id);
    await ended;
    expect(await refusal(() => ring.authenticate(bearer(secret)))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('finds a key that another server has just made, without a look in between', async () => {
    let now = Date.now();
    const ring = await ringOn({ isShared: true, adminKey: 'of the settings', lookMs: 1e9, now: () => now });
    const { secret } = await serviceOf(await ringOn()).create(LOCAL_PRINCIPAL, ADMIN);
    now += 1_000;
    expect(await ring.authenticate(bearer(secret))).toMatchObject({ name: 'root' });
  });

  it('is not told by an old read that a revoked key holds', async () => {
    const ring = await ringOn({ isShared: true, lookMs: 1e9 });
    const { key, secret } = await serviceOf(ring).create(LOCAL_PRINCIPAL, ADMIN);
    ring.take({ ...key, revokedAt: 5 });
    ring.take(key);
    expect(await refusal(() => ring.authenticate(bearer(secret)))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('takes the key of the settings, which may do everything', async () => {
    const ring = await ringOn({ adminKey: 'a-long-secret-of-the-settings' });
    expect(ring.isRequired).toBe(true);
    const caller = await ring.authenticate(bearer('a-long-secret-of-the-settings'));
    expect(caller).toMatchObject({ name: 'STEPWELL_ADMIN_KEY', channels: null });
    expect(await refusal(() => ring.authenticate(bearer('a-long-secret-of-the-setting')))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('tells the store when a key was shown, not each time', async () => {
    const ring = await ringOn();
    const { secret, key } = await serviceOf(ring).create(LOCAL_PRINCIPAL, ADMIN);
    for (let i = 0; i < 10; i++) await ring.authenticate(bearer(secret));
    await until(() => keys.uses.length > 0);
    await ring.authenticate(bearer(secret));
    await ring.close();
    expect(keys.uses).toEqual([{ id: key.id, at: expect.any(Number) }]);
  });

  it('bounds the requests of a key a minute, and says when to try again', async () => {
    let now = 0;
    const ring = await ringOn({ rateLimit: 2, now: () => now, adminKey: 'a-long-secret' });
    const caller = await ring.authenticate(bearer('a-long-secret'));
    ring.charge(caller);
    ring.charge(caller);
    expect(() => ring.charge(caller)).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED', retryAfterS: 30 }),
    );
    ring.charge(LOCAL_PRINCIPAL);
    now += 30_000;
    ring.charge(caller);
    expect(() => ring.charge(caller)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
  });

  it('bounds what the operations of a key cost a minute: all may be spent at once, by one that costs more than is left, too', async () => {
    let now = 0;
    const ring = await ringOn({ costRateLimit: 600, now: () => now, adminKey: 'a-long-secret' });
    const caller = await ring.authenticate(bearer('a-long-secret'));
    ring.chargeCost(caller, 500);
    ring.chargeCost(caller, 200);
    const refused = expect.objectContaining({
      code: 'RATE_LIMITED',
      retryAfterS: 11,
      message: expect.stringContaining('spend 600'),
    });
    expect(() => ring.chargeCost(caller, 1)).toThrow(refused);
    ring.charge(caller);
    ring.chargeCost(LOCAL_PRINCIPAL, 10_000);
    now += 11_000;
    ring.chargeCost(caller, 1);
  });
});

describe('making and revoking keys', () => {
  const keys = new Keys();
  let service: KeyService;
  let ring: KeyRing;
  beforeAll(async () => {
    ring = await KeyRing.open({
      store: keys,
      adminKey: 'a-long-secret',
      isShared: false,
      rateLimit: null,
      costRateLimit: null,
      log: { warn: () => {} },
    });
    service = new KeyService(keys, ring, { info: () => {} });
  });
  afterAll(() => ring.close());

  it.each([
    [
      'without the scope',
      { scopes: new Set(['read', 'curate', 'train', 'ingest'] as const), channels: null },
    ],
    ['bound to channels', { scopes: new Set(['admin'] as const), channels: ['train'] }],
  ])('is refused to a caller %s', async (_, of) => {
    const caller: Principal = { keyId: 'key_1', name: 'one', ...of };
    for (const refused of [
      service.list(caller),
      service.create(caller, READER),
      service.revoke(caller, 'key_1'),
    ]) {
      await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'a\nb' }],
    ['scopes', { scopes: [] }],
    ['channels', { channels: [] }],
    ['channels', { channels: [''] }],
    ['expiresAt', { expiresAt: 1 }],
  ])('names %s where it is wrong', async (path, wrong) => {
    await expect(service.create(LOCAL_PRINCIPAL, { ...READER, ...wrong })).rejects.toMatchObject({
      code: 'OUT_OF_RANGE',
      path: [path],
    });
  });

  it('wants the first key to be able to make others', async () => {
    const first = new KeyService(new Keys(), { take: () => {}, isRequired: false }, { info: () => {} });
    await expect(first.create(LOCAL_PRINCIPAL, READER)).rejects.toMatchObject({ path: ['scopes'] });
  });
});
