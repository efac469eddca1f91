import { setImmediate as nextTurn } from 'node:timers/promises';
import { StepwellError } from '../../errors/index.js';
import type { RunCalls } from '../../judges/run-calls.js';
import type { CallUsage } from '../../judges/usage-counts.js';
import type { PluginHost, RunContext } from '../../plugins/interface.js';
import { againOf, failedVerdict, type UnitVerdict } from './judge-page.js';
import type { CurateSetup, PageRequest } from './page-request.js';
import { type Task, TaskQueue } from './task-queue.js';
import type { UnjudgedUnits } from './unjudged-units.js';
import { type TakenAnswers, UntakenAnswers } from './untaken-answers.js';

/** Processes of a user's plugin that judge for one run. */
const MOST_PROCESSES = 4;
/** How many units wait in memory, for each unit that may be judged at the same time. */
const AHEAD = 2;

/** What was answered since the pool was last asked. */
export interface Answered extends TakenAnswers {
  readonly usage: CallUsage;
  /** Units that are being judged or wait for it in memory. */
  readonly open: number;
}

/** What a page holds for the curator. */
export interface OfferedPage {
  /** Numbers of units that lack what the curator requires, and of those that are judged now. */
  readonly waiting: readonly number[];
  readonly ready: readonly number[];
}

interface PoolParts {
  readonly setup: CurateSetup;
  readonly concurrency: number;
  readonly pages: Pick<UnjudgedUnits, 'fresh' | 'failed'>;
  readonly plugins: Pick<PluginHost, 'answers' | 'isShared'>;
  readonly calls: RunCalls;
  /** The curator's context but for clock and policy version, which come with the unit's page. */
  readonly context: Omit<RunContext, 'now' | 'policyVersion'>;
}

/**
 * Judges units of a curator that waits for others, as many at the same time as it declares. Units are read when there is
 * room for them, and are answered for in any order. Those under way and those that are judged or have failed but are not
 * written, which are what a crash makes the curator judge again, are together at most twice as many as may be judged at the
 * same time.
 */
export class AnswerPool {
  readonly #tasks = new TaskQueue();
  readonly #answers = new UntakenAnswers();
  #running = 0;
  #runs = 0;
  /** Finished and not known to be written. */
  #unwritten = 0;
  #taken = 0;
  #error: unknown = null;
  #wakeReader: (() => void) | null = null;
  #wakeTaker: (() => void) | null = null;
  #isShared: boolean | null = null;

