import { CurationService } from '../../src/curation/service.js';
import { StepwellError } from '../../src/errors/index.js';
import { createLifecycleService } from '../../src/lifecycle/service.js';
import type { Principal, Scope } from '../../src/model/principal.js';
import { draft, put } from '../support/drafts.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

const caller = (scope: Scope, channels: readonly string[] | null = null): Principal => ({
  keyId: 'key_1',
  name: 'key_1',
  scopes: new Set([scope]),
  channels,
});
const EVERYTHING = { kind: 'and', of: [] } as const;

const NO_JOBS = { cancel: () => Promise.reject(new Error('there is no job')) };

describe('who may curate and delete', () => {
  const NOTHING = { settled: async () => {}, forget: async () => true };
  let opened: TestStore;
  beforeEach(async () => {
    opened = await openTestStore();
  });
  afterEach(() => opened.close());

  it('asks for the scope of each call', async () => {
    const { store } = opened;
    const curation = new CurationService(store, NO_JOBS);
    const lifecycle = createLifecycleService({ store, captured: NOTHING });
    const refused = { code: 'FORBIDDEN' };
    await expect(curation.annotate(caller('read'), { ids: [] }, { keep: true })).rejects.toMatchObject(
      refused,
    );
    await expect(curation.undo(caller('ingest'), 'op_1')).rejects.toMatchObject(refused);
    await expect(curation.pageOperations(caller('train'), 1, null)).rejects.toMatchObject(refused);
    await expect(curation.countOperations(caller('train'))).rejects.toMatchObject(refused);
    await expect(lifecycle.deleteTrajectories(caller('curate'), EVERYTHING)).rejects.toMatchObject(refused);
  });

  it("stays within the caller's channels", async () => {
    const { store } = opened;
    const { stepIds } = await put(store, [draft()], 'train');
    await put(store, [draft()], 'val');
    const curation = new CurationService(store, NO_JOBS);
    const annotated = await curation.annotate(
      caller('curate', ['val']),
      { where: EVERYTHING },
      { keep: false },
    );
    expect(annotated.changed).toBe(1);
    expect((await store.readSteps(stepIds, null))[0]?.curation.keep).toBe(true);
    const { trajectories } = await createLifecycleService({ store, captured: NOTHING }).deleteTrajectories(
      caller('admin', ['val']),
      EVERYTHING,
    );
    expect(trajectories).toBe(1);
    expect(await store.listChannels(null)).toEqual(['train']);
  });

  for (const [what, captured, mayComeBack] of [
    ['all is in the store', NOTHING, false],
    [
      'captured steps cannot be stored',
      {
        ...NOTHING,
        settled: () => Promise.reject(new StepwellError('STORE_UNAVAILABLE', { detail: 'full' })),
      },
      true,
    ],
    ['the journal cannot be told', { ...NOTHING, forget: async () => false }, true],
  ] as const) {
    it(`deletes, and says whether steps may come back: ${what}`, async () => {
      const { store } = opened;
      await put(store, [draft()], 'train');
      const lifecycle = createLifecycleService({ store, captured });
      expect(await lifecycle.deleteTrajectories(caller('admin'), EVERYTHING)).toMatchObject({
        trajectories: 1,
        mayComeBack,
      });
    });
  }
});
