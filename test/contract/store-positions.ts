import type { Recipe } from '../../src/model/recipe.js';
import type { StepStore } from '../../src/store/port.js';
import { draft, put } from '../support/drafts.js';
import type { StoreUnderTest } from './store-conformance.js';

const RECIPE: Recipe = {
  id: 'rcp_1',
  name: 'r',
  channel: 'train',
  where: null,
  curators: [],
  formatter: { name: 'grpo', version: '1', options: {} },
  order: 'FIFO',
  target: 'canonical',
  seed: 0,
  groupSize: null,
  minGroupSize: null,
  groupTimeoutMs: null,
  maxPolicyLag: null,
  createdAt: 1,
};
const FAR = Number.MAX_SAFE_INTEGER;
const line = (uid: string) =>
  `${JSON.stringify({ trajectory_uid: uid, messages: [{ role: 'user', content: 'hi' }] })}\n`;

/** What every adapter says of how far it has come; run by each adapter's own test file. */
export function describePositions(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name}'s position`, () => {
    let opened: StoreUnderTest;
    let store: StepStore;
    /** Each test appends to a trajectory of its own. */
    let own: string;
    let tests = 0;
    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(() => {
      store = opened.store;
      tests += 1;
      own = `own${tests}`;
    });
    afterAll(() => opened.close());

    const appendBytes = (uid: string) =>
      store.append({
        kind: 'bytes',
        channel: 'train',
        format: 'ndjson',
        bytes: [Buffer.from(line(uid))],
        firstIndex: 0,
      });
    /** The writes of a server's day, each of which must be covered as soon as it is answered. */
    const writes: Readonly<Record<string, (i: number) => Promise<unknown>>> = {
      steps: (i) => put(store, [draft({ trajectoryUid: `s${i}` })]),
      bytes: (i) => appendBytes(`b${i}`),
      registration: (i) =>
        store.registerTrajectory({
          uid: `r${i}`,
          channel: 'train',
          promptUid: null,
          metadata: null,
          policyVersion: null,
        }),
      completion: (i) => store.completeTrajectory({ uid: `s${i}`, channel: 'train' }, null, null),
      decision: (i) =>
        store.appendDecisions(
          {
            source: 'manual',
            summary: 'a test',
            decisions: [
              { target: { kind: 'trajectory', channel: 'train', uid: `s${i}` }, fields: { keep: false } },
            ],
          },
          null,
        ),
    };

    it('is not before what was written when the writer is answered, whichever way it came', async () => {
      for (let i = 0; i < 10; i++) {
        for (const [what, write] of Object.entries(writes)) {
          const before = store.position;
          await write(i);
          const { position } = store;
          await store.reached(position, 5_000);
          const head = await store.feedHead();
          expect({ what, behind: Math.max(0, head - position) }).toEqual({ what, behind: 0 });
          expect(position).toBeGreaterThan(before);
        }
      }
    });

    it('does not go back with what writes no event, or nothing at all', async () => {
      const step = draft({ trajectoryUid: own, stepIndex: 0 });
      await put(store, [step]);
      const { position } = store;
      await put(store, [step]);
      expect(store.position).toBeGreaterThanOrEqual(position);
      await store.saveRecipe(RECIPE);
      await store.updatePolicy({ version: 3 });
      expect(store.position).toBeGreaterThanOrEqual(position);
      await store.reached(store.position, 5_000);
      expect(await store.readEvents(store.position, 10)).toEqual([]);
    });

    it('is not before the head of the feed after a restart', async () => {
      await put(store, [draft({ trajectoryUid: own }), draft({ trajectoryUid: own })]);
      const { position } = store;
      store = await opened.reopen();
      const head = await store.feedHead();
      expect(store.position).toBeGreaterThanOrEqual(head);
      await store.reached(position, 5_000);
    });

    it('is waited for, and who waits in vain hears STORE_BEHIND', async () => {
      await put(store, [draft({ trajectoryUid: own })]);
      await expect(store.reached(FAR, 10)).rejects.toMatchObject({ code: 'STORE_BEHIND', status: 503 });
      const waiting = store.reached(store.position + 1, 60_000);
      await put(store, [draft({ trajectoryUid: own })]);
      await waiting;
    });
  });
}
