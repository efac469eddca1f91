import type { StepStore } from '../store/port.js';

/** The clock and its timers; a test gives its own. */
interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `run` once after `ms`. The returned function cancels that. */
  after(ms: number, run: () => void): () => void;
}

/** The machine's clock. Its timers do not keep the process alive. */
export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

const DAY_MS = 86_400_000;
const LONGEST_PAUSE_MS = 60_000;
const SHORTEST_PAUSE_MS = 1_000;

/** Null: the rule is off. */
export interface JanitorRules {
  /** An OPEN trajectory without a new step for this long is ABANDONED. */
  readonly abandonAfterMs: number | null;
  /** A trajectory without a new step for this many days is deleted. */
  readonly retentionDays: number | null;
  /** With more steps than this the trajectories that were silent longest are deleted. */
  readonly retentionSteps: number | null;
}

export interface Janitor {
  /** Applies the rules now; if a sweep is under way, waits for that one instead. */
  sweep(): Promise<void>;
  /** Stops sweeping; resolves after a sweep that is under way. */
  close(): Promise<void>;
}

interface JanitorParts {
  readonly store: Pick<StepStore, 'abandonIdle' | 'deleteTrajectories'>;
  readonly rules: JanitorRules;
  readonly clock: Clock;
  /**
   * Called after each sweep with what it did, and with the error of a sweep that failed, which the next one repeats.
   */
  readonly log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
}

/** Sweeps at once and then at intervals, if there is any rule, until `close`. */
export function startJanitor(parts: JanitorParts): Janitor {
  const { rules, clock, log } = parts;
  const pause = Math.min(
    LONGEST_PAUSE_MS,
    Math.max(SHORTEST_PAUSE_MS, (rules.abandonAfterMs ?? Infinity) / 4),
  );
  const hasRules = Object.values(rules).some((rule) => rule !== null);
  let closed = false;
  let running: Promise<void> | null = null;
  let stop = () => {};

  const sweep = (): Promise<void> => {
    running ??= sweepOnce(parts).finally(() => {
      running = null;
    });
    return running;
  };
  const tick = async (): Promise<void> => {
    await sweep().catch((error: unknown) => log.error({ err: error }, 'the janitor could not finish'));
    if (!closed) stop = clock.after(pause, () => void tick());
  };
  const first = hasRules ? tick() : Promise.resolve();
  return {
    sweep,
    close: async () => {
      closed = true;
      stop();
      await first;
      await running?.catch(() => {
        // The timer that began the sweep logs its error, or the caller of `sweep` gets it.
      });
    },
  };
}

async function sweepOnce({ store, rules, clock, log }: JanitorParts): Promise<void> {
  const { abandonAfterMs, retentionDays, retentionSteps } = rules;
  if (abandonAfterMs !== null) {
    const abandoned = await store.abandonIdle(clock.now() - abandonAfterMs);
    if (abandoned > 0) log.info({ trajectories: abandoned }, 'abandoned silent trajectories');
  }
  if (retentionDays !== null) {
    const before = clock.now() - retentionDays * DAY_MS;
    const deleted = await store.deleteTrajectories({ kind: 'idle', before }, null);
    if (deleted.trajectories > 0) log.info(deleted, 'deleted old trajectories');
  }
  if (retentionSteps !== null) {
    const deleted = await store.deleteTrajectories({ kind: 'excess', keepSteps: retentionSteps }, null);
    if (deleted.trajectories > 0) log.info(deleted, 'deleted surplus trajectories');
  }
}
