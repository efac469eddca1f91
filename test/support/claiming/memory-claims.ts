import {
  type RecipeUnit,
  turnOf,
  UNIT_STATES,
  type UnitCounts,
  unitState,
} from '../../../src/model/recipe-unit.js';
import type { Rules } from '../../../src/store/writing/rules.js';
import { ClaimsRig } from '../writing/claims-rig.js';
import type { TriedClaims } from './claims.js';

/** The rules of claims over a store in memory, with a clock that a test moves, as a store answers. */
export class MemoryClaims {
  private readonly rig = new ClaimsRig();

  get now(): number {
    return this.rig.now;
  }

  set now(ms: number) {
    this.rig.now = ms;
  }

  readonly store: TriedClaims = {
    saveRecipe: this.rule('saveRecipe'),
    createJob: this.rule('createJob'),
    takeJob: async (id) => this.rig.do('takeJob', id, 'here', []),
    updatePolicy: this.rule('updatePolicy'),
    indexUnits: this.rule('indexUnits'),
    claimUnits: this.rule('claimUnits'),
    excludeUnits: this.rule('excludeUnits'),
    ackBatch: this.rule('ackBatch'),
    extendBatch: this.rule('extendBatch'),
    releaseBatch: this.rule('releaseBatch'),
    expireBatches: this.rule('expireBatches'),
    retryUnits: this.rule('retryUnits'),
    resumeConsumer: this.rule('resumeConsumer'),
    resumeBatches: this.rule('resumeBatches'),
    forgetRows: this.rule('forgetRows'),
    readyUnits: async (recipe, { maxUses, policyVersion, promptUids, limit }) => {
      const ready = this.of(recipe).filter((unit) => unitState(unit, { maxUses }, policyVersion) === 'READY');
      const turn = (unit: RecipeUnit) => turnOf(unit) ?? Number.NaN;
      const inTurn = ready.sort((a, b) => turn(a) - turn(b) || a.rank - b.rank || a.unit - b.unit);
      return inTurn.filter(({ promptUid }) => promptUids?.includes(promptUid) ?? true).slice(0, limit);
    },
    readUnits: async (recipe, units) =>
      units.map((unit) => this.rig.store.units.get(`${recipe}:${unit}`) ?? null),
    unitCounts: async (recipe, { maxUses, policyVersion }) => {
      const states = this.of(recipe).map((unit) => unitState(unit, { maxUses }, policyVersion));
      const count = UNIT_STATES.map((state) => [state, states.filter((one) => one === state).length]);
      return { ...(Object.fromEntries(count) as UnitCounts), rewound: 0, readySince: null };
    },
    readBatches: async (ids) => ids.map((id) => this.rig.store.batches.get(id) ?? null),
    readConsumer: async (recipe, name) => this.rig.store.consumers.get(`${recipe}/${name}`) ?? null,
    expiredBatches: async (now) =>
      [...this.rig.store.batches.values()]
        .filter(({ status, expiresAt }) => status === 'LEASED' && expiresAt <= now)
        .map(({ id }) => id),
    unkeptBatches: async (now) =>
      [...this.rig.store.batches.values()].filter(({ keepUntil }) => keepUntil !== null && keepUntil <= now),
  };

  private of(recipe: string): RecipeUnit[] {
    return [...this.rig.store.units.values()].filter((unit) => unit.recipe === recipe);
  }

  private rule<Name extends keyof Rules>(
    name: Name,
  ): (...args: Parameters<Rules[Name]>) => Promise<ReturnType<Rules[Name]>> {
    return async (...args) => this.rig.do(name, ...args);
  }
}
