import { type Batch, type NoBatchReason } from '../model/claim.js';
import type { Policy } from '../model/policy.js';
import type { Recipe } from '../model/recipe.js';
import { claimRulesOf, type RecipeUnit } from '../model/recipe-unit.js';
import type { StepStore } from '../store/port.js';
import type { Attempted, ClaimAttempt, Offer, WantedBatch } from './claim-attempt.js';
import { MOST_UNITS, Offers } from './offers.js';

/** Claims of a recipe whose batches are made at a time. */
const MOST_AT_ONCE = 4;
/** How often waiting claims look although they heard of nothing (ms): another server may keep the recipe's units. */
const LOOK_MS = 250;

export type Answered = Extract<Attempted, { kind: 'claimed' | 'known' }> | NoBatch;
export interface NoBatch {
  readonly kind: 'none';
  readonly reason: NoBatchReason;
}

interface Waiter {
  readonly wanted: WantedBatch;
  /** By the clock that no one sets (ms). */
  readonly deadline: number;
  readonly gone: AbortSignal;
  readonly resolve: (answer: Answered) => void;
  readonly reject: (error: unknown) => void;
  /** Its batch is being made. */
  isBusy: boolean;
  /** The units that were too few for it at the last attempt, as text. With just these it is not attempted again. */
  short: string;
}

/**
 * The claims on one recipe that wait on this server, first come, first served: units that would be an earlier claim's are
 * not given to a later one, however long that one waits for more.
 */
