import type { Batch, Consumer } from '../../../src/model/claim.js';
import type { JobLease } from '../../../src/model/job.js';
import type { Recipe } from '../../../src/model/recipe.js';
import type { RecipeUnit } from '../../../src/model/recipe-unit.js';
import { Pass } from '../../../src/store/writing/pass.js';
import { RULES, type Rules } from '../../../src/store/writing/rules.js';
import { NotLoaded } from '../../../src/store/writing/view.js';
import { foundUnit, type GivenBatch, type GivenUnit, KEPT, newBatch, RECIPE } from '../claiming/claims.js';
import { askingView } from './asking-view.js';
import { Counters, CountingIds } from './ids.js';
import { MemoryStore } from './memory-store.js';

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
  find(...units: readonly GivenUnit[]): void {
    const found = units.map(foundUnit);
    this.do('indexUnits', { lease: this.lease, recipe: 'rcp_1', found, gone: [], change: {} });
  }

  gone(...units: readonly number[]): void {
    this.do('indexUnits', { lease: this.lease, recipe: 'rcp_1', found: [], gone: units, change: {} });
  }

  claim(id: string, units: readonly number[], given: GivenBatch = {}) {
    return this.do('claimUnits', newBatch(id, RECIPE, units, { leaseMs: 1_000, ...given }));
  }

  ack(id: string, step: number | null = null, life: number | null = null): Batch {
    return this.do('ackBatch', id, { step, metrics: null, life });
  }

  release(id: string, reason: string | null = null, units: readonly string[] | null = null): Batch {
    const kept = units === null ? null : KEPT;
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
