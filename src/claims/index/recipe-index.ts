import { Rest } from '../../async/rest.js';
import { essentialsOf } from '../../batches/build/job.js';
import { MOVING } from '../../batches/readiness/moving-events.js';
import type { HeldJob } from '../../jobs/held-job.js';
import type { FeedEvent } from '../../model/event.js';
import type { Recipe } from '../../model/recipe.js';
import type { FoundUnit } from '../../model/recipe-unit.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { StepStore } from '../../store/port.js';
import type { ClaimThreads } from '../make/claim-threads.js';
import type { Pools } from '../pool/pools.js';
import { DueUnits } from './due-units.js';
import { forgetRecipe } from './forget-recipe.js';
import { groupsOf, KnownOpen } from './groups-of.js';
import { type IndexState, lookOf } from './index-input.js';
import { IndexRecord } from './index-record.js';
import { EVENTS, type Present, readPresent } from './present.js';
import { staleOf } from './stale-of.js';

/** Groups that are looked at together, after which a checkpoint is written. */
const PAGE_GROUPS = 128;
/** Units that are looked through together. */
const PAGE_UNITS = 500;
/** How long it waits for the feed to grow before it looks by itself (ms): the recipe or the policy may change meanwhile. */
const IDLE_MS = 500;
/** How often it is looked up which units wait for a timeout (ms): claims, also on other servers, find that some do. */
const DUE_MS = 300_000;

export interface IndexParts {
  readonly store: StepStore;
  readonly threads: Pick<ClaimThreads, 'call'>;
  /** Is told when units of a recipe stand elsewhere, or that they were looked at up to a position, and by which rules. */
  readonly onIndexed: (recipe: string, position: number, of: string) => void;
  readonly pools: Pick<Pools, 'at' | 'kindOf'>;
}

/** Keeps where the units of one recipe stand, as the owner of its job, until the recipe is deleted. */
export class RecipeIndex {
  private readonly record: IndexRecord;
  private readonly due = new DueUnits();
  private readonly open = new KnownOpen();
  private dueFoundAt = 0;
  private readonly rest = new Rest();

  constructor(
    private readonly held: HeldJob,
    private readonly parts: IndexParts,
  ) {
    this.record = new IndexRecord(held, parts);
  }

  async keep(): Promise<void> {
    const { store } = this.parts;
    const wake = (): void => this.rest.wake();
    const stop = store.onFeedGrowth(wake);
    this.held.signal.addEventListener('abort', wake);
    try {
      await this.loop();
    } finally {
      stop();
      this.held.signal.removeEventListener('abort', wake);
    }
  }

  private async loop(): Promise<void> {
    const { store } = this.parts;
    let isNew = true;
    for (;;) {
      this.held.signal.throwIfAborted();
      const { state } = this.record;
      const after = state?.phase === 'follow' ? state.position : null;
      const { recipe, ...present } = await readPresent(store, this.record.input.recipe, after);
      if (recipe === null) return this.forget();
      const isOther = state === null || state.of !== lookOf(recipe);
      this.record.recipe = recipe;
      if (isOther || (after !== null && present.events === null)) {
        await this.beginWalk(recipe, present.policyVersion);
      } else if (after !== null && (isNew || Date.now() - this.dueFoundAt >= DUE_MS))
        await this.findDue(recipe);
      isNew = false;
      await this.proceed(recipe, present);
    }
  }

  /** The next bit of work. */
  private async proceed(recipe: Recipe, present: Omit<Present, 'recipe'>): Promise<void> {
    const { state } = this.record;
    if (state === null) return;
    if (state.phase === 'walk') return this.walk(recipe, state);
    if (state.phase === 'sweep') return this.sweep(recipe, state);
    await this.followPolicy(recipe, present.policyVersion);
    if (this.record.state?.phase !== 'follow' || present.events === null) return;
    if (await this.follow(recipe, this.record.state.position, present.events)) return;
    if (await this.lookAtDue(recipe)) return;
    if (await this.dropSurplus(recipe, this.record.state.position)) return;
    const unsavedMs = await this.record.saveFollowed();
    await this.rest.for(Math.min(IDLE_MS, unsavedMs, this.due.waitMs(Date.now())));
  }

  // --- All there is ---------------------------------------------------------------------------------------------

  private async beginWalk(recipe: Recipe, policyVersion: number): Promise<void> {
    this.due.clear();
    this.open.clear();
    const position = await this.parts.store.feedHead();
    this.record.state = { of: lookOf(recipe), policyVersion, phase: 'walk', position, after: null };
    await this.record.save([], [], 0);
  }

  private async walk(recipe: Recipe, state: IndexState & { readonly phase: 'walk' }): Promise<void> {
    const { store } = this.parts;
    const { position } = state;
    const page = await store.pageGroupKeys(recipe.channel, position, state.after, PAGE_GROUPS, null);
    const { found, gone } = await this.look(recipe, page.groups, position);
    const { of, policyVersion } = state;
    this.record.state =
      page.next === null
        ? { of, policyVersion, phase: 'sweep', position, after: null }
        : { of, policyVersion, phase: 'walk', position, after: page.next };
    await this.record.save(found, gone, Math.min(1, (page.next ?? position) / Math.max(1, position)));
  }

  /** Removes units that the walk did not find. */
  private async sweep(recipe: Recipe, state: IndexState & { readonly phase: 'sweep' }): Promise<void> {
    const { store } = this.parts;
    const { position, of, policyVersion } = state;
    const every = { state: null, maxUses: 1, policyVersion };
    const { items, cursors, hasNextPage } = await store.pageUnits(recipe.id, every, PAGE_UNITS, state.after);
    const old = items.filter(({ seen }) => seen < position).map(({ unit }) => unit);
    this.record.state = hasNextPage
      ? { ...state, after: cursors.at(-1) ?? null }
      : { of, policyVersion, phase: 'follow', position };
    await this.record.save([], old, 1);
  }

