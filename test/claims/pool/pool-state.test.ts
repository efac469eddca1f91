import type { OpenRollout } from '../../../src/claims/pool/open-rollouts.js';
import { type AdmittedRollout, PoolState } from '../../../src/claims/pool/pool-state.js';
import type { Recipe } from '../../../src/model/recipe.js';
import { type RecipeUnit, standingOf, type UnitKind, unitState } from '../../../src/model/recipe-unit.js';
import type { UnitQuery } from '../../../src/store/claim-port.js';
import type { StepStore } from '../../../src/store/port.js';
import { RECIPE } from '../../support/claiming/claims.js';

const UNIT: RecipeUnit = {
  unit: 0,
  id: '',
  promptUid: '',
  generation: 1,
  found: 'READY',
  missing: [],
  reason: null,
  freshUntil: null,
  rank: 0,
  tokens: 1,
  since: 1,
  dueAt: null,
  seen: 10,
  recipe: RECIPE.id,
  lease: null,
  last: null,
  uses: 0,
  deliveries: 0,
  poisoned: null,
  rewound: null,
};

/** A unit of a prompt, by its number. */
const unit = (number: number, promptUid: string, more: Partial<RecipeUnit> = {}): RecipeUnit => ({
  ...UNIT,
  unit: number,
  id: `group_${promptUid}`,
  promptUid,
  ...more,
});
const open = (uid: string, promptUid: string, more: Partial<OpenRollout> = {}): OpenRollout => ({
  uid,
  id: `traj_${uid}`,
  channel: 'train',
  promptUid,
  generation: 1,
  stepped: 5,
  ...more,
});

function pool(
  units: readonly RecipeUnit[],
  rollouts: readonly OpenRollout[],
  admitted: readonly AdmittedRollout[] = [],
  kind: UnitKind = 'group',
  recipe: Recipe = RECIPE,
): PoolState {
  const those = (state: UnitQuery['state']) =>
    units.filter((one) =>
      state === 'AWAITING'
        ? standingOf(one) === state && one.uses === 0
        : unitState(one, { maxUses: 1 }, 0) === state,
    );
  const store: Pick<StepStore, 'countUnits' | 'pageUnits' | 'unitsOfPrompts'> = {
    countUnits: async (_recipe, { state }) => ({ count: those(state).length, exact: true }),
    pageUnits: async (_recipe, { state }, first) => ({
      items: those(state).slice(0, first),
      cursors: [],
      hasNextPage: those(state).length > first,
      hasPreviousPage: false,
    }),
    unitsOfPrompts: async (_recipe, prompts) => units.filter(({ promptUid }) => prompts.includes(promptUid)),
  };
  return new PoolState({
    store,
    recipe,
    kind,
    policyVersion: 0,
    indexed: 10,
    open: rollouts,
    admitted,
  });
}
const INCOMPLETE = { found: 'INCOMPLETE' } as const;

