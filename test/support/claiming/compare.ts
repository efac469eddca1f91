import { isDeepStrictEqual } from 'node:util';
import { type Batch, type Consumer } from '../../../src/model/claim.js';
import { type RecipeUnit, unitState } from '../../../src/model/recipe-unit.js';
import { idOfUnit, type RecipeClaims, type TriedClaims } from './claims.js';
import { CONSUMERS, UNITS } from './commands.js';
import type { ClaimModel } from './model.js';

type Tried = RecipeClaims<TriedClaims>;

export const unitOf = (id: string): number => UNITS.find((unit) => idOfUnit(unit) === id) ?? Number.NaN;
const sorted = (ids: Iterable<number>): readonly number[] => [...ids].sort((a, b) => a - b);

/** Says what differs only where something does: that takes long. */
export function same(what: string, found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect({ [what]: found }).toEqual({ [what]: expected });
}

/** Compares units, their order, and batches with the model and with each other. */
export async function compareHeld(
  model: ClaimModel,
  claims: Tried,
): Promise<{ readonly units: readonly RecipeUnit[]; readonly batches: readonly Batch[] }> {
  const { store, recipe } = claims;
  const { maxUses, policyVersion } = model;
  const units = (await store.readUnits(recipe.id, UNITS)).flatMap((one) => one ?? []);
  same(
    'units',
    units.map((one) => {
      const { unit, found, uses, deliveries, poisoned, lease } = one;
      const state = unitState(one, { maxUses }, policyVersion);
      return { unit, state, found, uses, deliveries, poisoned, lease };
    }),
    sorted(model.units.keys()).map((unit) => {
      const { found, deliveries, poisoned } = model.units.get(unit) ?? {};
      const [state, uses, lease] = [model.state(unit), model.uses(unit), model.lease(unit)];
      return { unit, state, found, uses, deliveries, poisoned, lease: lease && claims.name(lease.id) };
    }),
  );
  const ask = { maxUses, policyVersion, promptUids: null, limit: 100 };
  const ready = await store.readyUnits(recipe.id, ask);
  same(
    'ready',
    ready.map(({ unit }) => unit),
    model.ready(),
  );
  const counts = await store.unitCounts(recipe.id, { maxUses, policyVersion });
  const { rewound: _, readySince: __, ...states } = counts;
  const all = Object.values(states).reduce((sum, one) => sum + one, 0);
  same('all units', all, units.length);
  const names = model.batches.map(({ id }) => claims.name(id));
  const batches = (await store.readBatches(names, null)).flatMap((one) => one ?? []);
  compareBatches(model, claims, batches);
  for (const { unit, uses, lease } of units) {
    const holding = (status: string) =>
      batches.filter((batch) => batch.status === status && batch.members.some((one) => one.unit === unit));
    const leases = holding('LEASED').map(({ id }) => id);
    same(`leases of ${unit}`, leases, lease === null ? [] : [lease]);
    same(`uses of ${unit}`, holding('ACKED').length, uses);
  }
  return { units, batches };
}

function compareBatches(model: ClaimModel, claims: Tried, batches: readonly Batch[]): void {
  same(
    'batches',
    batches.map(({ id, life, status, members, step, data, keepUntil }) => {
      const [hasRows, isKept] = [data !== null, keepUntil !== null];
      return { id, life, status, members: members.map(({ unit }) => unit), step, hasRows, isKept };
    }),
    model.batches.map(({ id, life, status, members, step, hasRows, keepUntil }) => {
      const isKept = keepUntil !== null;
      return { id: claims.name(id), life, status, members, step, hasRows, isKept };
    }),
  );
}

export async function compareConsumers(model: ClaimModel, { store, recipe }: Tried): Promise<void> {
  for (const name of CONSUMERS) {
    const found = await store.readConsumer(recipe.id, name);
    const known = model.consumers.get(name);
    same(
      name,
      found && { life: found.life, lastStep: found.lastStep, resumed: toldOf(found.resumed) },
      known === undefined
        ? null
        : { life: known.life, lastStep: known.lastStep, resumed: modelledOf(known.resumed) },
    );
  }
}

function toldOf(resumed: Consumer['resumed']) {
  if (resumed === null) return null;
  const { step, isSettled, acked, returned, lost } = resumed;
  const [a, r, l] = [acked, returned, lost].map((ids) => sorted(ids.map(unitOf)));
  return { step, isSettled, acked: a, returned: r, lost: l };
}

function modelledOf(resumed: NonNullable<ReturnType<ClaimModel['consumers']['get']>>['resumed']) {
  if (resumed === null) return null;
  const { step, isSettled, acked, returned, lost } = resumed;
  return { step, isSettled, acked: sorted(acked), returned: sorted(returned), lost: sorted(lost) };
}
