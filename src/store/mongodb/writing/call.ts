import type { Answer } from './pass.js';
import type { Start } from './start-trajectory.js';
import type { WritingPass } from './writing-pass.js';

/** What is asked of the writer. */
export interface Task<T> {
  /** Of the trajectories that it touches. */
  readonly keys: readonly string[];
  /** Those that it starts where they are not there yet, by key. */
  readonly starts?: ReadonlyMap<string, Start>;
  /** It places steps, and needs the prefix trees. */
  readonly places?: boolean;
  /** About how many bytes it brings. */
  readonly bytes?: number;
  /** A StepwellError before anything was changed is its own; any other error fails its pass. */
  run(pass: WritingPass): Promise<Answer<T>> | Answer<T>;
}

/** A task that waits for its pass, and whoever waits for it. */
export class Call<T = unknown> {
  readonly promise: Promise<T>;
  readonly since = performance.now();
  /** Not to be tried before this time of `performance.now()`. */
  notBefore = 0;
  /** How often it met a trajectory that another server holds. */
  waits = 0;
  /** How often its pass was lost. */
  losses = 0;
  /** In a pass of its own, because one with others failed. */
  alone = false;
  resolve: (value: T) => void = () => {};
  reject: (error: unknown) => void = () => {};

  constructor(readonly task: Task<T>) {
    this.promise = new Promise<T>((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }
}
