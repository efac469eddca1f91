import type { NewApiKey } from '../../src/model/api-key.js';
import { newId } from '../../src/model/ids.js';
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
