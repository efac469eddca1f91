import type { NewApiKey } from '../../src/model/api-key.js';
import { newId } from '../../src/model/ids.js';
import type { KeyLogins, Login } from '../../src/model/login.js';
import type { StepStore } from '../../src/store/port.js';
import type { StoreUnderTest } from './store-conformance.js';

const newKey = (name: string): NewApiKey => ({
  id: newId('key'),
  prefix: 'sw_0000',
  hash: 'ab'.repeat(32),
  name,
  scopes: ['read', 'train'],
  channels: ['train', 'eval'],
  createdBy: null,
  expiresAt: null,
});

/** What every store does with callers' keys. */
export function describeKeys(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name} and the keys of callers`, () => {
    let opened: StoreUnderTest;
    let store: StepStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.close());

    it('keeps every key that was made, oldest first', async () => {
      const [first, second] = [newKey('first'), { ...newKey('second'), channels: null, expiresAt: 5 }];
      const before = Date.now();
      const made = await store.createKey(first);
      await store.createKey(second);
      expect(made).toEqual({ ...first, createdAt: made.createdAt, lastUsedAt: null, revokedAt: null });
      expect(made.createdAt).toBeGreaterThanOrEqual(before);
      expect(await store.listKeys()).toMatchObject([first, second]);
      store = await opened.reopen();
      expect(await store.listKeys()).toMatchObject([first, second]);
    });

    it('makes a key once, whoever repeats it', async () => {
      const key = newKey('once');
      const made = await store.createKey(key);
      expect(await store.createKey({ ...key, name: 'twice' })).toEqual(made);
      expect(await store.listKeys()).toEqual([made]);
    });

    it('keeps logins by a key until they are ended, are over, or their key is revoked', async () => {
      const { id } = await store.createKey(newKey('of a person'));
      const later = Date.now() + 1e9;
      expect(await store.openLogin(id, { hash: 'over', endsAt: 1 })).toEqual([{ hash: 'over', endsAt: 1 }]);
      const first = { hash: 'first', endsAt: later };
      const second = { hash: 'second', endsAt: later };
      expect(await store.openLogin(id, first)).toEqual([first]);
      await store.openLogin('settings', second);
      expect(await store.openLogin(id, second)).toEqual([first, second]);
      const of = (list: readonly KeyLogins[], keyId: string) =>
        list.find((one) => one.keyId === keyId)?.logins ?? [];
      store = await opened.reopen();
      expect(of(await store.listLogins(), id)).toEqual([first, second]);
      await store.endLogin(id, 'first');
      await store.endLogin(id, 'first');
      expect(of(await store.listLogins(), id)).toEqual([second]);
      await store.revokeKey(id);
      expect(await store.listLogins()).toEqual([{ keyId: 'settings', logins: [second] }]);
      expect(await store.openLogin(id, first)).toEqual([first]);
    });

    it('keeps the 32 latest logins by each key', async () => {
      const login = (hash: string) => ({ hash, endsAt: Number.MAX_SAFE_INTEGER });
      await store.openLogin('b', login('other'));
      let kept: readonly Login[] = [];
      for (let i = 0; i < 34; i++) kept = await store.openLogin('a', login(String(i)));
      expect(kept.map(({ hash }) => hash)).toEqual(Array.from({ length: 32 }, (_, i) => String(i + 2)));
      expect((await store.listLogins()).map(({ keyId, logins }) => [keyId, logins.length])).toEqual([
        ['a', 32],
        ['b', 1],
      ]);
    });

    it('revokes a key for good', async () => {
      const { id } = await store.createKey(newKey('short'));
      const revoked = await store.revokeKey(id);
      expect(revoked.revokedAt).not.toBeNull();
      expect(await store.revokeKey(id)).toEqual(revoked);
      expect(await store.listKeys()).toEqual([revoked]);
      await expect(store.revokeKey('key_0')).rejects.toMatchObject({ code: 'UNKNOWN_KEY' });
    });

    it('notes when keys were last shown', async () => {
      const { id } = await store.createKey(newKey('shown'));
      await store.noteKeyUses([
        { id, at: 7_000 },
        { id: 'key_0', at: 7_000 },
      ]);
      await store.noteKeyUses([{ id, at: 5_000 }]);
      expect(await store.listKeys()).toMatchObject([{ id, lastUsedAt: 7_000 }]);
    });

    it('does not lose a revocation to a note of its use', async () => {
      const { id } = await store.createKey(newKey('both'));
      await Promise.all([store.noteKeyUses([{ id, at: 7_000 }]), store.revokeKey(id)]);
      const [key] = await store.listKeys();
      expect(key?.revokedAt).not.toBeNull();
      expect(key?.lastUsedAt).toBe(7_000);
    });

    it('has one secret', async () => {
      expect(await store.keepSecret('aa')).toBe('aa');
      expect(await store.keepSecret('bb')).toBe('aa');
      store = await opened.reopen();
      expect(await store.keepSecret('cc')).toBe('aa');
    });
  });
}
