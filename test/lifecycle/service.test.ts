import { createLifecycleService } from '../../src/lifecycle/service.js';
import type { Principal } from '../../src/model/principal.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { draft, put } from '../support/drafts.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

describe('giving up a trajectory', () => {
  let opened: TestStore;
  let settled: (uid?: string) => Promise<void>;
  const service = () =>
    createLifecycleService({
      store: opened.store,
      captured: { settled: (uid) => settled(uid), forget: async () => true },
    });
  beforeEach(async () => {
    settled = async () => {};
    opened = await openTestStore();
    await put(opened.store, [draft()]);
    await put(opened.store, [draft({ trajectoryUid: 'b' })], 'val');
  });
  afterEach(() => opened.close());

  const status = async (uid: string, channel = 'train') =>
    (await opened.store.readTrajectories([{ uid, channel }], null))[0]?.status;

  it('waits for its captured steps, which would open it again', async () => {
    let asked: string | undefined;
    settled = async (uid) => {
      asked = uid;
      await put(opened.store, [draft({ stepIndex: 1 })]);
    };
    const abandoned = await service().abandonTrajectory(LOCAL_PRINCIPAL, { uid: 'a', channel: null }, null);
    expect(abandoned).toMatchObject({ status: 'ABANDONED', stepCount: 2 });
    expect(asked).toBe('a');
  });

  it('is refused while the store cannot take them', async () => {
    settled = () => Promise.reject(new Error('still on their way'));
    const refused = service().abandonTrajectory(LOCAL_PRINCIPAL, { uid: 'a', channel: null }, null);
    await expect(refused).rejects.toThrow('still on their way');
    expect(await status('a')).toBe('OPEN');
  });

  it('needs the scope ingest, and the channel', async () => {
    settled = () => Promise.reject(new Error('asked for a caller who may not'));
    const may = (caller: Partial<Principal>, channel: string | null) =>
      service().abandonTrajectory({ ...LOCAL_PRINCIPAL, ...caller }, { uid: 'b', channel }, null);
    for (const scope of ['read', 'train', 'curate'] as const)
      await expect(may({ scopes: new Set([scope]) }, null)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(may({ channels: ['train'] }, 'val')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    settled = async () => {};
    await expect(may({ channels: ['train'] }, null)).rejects.toMatchObject({ code: 'UNKNOWN_TRAJECTORY' });
    expect(await status('b', 'val')).toBe('OPEN');
    await may({ channels: ['val'] }, null);
    expect(await status('b', 'val')).toBe('ABANDONED');
  });
});
