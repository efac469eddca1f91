import { StepwellError } from '../../src/errors/index.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { BatchRig, GRPO_RECIPE, rollouts } from '../support/batch-rig.js';

describe('a build whose end the store cannot take', () => {
  let rig: BatchRig;
  beforeEach(async () => {
    rig = await BatchRig.open();
    await rig.append(rollouts('p', [0, 1]));
    await rig.batches.saveRecipe(LOCAL_PRINCIPAL, GRPO_RECIPE);
  });
  afterEach(() => rig.remove());

  it('is failed with the reason as soon as the store takes writes again', async () => {
    const update = rig.store.updateBuild.bind(rig.store);
    let refusals = 0;
    rig.store.updateBuild = async (lease, patch) => {
      const { status } = patch;
      // The end, and then the first attempts to record that it failed.
      if (status === 'SUCCEEDED' || (status === 'FAILED' && refusals < 4)) {
        refusals += 1;
        throw new StepwellError('STORE_FULL');
      }
      return update(lease, patch);
    };
    const dataset = await rig.build('grpo');
    expect(refusals).toBe(4);
    expect(dataset).toMatchObject({ status: 'FAILED', error: expect.stringContaining('STORE_FULL') });
  });
});
