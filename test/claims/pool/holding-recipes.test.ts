import { HoldingRecipes } from '../../../src/claims/pool/holding-recipes.js';
import { RECIPE } from '../../support/claiming/claims.js';

it('recipes that another server saves hold rollouts here a quarter of a second later', async () => {
  const clock = { time: 0, now: () => clock.time };
  const bounded = { ...RECIPE, maxReady: 2 };
  const stored = [RECIPE, { ...bounded, dropOldest: true }];
  let times = 0;
  const store = {
    listRecipes: async () => {
      times += 1;
      return [...stored];
    },
  };
  const recipes = new HoldingRecipes(store, clock);
  expect(await recipes.recent()).toEqual([]);
  stored.push(bounded);
  clock.time = 249;
  expect(await recipes.recent()).toEqual([]);
  expect(times).toBe(1);
  clock.time = 250;
  expect(await recipes.recent()).toEqual([bounded]);
  expect(times).toBe(2);
});