describe('what waits in a pool', () => {
  it('is what is ready, and what runs and is not leased, consumed or out, each once', async () => {
    const units = [
      unit(1, 'ready'),
      unit(2, 'ready-and-running'),
      unit(3, 'running', INCOMPLETE),
      unit(4, 'ended', INCOMPLETE),
      unit(5, 'leased', { lease: 'batch_1' }),
      unit(6, 'consumed', { uses: 1 }),
      unit(7, 'out', { found: 'EXCLUDED' }),
      unit(8, 'stale', { found: 'STALE' }),
    ];
    const running = ['ready-and-running', 'running', 'leased', 'consumed', 'out', 'stale'];
    const rollouts = [...running.map((prompt) => open(`${prompt}-0`, prompt)), open('running-1', 'running')];
    expect(await pool(units, rollouts).count(100)).toBe(3);
    expect(await pool(units, rollouts).count(2)).toBe(2);
  });

  it('are registered rollouts, and steps that were not looked at, but none that the filter leaves out', async () => {
    const rollouts = [
      open('registered-0', 'registered', { stepped: null }),
      open('registered-1', 'registered', { stepped: null }),
      open('new', 'new', { stepped: 11 }),
      open('filtered', 'filtered', { stepped: 10 }),
    ];
    expect(await pool([], rollouts).count(100)).toBe(2);
  });

  it('is what was let in and is not heard of yet', async () => {
    const units = [unit(1, 'ready'), unit(2, 'old', { uses: 1 }), unit(3, 'leased', { lease: 'batch_1' })];
    const admitted = ['ready', 'old', 'leased', 'fresh', 'running'].map((promptUid) => ({
      uid: `${promptUid}-9`,
      promptUid,
    }));
    const state = pool(
      units,
      [open('running-0', 'running', { stepped: null })],
      [...admitted, { uid: 'fresh-8', promptUid: 'fresh' }],
    );
    // Ready; the next generation of the consumed one; the fresh one, once; the running one, once.
    expect(await state.count(100)).toBe(4);
  });

  it('counts trajectories one by one where a recipe takes these', async () => {
    const units = [unit(1, 'p', { id: 'traj_a' }), unit(2, 'p', { id: 'traj_b', ...INCOMPLETE })];
    const rollouts = [open('b', 'p'), open('c', 'p', { stepped: null })];
    const state = pool(units, rollouts, [{ uid: 'd', promptUid: 'p' }], 'trajectory');
    expect(await state.count(100)).toBe(4);
    expect(await state.begun(new Set(['p']))).toEqual(new Set());
  });

  it('is also what waits for judges alone, once, where the recipe awaits any', async () => {
    const awaiting = { ...INCOMPLETE, awaits: true };
    const units = [
      unit(1, 'judged-later', awaiting),
      unit(2, 'and-running', awaiting),
      unit(3, 'ended', INCOMPLETE),
      unit(4, 'leased', { ...awaiting, lease: 'batch_1' }),
      unit(5, 'consumed', { ...awaiting, uses: 1 }),
      unit(6, 'ready'),
      unit(7, 'ended-and-judged-later', awaiting),
    ];
    const rollouts = [open('and-running-0', 'and-running')];
    const admitted = [{ uid: 'judged-later-9', promptUid: 'judged-later' }];
    const state = pool(units, rollouts, admitted, 'group', { ...RECIPE, awaits: ['prm-judge'] });
    expect(await state.count(100)).toBe(4);
    expect(await state.oldest(9)).toEqual([1, 2, 6, 7]);
    const begun = await state.begun(new Set(['judged-later', 'leased', 'ended']));
    expect([...begun].sort()).toEqual(['ended', 'judged-later']);
    // Where it awaits none any more, such a unit only has not been looked at since.
    expect(await pool(units, rollouts, []).oldest(9)).toEqual([2, 6]);
  });

  it('lets in rollouts of groups that are counted, or have begun', async () => {
    const units = [
      unit(1, 'ready'),
      unit(2, 'begun', INCOMPLETE),
      unit(3, 'leased', { lease: 'batch_1' }),
      unit(4, 'consumed', { uses: 1 }),
    ];
    const prompts = ['ready', 'begun', 'leased', 'consumed', 'registered', 'entering', 'none'];
    const state = pool(
      units,
      [open('registered-0', 'registered', { stepped: null })],
      [{ uid: 'entering-0', promptUid: 'entering' }],
    );
    expect([...(await state.begun(new Set(prompts)))].sort()).toEqual([
      'begun',
      'entering',
      'ready',
      'registered',
    ]);
  });

  it('has its oldest units first, without what resume promised', async () => {
    const units = [
      unit(4, 'd'),
      unit(5, 'e'),
      unit(2, 'b', INCOMPLETE),
      unit(3, 'c', INCOMPLETE),
      unit(1, 'a', { rewound: 7 }),
    ];
    const state = pool(units, [open('b-0', 'b'), open('b-1', 'b'), open('x', 'x', { stepped: null })]);
    expect(await state.oldest(2)).toEqual([2, 4]);
    expect(await state.oldest(9)).toEqual([2, 4, 5]);
  });
});
