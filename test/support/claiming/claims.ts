import type { Batch, Consumer } from '../../../src/model/claim.js';
import type { JobLease } from '../../../src/model/job.js';
import type { Recipe } from '../../../src/model/recipe.js';
import type { FoundUnit, RecipeUnit } from '../../../src/model/recipe-unit.js';
import type { ClaimAnswer, ClaimStore, NewBatch, ReadyUnits } from '../../../src/store/claim-port.js';
import type { StepStore } from '../../../src/store/port.js';

export const RECIPE: Recipe = {
  id: 'rcp_1',
  name: 'r',
  channel: 'train',
  where: null,
  curators: [],
  formatter: { name: 'grpo', version: '1.0.0', options: {} },
  order: 'FIFO',
  target: 'canonical',
  seed: 0,
  groupSize: 2,
  minGroupSize: null,
  groupTimeoutMs: null,
  maxPolicyLag: null,
  createdAt: 0,
};

/** A unit by its number, or with more of it. */
export type GivenUnit = number | (Partial<FoundUnit> & { readonly unit: number });

export const idOfUnit = (unit: number): string => `group_${unit}`;

/** Looks at units that are READY, unless it is said otherwise. */
export function foundUnit(given: GivenUnit): FoundUnit {
  const one = typeof given === 'number' ? { unit: given } : given;
  return {
    id: idOfUnit(one.unit),
    promptUid: `p${one.unit}`,
    generation: 1,
    found: 'READY',
    missing: [],
    reason: null,
    freshUntil: null,
    rank: 0,
    tokens: 10,
    since: one.found === undefined || one.found === 'READY' ? 5 : null,
    dueAt: null,
    seen: 1,
    ...one,
  };
}

export type GivenBatch = Partial<NewBatch> & { readonly consume?: boolean };

/** A batch of these units, delivered as of position 7. */
export function newBatch(
  id: string,
  { id: recipe, name: recipeName, channel }: Pick<Recipe, 'id' | 'name' | 'channel'>,
  units: readonly number[],
  { step = null, consume = true, ...rest }: GivenBatch = {},
): NewBatch {
  const { length } = units;
  return {
    id,
    recipe,
    recipeName,
    channel,
    consumer: 'a',
    claimKey: id,
    request: { units: length, minUnits: length, maxTokens: null, promptUids: null, step, consume },
    members: units.map((unit) => ({ unit, id: idOfUnit(unit), asOf: 7, tokens: 10 })),
    rows: length,
    tokens: 10 * length,
    bytes: 1,
    sha256: id,
    encoding: 'SAFETENSORS',
    step,
    policyVersion: 0,
    minPolicyVersion: null,
    maxPolicyVersion: null,
    life: null,
    leaseMs: 1_000_000,
    kind: 'group',
    data: id,
    ...rest,
  };
}

/** A lease of this length has run out when it begins. */
export const RUN_OUT = -1;

/** What a release keeps of a batch. */
export const KEPT = { rows: 1, tokens: 10, bytes: 1, sha256: 'rest', data: 'rest' } as const;

/** Batches of a consumer's earlier lives are settled in parts of this many. */
const PART = 2;

/** What is tried of a store. */
export type TriedClaims = Pick<
  ClaimStore,
  | 'indexUnits'
  | 'claimUnits'
  | 'excludeUnits'
  | 'ackBatch'
  | 'extendBatch'
  | 'releaseBatch'
  | 'expireBatches'
  | 'retryUnits'
  | 'resumeConsumer'
  | 'resumeBatches'
  | 'forgetRows'
  | 'readyUnits'
  | 'readUnits'
  | 'unitCounts'
  | 'readBatches'
  | 'readConsumer'
  | 'expiredBatches'
  | 'unkeptBatches'
> &
  Pick<StepStore, 'saveRecipe' | 'createJob' | 'takeJob' | 'updatePolicy'>;

/** Claims from a recipe of its own in a store that may hold others. Ids of batches begin with the recipe's. */
export class RecipeClaims<Store extends TriedClaims = StepStore> {
  private constructor(
    public store: Store,
    readonly recipe: Recipe,
    private readonly lease: JobLease,
  ) {}

