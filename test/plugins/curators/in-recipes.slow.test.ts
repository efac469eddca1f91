import { LOCAL_PRINCIPAL } from '../../../src/model/principal.js';
import { BatchRig, GRPO_RECIPE, rollouts } from '../../support/batch-rig.js';
import { droppedByFive, FIVE_CURATORS, tauWireSteps } from '../../support/five-curators.js';

let rig: BatchRig;
beforeEach(async () => {
  rig = await BatchRig.open();
});
afterEach(() => rig.remove());

const THERE = new AbortController().signal;
const SHOWN = { rows: 1, columns: null, maxListLength: null, countsAll: true };

test('five curators over 120 real runs drop, by reason, what the file says', async () => {
  for (const steps of tauWireSteps()) await rig.append(steps);
  const { waterfall } = await rig.batches.previewRecipe(
    LOCAL_PRINCIPAL,
    { ...GRPO_RECIPE, curators: FIVE_CURATORS },
    SHOWN,
    THERE,
  );
  const names = FIVE_CURATORS.map(({ name }) => name);
  const stages = waterfall.filter(({ stage }) => names.includes(stage));
  const counted = stages.flatMap(({ stage, reasons }) =>
    reasons.map(({ key, count }) => [stage, key, count] as const),
  );
  expect(counted).toEqual(droppedByFive());
  for (const [, , count] of counted) expect(count).toBeGreaterThan(0);
});

test('a group that the recipe takes although a rollout of it is open is curated, too', async () => {
  const open = { ...rollouts('p', [0])[0], trajectory_uid: 'p-open', reward: null, is_last: false };
  await rig.append([...rollouts('p', [1, 1]), open, ...rollouts('q', [1, 0])]);
  const recipe = { ...GRPO_RECIPE, groupSize: 2, curators: [{ name: 'zero-variance', options: null }] };
  const { waterfall } = await rig.batches.previewRecipe(LOCAL_PRINCIPAL, recipe, SHOWN, THERE);
  expect(waterfall.map(({ stage, excluded }) => [stage, excluded])).toEqual([
    ['candidates', 0],
    ['curation', 0],
    ['zero-variance', 3],
    ['readiness', 0],
    ['rows', 0],
  ]);
});