export class ClaimQueue {
  private waiters: Waiter[] = [];
  /** Units of batches that are being made. */
  private readonly busy = new Set<number>();
  private isLooking = false;
  private isAsked = false;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly recipe: string,
    private readonly store: StepStore,
    private readonly attempt: ClaimAttempt,
    private readonly onEmpty: () => void,
  ) {}

  get waiting(): number {
    return this.waiters.length;
  }

  /** Waits until a claim is answered. @param gone aborted when its caller has gone, which may be already: it rejects then */
  async claim(wanted: WantedBatch, waitMs: number, gone: AbortSignal): Promise<Answered> {
    gone.throwIfAborted();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        wanted,
        deadline: performance.now() + waitMs,
        gone,
        resolve,
        reject,
        isBusy: false,
        short: '',
      };
      this.waiters.push(waiter);
      gone.addEventListener('abort', () => this.drop(waiter, () => reject(gone.reason)), { once: true });
      this.look();
    });
  }

  /** Looks what has become ready. */
  look(): void {
    this.isAsked = true;
    if (this.isLooking || this.waiters.length === 0) return;
    this.isLooking = true;
    void this.run().finally(() => {
      this.isLooking = false;
      if (this.isAsked && this.waiters.length > 0) this.look();
    });
  }

  /** Answers all that nothing comes. */
  close(): void {
    this.closed = true;
    for (const waiter of [...this.waiters]) if (!waiter.isBusy) this.end(waiter, 'CLOSED');
  }

  private async run(): Promise<void> {
    while (this.isAsked && this.waiters.length > 0) {
      this.isAsked = false;
      try {
        await this.round();
      } catch (error) {
        for (const waiter of [...this.waiters]) {
          if (!waiter.isBusy) this.drop(waiter, () => waiter.reject(error));
        }
      }
    }
    this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    const open = this.waiters.filter(({ isBusy }) => !isBusy);
    if (open.length === 0) return;
    const next = Math.min(...open.map(({ deadline }) => deadline)) - performance.now();
    this.timer = setTimeout(() => this.look(), Math.max(1, Math.min(next, LOOK_MS)));
  }

  private async round(): Promise<void> {
    const [recipe, policy] = await Promise.all([
      this.store.readRecipeById(this.recipe, null),
      this.store.readPolicy(),
    ]);
    if (recipe === null || this.closed) {
      for (const waiter of [...this.waiters]) if (!waiter.isBusy) this.end(waiter, 'CLOSED');
      return;
    }
    const wanted = this.waiters.reduce((sum, { wanted: { request } }) => sum + request.units, 0);
    const most = Math.min(MOST_UNITS, wanted + this.busy.size);
    const offers = new Offers(recipe, policy, this.store, this.busy, most);
    const asked = new Set<string>();
    for (const waiter of [...this.waiters]) {
      const isTwin = asked.has(waiter.wanted.id);
      asked.add(waiter.wanted.id);
      if (waiter.isBusy) continue;
      if (isTwin) {
        await this.waitAsTwin(waiter, recipe, policy);
        continue;
      }
      if (this.waiters.filter(({ isBusy }) => isBusy).length >= MOST_AT_ONCE) return;
      const { units, minUnits, maxTokens, promptUids } = waiter.wanted.request;
      const isLate = performance.now() >= waiter.deadline;
      const offered = await offers.take(units, promptUids);
      const tokens = offered.reduce((sum, unit) => sum + unit.tokens, 0);
      const mayFill = maxTokens !== null && tokens >= maxTokens && namesOf(offered) !== waiter.short;
      const isEnough = offered.length >= units || mayFill;
      if (offered.length > 0 && (isEnough || (isLate && offered.length >= minUnits))) {
        this.begin(
          waiter,
          recipe,
          { units: offered, policy, head: offers.head() },
          isLate && offered.length >= minUnits,
        );
      } else if (isLate) this.end(waiter, await this.reason(recipe, policy));
    }
  }

  /** Lets a claim wait while an earlier one with the same key waits: both are answered the batch that that one gets. */
  private async waitAsTwin(waiter: Waiter, recipe: Recipe, policy: Policy): Promise<void> {
    const { id } = waiter.wanted;
    const isBeingMade = this.waiters.some(({ wanted, isBusy }) => isBusy && wanted.id === id);
    if (performance.now() >= waiter.deadline && !isBeingMade)
      this.end(waiter, await this.reason(recipe, policy));
  }

  /** Makes a batch of the units, beside what other claims do. */
  private begin(waiter: Waiter, recipe: Recipe, offer: Offer, mayBeShort: boolean): void {
    const { units } = offer;
    waiter.isBusy = true;
    for (const { unit } of units) this.busy.add(unit);
    const isGone = (): boolean => waiter.gone.aborted;
    this.attempt
      .run({ ...waiter.wanted, recipe }, offer, mayBeShort, isGone)
      .then((attempted) => this.attempted(waiter, units, attempted))
      .catch((error: unknown) => this.drop(waiter, () => waiter.reject(error)))
      .finally(() => {
        for (const { unit } of units) this.busy.delete(unit);
        waiter.isBusy = false;
        this.look();
      });
  }

  private attempted(waiter: Waiter, units: readonly RecipeUnit[], attempted: Attempted): void {
    switch (attempted.kind) {
      case 'claimed':
      case 'known':
        this.drop(waiter, () => waiter.resolve(attempted));
        this.answerTwins(attempted.batch);
        break;
      case 'short':
        waiter.short = namesOf(units);
        break;
      case 'closed':
        this.end(waiter, 'CLOSED');
        break;
      case 'changed':
        // Another server has leased some of the units, or they are no longer ready. The next look offers others.
        waiter.short = '';
        break;
      case 'gone':
        // It has left the queue when its caller went.
        break;
    }
  }

  /** Claims with the key of a batch that there is now. */
  private answerTwins(batch: Batch): void {
    for (const twin of this.waiters.filter(({ wanted }) => wanted.id === batch.id)) {
      this.drop(twin, () => twin.resolve({ kind: 'known', batch }));
    }
  }

  private async reason(recipe: Recipe, policy: Policy): Promise<NoBatchReason> {
    const { maxUses } = claimRulesOf(recipe);
    const counts = await this.store.unitCounts(recipe.id, { maxUses, policyVersion: policy.version });
    if (counts.READY > 0) return 'NOT_READY';
    if (counts.STALE > 0 && counts.INCOMPLETE === 0) return 'STALE';
    return policy.paused ? 'PAUSED' : 'NOT_READY';
  }

  private end(waiter: Waiter, reason: NoBatchReason): void {
    this.drop(waiter, () => waiter.resolve({ kind: 'none', reason }));
  }

  /** Takes a claim out of the queue, once. */
  private drop(waiter: Waiter, answer: () => void): void {
    if (!this.waiters.includes(waiter)) return;
    this.waiters = this.waiters.filter((one) => one !== waiter);
    answer();
    if (this.waiters.length > 0) return;
    clearTimeout(this.timer);
    this.onEmpty();
  }
}

const namesOf = (units: readonly RecipeUnit[]): string => units.map(({ unit }) => unit).join();