  /** The recipe is deleted: its units go, and the job ends. */
  private async forget(): Promise<void> {
    const { recipe } = this.record.input;
    await forgetRecipe(this.parts.store, recipe, this.held.signal);
    this.parts.onIndexed(recipe, Number.POSITIVE_INFINITY, '');
  }

  // --- What comes -----------------------------------------------------------------------------------------------

  /** Looks at what has changed; whether there may be more. @param events those after the position */
  private async follow(recipe: Recipe, position: number, events: readonly FeedEvent[]): Promise<boolean> {
    const { store } = this.parts;
    const last = events.at(-1);
    const isEnd = events.length < EVENTS;
    // Not further: what this process has written, or another one, may be shown only later.
    const reached = last?.position ?? position;
    const touched = events.filter(({ kind, channel }) => channel === recipe.channel && MOVING.has(kind));
    const keys = touched.length === 0 ? [] : await groupsOf(store, recipe, touched, this.open);
    for (let i = 0; i < keys.length; i += PAGE_GROUPS) {
      this.held.signal.throwIfAborted();
      const isLast = i + PAGE_GROUPS >= keys.length;
      const { found, gone } = await this.look(recipe, keys.slice(i, i + PAGE_GROUPS), reached);
      // The position moves with the last page: after a crash all of these are looked at again.
      if (isLast) this.record.moveTo(reached);
      await this.record.save(found, gone, 1);
    }
    if (keys.length === 0) {
      this.record.moveTo(reached);
      if (reached > position) this.parts.onIndexed(recipe.id, reached, lookOf(recipe));
      this.record.hasFollowed(events.length, touched.length);
    }
    return !isEnd;
  }

  // --- What time and the policy change --------------------------------------------------------------------------

  /** Finds units stale that a new version has made so. */
  private async followPolicy(recipe: Recipe, version: number): Promise<void> {
    const { store } = this.parts;
    const { state } = this.record;
    if (state === null || version === state.policyVersion) return;
    if (recipe.maxPolicyLag !== null && version < state.policyVersion) return this.beginWalk(recipe, version);
    this.record.state = { ...state, policyVersion: version };
    if (recipe.maxPolicyLag === null) return;
    const stale = { state: 'STALE', maxUses: Number.MAX_SAFE_INTEGER, policyVersion: version } as const;
    for (let after: string | null = null; ; ) {
      this.held.signal.throwIfAborted();
      const { items, cursors, hasNextPage } = await store.pageUnits(recipe.id, stale, PAGE_UNITS, after);
      const found = items.filter((unit) => unit.found === 'READY').map((unit) => staleOf(unit, recipe));
      if (found.length > 0) await this.record.save(found, [], 1);
      after = cursors.at(-1) ?? null;
      if (!hasNextPage || after === null) break;
    }
    await this.record.save([], [], 1);
  }

  /** Looks at groups whose time is over; whether there were any. */
  private async lookAtDue(recipe: Recipe): Promise<boolean> {
    const keys = this.due.take(Date.now(), PAGE_GROUPS);
    if (keys.length === 0 || this.record.state?.phase !== 'follow') return false;
    const groups = keys.map((key) => ({ ...key, channel: recipe.channel }));
    const { found, gone } = await this.look(recipe, groups, this.record.state.position);
    await this.record.save(found, gone, 1);
    return true;
  }

  /** After a start, and from time to time: which units wait for a timeout. */
  private async findDue(recipe: Recipe): Promise<void> {
    this.dueFoundAt = Date.now();
    if (recipe.groupTimeoutMs === null && recipe.awaits === undefined) return;
    const incomplete = { state: 'INCOMPLETE', maxUses: 1, policyVersion: 0 } as const;
    for (let after: string | null = null; ; ) {
      this.held.signal.throwIfAborted();
      const page = await this.parts.store.pageUnits(recipe.id, incomplete, PAGE_UNITS, after);
      for (const unit of page.items) this.due.note(unit);
      after = page.cursors.at(-1) ?? null;
      if (!page.hasNextPage || after === null) return;
    }
  }

  // --- What is more than may wait --------------------------------------------------------------------------------

  /** Drops the oldest units of a recipe that lets only so many wait; whether there were any. */
  private async dropSurplus(recipe: Recipe, position: number): Promise<boolean> {
    const { maxReady, dropOldest } = recipe;
    if (maxReady === undefined || dropOldest !== true) return false;
    const pool = await this.parts.pools.at(recipe, position);
    const surplus = (await pool.count(maxReady + PAGE_UNITS)) - maxReady;
    const drop = surplus > 0 ? await pool.oldest(surplus) : [];
    if (drop.length > 0) await this.record.save([], [], 1, drop);
    return drop.length > 0;
  }

  // --- Looking --------------------------------------------------------------------------------------------------

  private async look(
    recipe: Recipe,
    keys: readonly GroupKey[],
    asOf: number,
  ): Promise<{ readonly found: readonly FoundUnit[]; readonly gone: readonly number[] }> {
    if (keys.length === 0) return { found: [], gone: [] };
    const policyVersion = this.record.state?.policyVersion ?? 0;
    const asked = { recipeId: recipe.id, recipe: essentialsOf(recipe) };
    const request = { ...asked, keys, asOf, now: Date.now(), policyVersion };
    const { open, ended, ...answer } = await this.parts.threads.call('look', request);
    this.record.hasLookedAt(keys.length);
    this.open.note(open, ended);
    for (const unit of answer.found) this.due.note(unit);
    return answer;
  }
}
