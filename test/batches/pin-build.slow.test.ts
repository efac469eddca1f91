import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pinBuild } from '../../src/batches/pin-build.js';
import { createFeed } from '../../src/feed/create.js';
import type { Dataset } from '../../src/model/dataset.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { BatchRig, GRPO_RECIPE, rollouts } from '../support/batch-rig.js';

let rig: BatchRig;
beforeEach(async () => {
  rig = await BatchRig.open();
  await rig.append(rollouts('A', [1, 0]));
});
afterEach(() => rig.remove());

const pinOf = async (asOf: string | null) => {
  const feed = createFeed({ store: rig.store });
  try {
    return await pinBuild({ store: rig.store, feed }, 'grpo', asOf);
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

  it('at a cursor that no dataset was built at has the time of its event', async () => {
    const feed = createFeed({ store: rig.store });
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
