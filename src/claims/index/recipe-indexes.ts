import { MOVING } from '../../batches/readiness/moving-events.js';
import type { JobService } from '../../jobs/service.js';
import type { Job } from '../../model/job.js';
import type { Principal } from '../../model/principal.js';
import type { Recipe } from '../../model/recipe.js';
import type { StepStore } from '../../store/port.js';
import { asInput, indexJobOf, lookOf, stateOf } from './index-input.js';
import { EVENTS, eventsAfter } from './present.js';

/** How long a claim waits for its recipe's units to be looked at up to where it began (ms). */
const REACHED_MS = 10_000;
/** How often it looks at the job's record where another server keeps the units (ms). */
const LOOK_MS = 50;
/** Recipes of which it is remembered that they have a job. */
const MOST_KNOWN = 10_000;
/** The most times that events are looked through to see whether any may move a unit. */
const MOST_LOOKS = 4;

/** The jobs that keep where the units of recipes stand, and how far they are. */
export class RecipeIndexes {
  private readonly ensured = new Set<string>();
  /** Feed positions up to which this server has looked at the units of recipes, and at what recipe. */
  private readonly positions = new Map<string, { readonly of: string; readonly position: number }>();
  private readonly waiting = new Map<string, Set<() => void>>();

  /** @param changed is told of recipes whose units stand elsewhere */
  constructor(
    private readonly store: Pick<StepStore, 'readJobs' | 'readEvents' | 'feedHead'>,
    private readonly jobs: Pick<JobService, 'add'>,
    private readonly changed: (recipe: string) => void,
  ) {}

  /** Begins to keep a recipe's units, unless some server does. */
  async ensure({ id, name, channel }: Recipe, caller: Principal): Promise<void> {
    if (this.ensured.has(id)) return;
    const input = asInput({ recipe: id, recipeName: name });
    const told = { looked: 0, share: 0 };
    const job = {
      id: indexJobOf(id),
      kind: 'INDEX',
      channels: [channel],
      actor: caller.name,
      input,
      told,
    } as const;
    await this.jobs.add(job, null);
    if (this.ensured.size >= MOST_KNOWN) this.ensured.clear();
    this.ensured.add(id);
  }

  /** Is told how far this server is, and with which form of a recipe (see `lookOf`). */
  readonly onIndexed = (recipe: string, position: number, of: string): void => {
    this.positions.set(recipe, { of, position });
    for (const wake of this.waiting.get(recipe) ?? []) wake();
    this.changed(recipe);
  };

  /**
   * Waits until the units of a recipe, as it is, were looked at up to the newest event that is stored now, for a while: what
   * is ready already is no worse for what comes later.
   */
  async current(recipe: Recipe, gone: AbortSignal | null): Promise<void> {
    await this.reach(recipe, await this.store.feedHead(), gone);
  }

  /** The same up to a feed position. */
  async reach(recipe: Recipe, position: number, gone: AbortSignal | null): Promise<void> {
    const deadline = performance.now() + REACHED_MS;
    while (!(await this.isAt(recipe, position)) && performance.now() < deadline && gone?.aborted !== true) {
      await this.heard(recipe.id);
    }
  }

  /** Position up to which the units of a recipe, as it is, were looked at; 0: not all of them were yet. */
  async positionOf(recipe: Recipe): Promise<number> {
    const of = lookOf(recipe);
    const job = await this.jobOf(recipe.id);
    const state = stateOf(job?.state ?? null);
    const stored = state?.phase === 'follow' && state.of === of ? state.position : 0;
    return Math.max(stored, this.knownOf(recipe.id, of));
  }

  /** How many units of a recipe were dropped. */
  async droppedOf(recipe: string): Promise<number> {
    return Number((await this.jobOf(recipe))?.told.dropped ?? 0);
  }

  private async jobOf(recipe: string): Promise<Job | null> {
    const [job] = await this.store.readJobs([indexJobOf(recipe)], null);
    return job ?? null;
  }

  /** How far this server is, with this form of the recipe. */
  private knownOf(recipe: string, of: string): number {
    const known = this.positions.get(recipe);
    return known?.of === of ? known.position : 0;
  }

  private async isAt(recipe: Recipe, position: number): Promise<boolean> {
    const of = lookOf(recipe);
    if (this.knownOf(recipe.id, of) >= position) return true;
    const stored = await this.positionOf(recipe);
    if (stored >= position) return true;
    if (stored === 0 || (await this.mayMove(recipe, stored, position))) return false;
    this.positions.set(recipe.id, { of, position: Math.max(position, this.knownOf(recipe.id, of)) });
    return true;
  }

  /**
   * Whether events after a position, up to another, may move units of a recipe. The server that
   * keeps the index stores its position when units have moved, and otherwise only now and then.
   */
  private async mayMove({ channel }: Recipe, after: number, upTo: number): Promise<boolean> {
    let from = after;
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const events = await eventsAfter(this.store, from, EVENTS);
      if (events === null) return true;
      const before = events.filter(({ position }) => position <= upTo);
      if (before.some((event) => event.channel === channel && MOVING.has(event.kind))) return true;
      if (before.length < EVENTS) return false;
      from = before.at(-1)?.position ?? upTo;
    }
    return true;
  }

  private heard(recipe: string): Promise<void> {
    return new Promise((resolve) => {
      const listeners = this.waiting.get(recipe) ?? new Set();
      this.waiting.set(recipe, listeners);
      const done = (): void => {
        clearTimeout(timer);
        listeners.delete(done);
        if (listeners.size === 0) this.waiting.delete(recipe);
        resolve();
      };
      const timer = setTimeout(done, LOOK_MS);
      listeners.add(done);
    });
  }
}
