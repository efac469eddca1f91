import type { Collections } from '../collections.js';
import type { LogDoc, StepDoc } from '../documents.js';
import { Changes } from './changes.js';
import type { Held } from './held.js';
import type { HeldTrajectory, Pass } from './pass.js';
import { Twins } from './twins.js';

/** A pass as the writer's own calls see it. */
export class WritingPass implements Pass {
  readonly now = Date.now();
  readonly changes = new Changes();
  readonly twins: Twins;
  /** Whether it is known which locks it got: asking for them may break off halfway. */
  isLocked = false;
  /** Keys of the trajectories whose locks it has. */
  locked: readonly string[] = [];
  /** Those among them that a holder left behind unfinished. */
  readonly heals = new Set<string>();
  /** The highest position of such a holder: what is derived now takes all of those into account. */
  floor = 0;
  /** The positions that its locks have noted; null: none yet. */
  range: readonly [from: number, to: number] | null = null;
  private readonly held = new Map<string, Held>();

  constructor(
    readonly collections: Collections,
    /** That of its locks. */
    readonly token: string,
  ) {
    this.twins = new Twins(collections, this.changes);
  }

  get queued(): readonly LogDoc[] {
    return this.changes.events;
  }

  added(position: number): StepDoc | null {
    return this.changes.steps.get(position) ?? null;
  }

  hold(held: Held): void {
    this.held.set(held.key, held);
  }

  all(): readonly Held[] {
    return [...this.held.values()];
  }

  /** Also one that has not begun. */
  find(key: string): Held | null {
    return this.held.get(key) ?? null;
  }

  trajectory(key: string): HeldTrajectory | null {
    const held = this.find(key);
    return held?.hasBegun === true ? held : null;
  }
}
