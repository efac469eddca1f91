import { LatestNumbers } from './latest-numbers.js';
import type { NumberedUnit } from './page.js';
import type { PageRequest } from './page-request.js';

/**
 * How many units are remembered as judged. A page that was read before their verdicts were written offers such units
 * a second time; far fewer than this are.
 */
const MOST_REMEMBERED = 10_000;

/** A unit that is to be judged, and the page that it came with. */
export interface Task {
  readonly page: number;
  readonly unit: NumberedUnit;
  readonly again: boolean;
  readonly request: PageRequest;
  /** The plugin's process ended while it judged this unit and others, so this unit is judged by itself now. */
  readonly alone: boolean;
}

/** Units that wait to be judged or are being judged, each once. */
export class TaskQueue {
  #waiting: Task[] = [];
  readonly #open = new Set<number>();
  readonly #answered = new LatestNumbers(MOST_REMEMBERED);
  /** Units that have changed while they were judged, to be judged again. */
  readonly #behind = new Map<number, Task>();

  /** Units that no run has taken yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Units that wait or are being judged. */
  get open(): number {
    return this.#open.size;
  }

  /** Takes a unit in; false: it is known, and this task is dropped. */
  add(task: Task): boolean {
    const { number } = task.unit;
    if (!task.again && this.#answered.has(number)) return false;
    if (this.#open.has(number)) {
      // The unit is being judged already. It is judged once more afterwards only if it has changed since.
      if (!task.again || this.#behind.has(number)) return false;
      this.#behind.set(number, task);
    } else {
      this.#open.add(number);
      this.#waiting.push(task);
    }
    return true;
  }

  /** The tasks of the next run, at most `most`: of one request, or one that is judged alone. */
  next(most: number): readonly Task[] {
    const [first] = this.#waiting;
    if (first === undefined || most <= 0) return [];
    const isBatched = (task: Task): boolean => !task.alone && task.request === first.request;
    const end = first.alone ? 1 : this.#waiting.findIndex((task) => !isBatched(task));
    return this.#waiting.splice(0, Math.min(most, end === -1 ? this.#waiting.length : end));
  }

  /** Tasks of a run that broke off: each is judged by itself next. */
  putBack(tasks: readonly Task[]): void {
    this.#waiting.unshift(...tasks.map((task) => ({ ...task, alone: true })));
  }

  /** The unit has a verdict. */
  answered(number: number): void {
    this.#answered.add(number);
  }

  /** The unit is judged or has failed; if it has changed meanwhile, it waits again. */
  ended(number: number): void {
    this.#open.delete(number);
    const behind = this.#behind.get(number);
    if (behind === undefined) return;
    this.#behind.delete(number);
    this.#open.add(number);
    this.#waiting.push(behind);
  }
}