  constructor(private readonly parts: PoolParts) {
    parts.context.signal.addEventListener('abort', () => this.#wake(), { once: true });
  }

  /**
   * Takes the units of a page that are to be judged. Resolves when they are all in memory, and there is room for others.
   * @throws what ends the run, once everything that was judged is taken: models were paid for it
   */
  async offer(page: number, request: PageRequest): Promise<OfferedPage> {
    const { pages, plugins, setup } = this.parts;
    this.#isShared ??= await plugins.isShared(setup.use);
    const waiting: number[] = [];
    const ready: number[] = [];
    this.#answers.beginPage(page);
    for await (const found of pages.fresh(request)) {
      for (const number of found.waiting) waiting.push(number);
      for (const { units, again } of found.fresh) {
        for (const unit of units) {
          ready.push(unit.number);
          const task = { page, unit, again: again.has(unit.number), request, alone: false };
          if (this.#tasks.add(task)) this.#answers.addTo(page);
        }
      }
      this.#start();
      while (this.#tasks.waiting > AHEAD * this.parts.concurrency && this.#error === null) await this.#room();
      if (this.#error !== null) await this.#allTaken();
      this.#check();
    }
    this.#done(page);
    return { waiting, ready };
  }

  /**
   * What has been answered; all of what was taken before is written by now. Resolves after `waitMs` also without any.
   * @throws what ends the run, once everything that was judged is taken
   */
  async take(waitMs: number): Promise<Answered> {
    this.#unwritten -= this.#taken;
    this.#taken = 0;
    this.#start();
    const deadline = Date.now() + waitMs;
    let hasWaited = false;
    while (this.#answers.areNone && (this.#error === null || this.#running > 0)) {
      const left = deadline - Date.now();
      if (left <= 0) break;
      hasWaited = true;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wakeTaker = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    // Answers that have come together are taken together: each take is a commit.
    if (hasWaited) await nextTurn();
    if (this.#answers.areNone && this.#running === 0) this.#check();
    const answers = this.#answers.take();
    this.#taken = answers.verdicts.length + answers.failed.length;
    // It may wait until everything is taken.
    this.#wakeReader?.();
    return { ...answers, usage: this.parts.calls.take(), open: this.#tasks.open };
  }

  #check(): void {
    if (this.#error !== null) throw this.#error;
  }

  /** Resolves when nothing is under way or left to be taken, or the run is cancelled. */
  async #allTaken(): Promise<void> {
    const { signal } = this.parts.context;
    while ((this.#running > 0 || !this.#answers.areNone) && !signal.aborted) await this.#room();
  }

  #room(): Promise<void> {
    return new Promise((resolve) => {
      this.#wakeReader = resolve;
    });
  }

  #wake(): void {
    this.#wakeReader?.();
    this.#wakeTaker?.();
  }

  #start(): void {
    const { concurrency } = this.parts;
    // A child process judges one batch of units at a time. Several processes keep one slow unit from holding up the rest.
    const mostRuns = this.#isShared === true ? concurrency : Math.min(MOST_PROCESSES, concurrency);
    const mostUnits = this.#isShared === true ? 1 : Math.ceil(concurrency / 2);
    while (this.#error === null && this.#runs < mostRuns) {
      const free = Math.min(mostUnits, 2 * concurrency - this.#running - this.#unwritten);
      const batch = this.#tasks.next(free);
      if (batch.length === 0) return;
      this.#runs += 1;
      this.#running += batch.length;
      void this.#run(batch);
      this.#wakeReader?.();
    }
  }

  async #run(batch: readonly Task[]): Promise<void> {
    const { plugins, setup, context, pages } = this.parts;
    const left = new Set(batch);
    try {
      const request = batch[0]?.request;
      if (request === undefined) return;
      const { now, policyVersion } = request;
      const placed = batch.map(({ unit }) => unit.placed);
      for await (const { unit, decisions, failed } of plugins.answers(setup.use, placed, {
        ...context,
        now,
        policyVersion,
      })) {
        const task = batch[unit];
        if (task === undefined || !left.delete(task)) continue;
        if (failed === null) {
          pages.failed.judged();
          this.#judged(task, decisions);
        } else this.#hasFailed(task, failed.message, failed.isPassing);
        this.#start();
      }
    } catch (error) {
      this.#broke([...left], error);
    } finally {
      this.#runs -= 1;
      this.#start();
      this.#wake();
    }
  }

  /**
   * Handles an error over these units. If the plugin failed, each unit is judged by itself next, and a unit that already
   * was has failed; any other error ends the run.
   */
  #broke(tasks: readonly Task[], error: unknown): void {
    const isPlugins = error instanceof StepwellError && error.code === 'PLUGIN_FAILED';
    if (!isPlugins) {
      this.#error ??= error;
      this.#running -= tasks.length;
    } else if (tasks.length === 1 && tasks[0] !== undefined) {
      this.#hasFailed(tasks[0], error.message, false);
    } else {
      this.#running -= tasks.length;
      this.#tasks.putBack(tasks);
    }
  }

  #judged({ unit, again, page }: Task, decisions: UnitVerdict['decisions']): void {
    const { number, id } = unit;
    this.#answers.judged({ number, id, ...againOf(unit, again), decisions });
    this.#tasks.answered(number);
    this.#ended(number, page);
  }

  #hasFailed({ unit, page }: Task, message: string, isPassing: boolean): void {
    const { calls, pages } = this.parts;
    if (calls.refused !== null) {
      // Its calls were not made. It is left for another run.
      this.#error ??= calls.refused;
      this.#running -= 1;
      this.#wake();
      return;
    }
    const { number } = unit;
    this.#answers.hasFailed(failedVerdict(unit), message);
    try {
      pages.failed.add(number, isPassing ? null : new StepwellError('PLUGIN_FAILED', this.#detail(message)));
    } catch (error) {
      this.#error ??= error;
    }
    this.#ended(number, page);
  }

  #detail(detail: string) {
    return { plugin: this.parts.setup.use.name, detail };
  }

  #ended(number: number, page: number): void {
    this.#running -= 1;
    this.#unwritten += 1;
    this.#tasks.ended(number);
    this.#done(page);
    this.#wake();
  }

  /** One thing less is open of a page. */
  #done(page: number): void {
    if (this.#answers.endOf(page)) this.#wakeTaker?.();
  }
}
