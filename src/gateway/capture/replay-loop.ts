import type { Backoff } from '../../async/backoff.js';
import { pause } from '../../async/pause.js';
import { isEngineAway } from '../tokens/ask-engine.js';
import type { CaptureLog } from './log/capture-log.js';
import { Replay, type ReplayParts } from './replay.js';
import { UnexplainedFailure } from './store-steps.js';

export interface ReplayLoopParts extends ReplayParts {
  readonly log: Pick<CaptureLog, 'read' | 'empty' | 'mark'>;
  readonly backoff: () => Backoff;
  readonly logger: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
}

/**
 * So often a step may make the store fail without a code before it counts as refused: a failing store must not lose
 * steps, and a bad step must not hold up the others.
 */
const MOST_UNEXPLAINED = 5;

/** Replays what waits in the capture log until nothing does, again and again while the store is in trouble. */
export class ReplayLoop {
  private readonly replay: Replay;
  private running: Promise<void> | null = null;

  constructor(private readonly parts: ReplayLoopParts) {
    this.replay = new Replay(parts);
  }

  get isRunning(): boolean {
    return this.running !== null;
  }

  start(): void {
    const { log, closing } = this.parts;
    this.running ??= this.run().finally(() => {
      this.running = null;
      // The log may have taken more steps since the last read.
      if (!log.empty && !closing.aborted) this.start();
    });
  }

  /** Resolves once nothing waits in the log, or the server ends. */
  async ended(): Promise<void> {
    while (this.running !== null) await this.running;
  }

  private async run(): Promise<void> {
    const { log, logger, closing } = this.parts;
    const backoff = this.parts.backoff();
    let replayed = 0;
    let unexplained = 0;
    while (!log.empty && !closing.aborted) {
      try {
        const records = await this.replay.next(unexplained >= MOST_UNEXPLAINED);
        replayed += records;
        unexplained = 0;
        if (records > 0) backoff.reset();
      } catch (error) {
        if (closing.aborted) break;
        if (error instanceof UnexplainedFailure) unexplained += 1;
        const who = isEngineAway(error)
          ? 'an engine that knows the ids of a call is away'
          : 'the store is still in trouble';
        logger.warn({ err: error }, `${who}: captured steps wait`);
        await pause(backoff.next(), closing);
      }
    }
    if (replayed === 0) return;
    logger.info({ steps: replayed }, 'replayed the capture log');
    if (!closing.aborted) await log.mark();
  }
}