  static async begin<Store extends TriedClaims>(
    store: Store,
    id: string,
    given: Partial<Recipe> = {},
  ): Promise<RecipeClaims<Store>> {
    const recipe = await store.saveRecipe({ ...RECIPE, id, name: `name of ${id}`, ...given });
    const job = {
      id: `job_${id}`,
      kind: 'CURATE',
      channels: null,
      actor: null,
      input: {},
      told: {},
    } as const;
    await store.createJob(job, null);
    const lease = await store.takeJob(job.id);
    if (lease === null) throw new Error('the job was not given');
    return new RecipeClaims(store, recipe, lease);
  }

  /** The same recipe on another server. */
  through(store: Store): RecipeClaims<Store> {
    return new RecipeClaims(store, this.recipe, this.lease);
  }

  name(batch: string): string {
    return `${this.recipe.id}.${batch}`;
  }

  find(...units: readonly GivenUnit[]): ReturnType<ClaimStore['indexUnits']> {
    return this.index(units, []);
  }

  gone(...units: readonly number[]): ReturnType<ClaimStore['indexUnits']> {
    return this.index([], units);
  }

  index(units: readonly GivenUnit[], gone: readonly number[]): ReturnType<ClaimStore['indexUnits']> {
    const { lease, recipe } = this;
    const { id, term } = lease;
    const found = units.map(foundUnit);
    return this.store.indexUnits({ lease: { id, term }, recipe: recipe.id, found, gone, change: {} });
  }

  claim(batch: string, units: readonly number[], given: GivenBatch = {}): Promise<ClaimAnswer> {
    return this.store.claimUnits(newBatch(this.name(batch), this.recipe, units, given));
  }

  ack(batch: string, step: number | null = null, life: number | null = null): Promise<Batch> {
    return this.store.ackBatch(this.name(batch), { step, metrics: null, life });
  }

  extend(batch: string, leaseMs = 1_000_000, life: number | null = null): Promise<Batch> {
    return this.store.extendBatch(this.name(batch), leaseMs, life);
  }

  release(
    batch: string,
    reason: string | null = null,
    units: readonly number[] | null = null,
  ): Promise<Batch> {
    const kept = units === null ? null : KEPT;
    const ids = units === null ? null : units.map(idOfUnit);
    return this.store.releaseBatch(this.name(batch), { reason, units: ids, life: null, kept });
  }

  /** Claims with a lease that has run out, and returns its units. */
  async expired(batch: string, units: readonly number[], given: GivenBatch = {}): Promise<void> {
    await this.claim(batch, units, { leaseMs: RUN_OUT, ...given });
    const ended = await this.store.expireBatches([this.name(batch)]);
    if (ended.length !== 1) throw new Error('the lease has not run out');
  }

  /** As a server does it: in parts, newest first. */
  async resume(this: RecipeClaims, step: number, consumer = 'a'): Promise<Consumer> {
    const { store, recipe } = this;
    let answer = await store.resumeConsumer(recipe.id, consumer, step);
    const { life } = answer;
    const query = { recipe: recipe.id, consumer, status: null };
    for (let after: string | null = null; ; ) {
      const page = await store.pageBatches(query, PART, after, null);
      const batches = page.items.filter((batch) => batch.life < life).map(({ id }) => id);
      const part = { recipe: recipe.id, consumer, life, batches, isLast: !page.hasNextPage };
      answer = (await store.resumeBatches(part)) ?? answer;
      if (part.isLast) return answer;
      after = page.cursors.at(-1) ?? null;
    }
  }

  async unit(unit: number): Promise<RecipeUnit> {
    const [found] = await this.store.readUnits(this.recipe.id, [unit]);
    if (found == null) throw new Error(`no unit ${unit}`);
    return found;
  }

  async batch(batch: string): Promise<Batch> {
    const [found] = await this.store.readBatches([this.name(batch)], null);
    if (found == null) throw new Error(`no batch ${batch}`);
    return found;
  }

  /** Numbers of the units that may be delivered, in order. */
  async ready(given: Partial<ReadyUnits> = {}): Promise<readonly number[]> {
    const ask = { maxUses: 1, policyVersion: 0, promptUids: null, limit: 100, ...given };
    const found = await this.store.readyUnits(this.recipe.id, ask);
    return found.map(({ unit }) => unit);
  }
}
