import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pinBuild } from '../../src/batches/pin-build.js';
import { StoreFeed } from '../../src/feed/store-feed.js';
import type { Dataset } from '../../src/model/dataset.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import type { StepStore } from '../../src/store/port.js';
import { BatchRig, GRPO_RECIPE, rollouts } from '../support/batch-rig.js';

let rig: BatchRig;
beforeEach(async () => {
  rig = await BatchRig.open();
  await rig.append(rollouts('A', [1, 0]));
});
afterEach(() => rig.remove());

const pinOf = async (asOf: string | null) => {
  const feed = new StoreFeed(rig.store);
  try {
    return await pinBuild({ store: rig.store, feed }, { channel: 'train', name: 'grpo' }, asOf);
  } finally {
    feed.close();
  }
};

describe('the pin of a build', () => {
  it('is the head of the feed and the time now, without a policy version while none was set', async () => {
    const before = Date.now();
    const { position, now, policyVersion } = await pinOf(null);
    expect(position).toBe(await rig.store.feedHead());
    expect(now).toBeGreaterThanOrEqual(before);
    expect(policyVersion).toBeNull();
  });

  it('at the cursor of an earlier dataset has its clock, however much later', async () => {
    await rig.batches.saveRecipe(LOCAL_PRINCIPAL, GRPO_RECIPE);
    const { manifest } = await rig.build('grpo');
    const { asOf } = manifest as Dataset['manifest'] & {
      readonly asOf: { readonly cursor: string; readonly clock: string };
    };
    await rig.append(rollouts('B', [1]));
    expect((await pinOf(asOf.cursor)).now).toBe(Date.parse(asOf.clock));
  });

  it('at a cursor finds the dataset that was built at it when cursors did not name their store', async () => {
    await rig.batches.saveRecipe(LOCAL_PRINCIPAL, GRPO_RECIPE);
    const built = await rig.build('grpo');
    const { asOf } = built.manifest as { readonly asOf: { readonly cursor: string; readonly clock: string } };
    const position = await rig.store.feedHead();
    // As an earlier version has left it, with a policy version that is not today's.
    const cursor = Buffer.from(`f1:${position}`).toString('base64url');
    const old = { cursor, clock: '2020-01-02T03:04:05.000Z', policyVersion: 7 };
    const page = await rig.store.pageDatasets('grpo', 1, null, null);
    const items = [{ ...built, manifest: { ...built.manifest, asOf: old } }];
    const store: Pick<StepStore, 'readPolicy' | 'readEvents' | 'pageDatasets' | 'position' | 'storeId'> = {
      readPolicy: () => rig.store.readPolicy(),
      readEvents: (...args) => rig.store.readEvents(...args),
      pageDatasets: async () => ({ ...page, items }),
      position: rig.store.position,
      storeId: rig.store.storeId,
    };
    const feed = new StoreFeed(rig.store);
    for (const asked of [asOf.cursor, cursor]) {
      expect(await pinBuild({ store, feed }, { channel: 'train', name: 'grpo' }, asked)).toEqual({
        position,
        now: Date.parse(old.clock),
        policyVersion: 7,
      });
    }
    feed.close();
  });

  it('at a cursor that no dataset was built at has the time of its event', async () => {
    const feed = new StoreFeed(rig.store);
    const cursor = await feed.head();
    feed.close();
    const head = await rig.store.feedHead();
    const [event] = await rig.store.readEvents(head - 1, 1);
    await rig.append(rollouts('B', [1]));
    const first = await pinOf(cursor);
    expect(first).toMatchObject({ position: head, now: event?.at });
    expect(await pinOf(cursor)).toEqual(first);
  });
});
