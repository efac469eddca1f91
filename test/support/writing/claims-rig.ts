import type { Batch, Consumer, FoundUnit, RecipeUnit } from '../../../src/model/claim.js';
import type { JobLease } from '../../../src/model/job.js';
import type { Recipe } from '../../../src/model/recipe.js';
import type { NewBatch } from '../../../src/store/claim-port.js';
import { Pass } from '../../../src/store/writing/pass.js';
import { RULES, type Rules } from '../../../src/store/writing/rules.js';
import { NotLoaded } from '../../../src/store/writing/view.js';
import { askingView } from './asking-view.js';
import { Counters, CountingIds } from './ids.js';
import { MemoryStore } from './memory-store.js';

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

/** Rules of claims over a store in memory. Nothing is loaded before it is asked for; a rule is asked until it has all. */
export class ClaimsRig {
  readonly store = new MemoryStore();
  private readonly counters = new Counters();
  now = 1_000_000;
  private lease: JobLease = { id: 'job_1', term: 1 };

  constructor(recipe: Partial<Recipe> = {}) {
    this.do('saveRecipe', { ...RECIPE, ...recipe });
    const job = { id: 'job_1', kind: 'CURATE', channels: null, actor: null, input: {}, told: {} } as const;
    this.do('createJob', job, null);
    const taken = this.do('takeJob', 'job_1', 'here', []);
    if (taken !== null) this.lease = taken;
  }

  /** One rule as a commit of its own; what it throws has changed nothing. */
  do<Name extends keyof Rules>(name: Name, ...args: Parameters<Rules[Name]>): ReturnType<Rules[Name]> {
    const loaded = new Set<string>();
    const view = this.store.view();
    const ids = new CountingIds(this.counters, this.store.head);
    const pass = new Pass(askingView(view, loaded), ids, this.now);
    const rule = RULES[name] as (pass: Pass, ...args: unknown[]) => ReturnType<Rules[Name]>;
    for (;;) {
      try {
        const answer = rule(pass, ...args);
        if (!pass.isEmpty) this.store.apply(pass.commit(), this.store.head + ids.given.length);
        return answer;
      } catch (error) {
        if (!pass.isEmpty) throw new Error(`${name} had changed something when it stopped`, { cause: error });
        if (!(error instanceof NotLoaded)) throw error;
        loaded.add(error.what);
      }
    }
  }

  /** Indexes units as READY, or as given. */
  find(...units: readonly (number | (Partial<FoundUnit> & { readonly unit: number }))[]): void {
    const found = units.map((given): FoundUnit => {
      const one = typeof given === 'number' ? { unit: given } : given;
      return {
        id: `group_${one.unit}`,
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
    });
    this.do('indexUnits', { lease: this.lease, recipe: 'rcp_1', found, gone: [], change: {} });
  }

  gone(...units: readonly number[]): void {
    this.do('indexUnits', { lease: this.lease, recipe: 'rcp_1', found: [], gone: units, change: {} });
  }

  claim(
    id: string,
    units: readonly number[],
    given: Partial<NewBatch> & { readonly consume?: boolean } = {},
  ) {
    const { step = null, consume = true, ...rest } = given;
    const request = {
      units: units.length,
      minUnits: units.length,
      maxTokens: null,
      promptUids: null,
      step,
      consume,
    };
    return this.do('claimUnits', {
      id,
      recipe: 'rcp_1',
      recipeName: 'r',
      channel: 'train',
      consumer: 'a',
      claimKey: id,
      request,
      members: units.map((unit) => ({ unit, id: `group_${unit}`, asOf: 7, tokens: 10 })),
      rows: units.length,
      tokens: 10 * units.length,
      bytes: 1,
      sha256: id,
      encoding: 'SAFETENSORS',
      step,
      policyVersion: 0,
      minPolicyVersion: null,
      maxPolicyVersion: null,
      life: null,
      leaseMs: 1_000,
      kind: 'group',
      data: id,
      ...rest,
    });
  }

  ack(id: string, step: number | null = null, life: number | null = null): Batch {
    return this.do('ackBatch', id, { step, metrics: null, life });
  }

  release(id: string, reason: string | null = null, units: readonly string[] | null = null): Batch {
    const kept = units === null ? null : { rows: 1, tokens: 10, bytes: 1, sha256: 'rest', data: 'rest' };
    return this.do('releaseBatch', id, { reason, units, life: null, kept });
  }

  extend(id: string, life: number | null = null): Batch {
    return this.do('extendBatch', id, 1_000, life);
  }

  /** Lets all leases run out. */
  expire(): readonly string[] {
    this.now += 1_000_000;
    return this.do('expireBatches', [...this.store.batches.keys()]);
  }

  /** As a server does it: in parts of `size` batches, newest first. */
  resume(step: number, consumer = 'a', size = 2): Consumer {
    let answer = this.do('resumeConsumer', 'rcp_1', consumer, step);
    const left = [...this.store.batches.values()]
      .filter((batch) => batch.consumer === consumer && batch.life < answer.life)
      .map(({ id }) => id)
      .reverse();
    do {
      const batches = left.splice(0, size);
      const part = {
        recipe: 'rcp_1',
        consumer,
        life: answer.life,
        batches,
        isLast: left.length === 0,
      };
      answer = this.do('resumeBatches', part) ?? answer;
    } while (left.length > 0);
    return answer;
  }

  unit(unit: number): RecipeUnit {
    const found = this.store.units.get(`rcp_1:${unit}`);
    if (found === undefined) throw new Error(`no unit ${unit}`);
    return found;
  }

  status(id: string): string | undefined {
    return this.store.batches.get(id)?.status;
  }
}
