import { StepwellError } from '../errors/index.js';
import { Link } from './child/link.js';
import { type Down, FRAME_BYTES, LINE_LENGTH, LOG_LINES, type Up } from './child/protocol.js';
import type { HostedContext } from './loaded-plugin.js';
import { OpenCalls } from './open-calls.js';
import { startOwnTime, waitedForProcessor } from './own-time.js';
import { PluginChild, type Premises } from './plugin-child.js';
import { pluginFailed } from './plugin-error.js';
import { readLines } from './read-lines.js';

/** Milliseconds that a cancelled plugin has to end by itself. */
const ABORT_GRACE_MS = 500;
/** Milliseconds after which a process that has not begun to read the user's file, or is still at work, is given up. */
const MOST_MS = 60_000;
/** Messages that may wait to be received: a process that keeps to the protocol never has as many. */
const MOST_REPLIES = 8;

export interface ProcessLimits {
  /** Milliseconds that the plugin may work without output or a request for units. */
  readonly timeoutMs: number;
  /** Most resident memory, in bytes. */
  readonly memoryBytes: number;
}

/** In whose name a process works, and where it logs. */
export interface Errand {
  readonly plugin: string;
  readonly log: (message: string) => void;
}

/** An answer of the process; log lines and calls are handled separately. */
export type Reply = Exclude<Up, { readonly type: 'log' | 'call' }>;

interface Waiting {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; without it the limit of a run. */
  readonly timeoutMs?: number;
}

/** One child process with a user's plugin in it, and the messages to and from it. */
export class PluginProcess {
  /** Names what the process remembers of a run (see RunMemory); null: nothing. */
  holds: string | null = null;
  private readonly child: PluginChild;
  private readonly link: Link<Up, Down>;
  private readonly replies: Reply[] = [];
  private ended: StepwellError | null = null;
  private wake: (() => void) | null = null;
  private logged = 0;
  /** What the present run asked for and waits for. */
  private calls: OpenCalls | null = null;

  constructor(
    private errand: Errand,
    premises: Premises,
    private readonly limits: ProcessLimits,
  ) {
    this.child = new PluginChild(premises, limits.memoryBytes, (reason) =>
      this.end(pluginFailed(this.errand.plugin, reason)),
    );
    this.link = new Link(this.child.pipe, FRAME_BYTES, {
      message: (message) => this.take(message),
      fault: (detail) => this.breach(`it sent ${detail}`),
    });
    for (const stream of this.child.outputs) readLines(stream, (line) => this.writeLog(line));
  }

  /** Resolves when the process has ended and all its output was read. */
  get closed(): Promise<void> {
    return this.child.closed;
  }

  /** Whether the process can be asked for more. */
  get alive(): boolean {
    return this.ended === null;
  }

  /** Whether the process lives and has said nothing that was not received. */
  get idle(): boolean {
    return this.alive && this.replies.length === 0;
  }

  /** Whether the present run wrote more than is logged. What it left in its pipes would look like the next one's. */
  get flooded(): boolean {
    return this.logged > LOG_LINES;
  }

  /** What comes from here on is of another run. */
  begin(errand: Errand): void {
    this.errand = errand;
    this.logged = 0;
  }

  /**
   * Makes the calls of the run that begins, until the returned function is called. While one is under way the process is
   * not late.
   */
  answerCalls(
    { calls: transport, tokenizers }: Pick<HostedContext, 'calls' | 'tokenizers'>,
    signal: AbortSignal,
  ): () => void {
    const calls = new OpenCalls(transport, tokenizers, signal, (id, result) =>
      this.send({ type: 'called', id, result }),
    );
    this.calls = calls;
    return () => {
      calls.end();
      if (this.calls === calls) this.calls = null;
    };
  }

  send(message: Down): void {
    if (this.alive) this.link.send(message);
  }

  /**
   * Resolves when the process is about to read the user's file. How long it takes to come there says nothing of the
   * file, so only a minute is too long.
   * @throws as `receive`
   */
  async started(): Promise<void> {
    const reply = await this.receive({ timeoutMs: MOST_MS });
    if (reply.type !== 'started') throw this.unexpected(reply);
  }

  /**
   * The next message of the plugin; the timeout runs while this waits, without the time that the process waited for a
   * processor.
   * @throws PLUGIN_FAILED if the plugin failed or its process ended, PLUGIN_TIMEOUT, or the signal's reason
   */
  async receive({ signal, timeoutMs = this.limits.timeoutMs }: Waiting = {}): Promise<Reply> {
    let expired = false;
    const wakeUp = (): void => this.wake?.();
    const { pid } = this.child;
    const limit = {
      ms: timeoutMs,
      mostMs: Math.max(MOST_MS, timeoutMs),
      waited: () => (pid === undefined ? 0 : waitedForProcessor(pid)),
    };
    const late = (): void => {
      // It waits for a call, which has an end of its own.
      if (this.calls?.areUnderWay(timeoutMs) === true) stopClock = startOwnTime(limit, late);
      else {
        expired = true;
        wakeUp();
      }
    };
    let stopClock = startOwnTime(limit, late);
    signal?.addEventListener('abort', wakeUp);
    try {
      for (;;) {
        signal?.throwIfAborted();
        const reply = this.replies.shift();
        if (reply?.type === 'failed') throw pluginFailed(this.errand.plugin, reply.message);
        if (reply !== undefined) return reply;
        if (this.ended !== null) throw this.ended;
        if (expired) throw new StepwellError('PLUGIN_TIMEOUT', { plugin: this.errand.plugin, ms: timeoutMs });
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    } finally {
      stopClock();
      signal?.removeEventListener('abort', wakeUp);
    }
  }

  /** The error of an answer that does not belong to what was asked. */
  unexpected({ type }: Reply): StepwellError {
    return pluginFailed(this.errand.plugin, `its process answered ${type}, which was not asked for`);
  }

  /** Kills the process: at once, or, if the run was cancelled, after the plugin had a moment to end by itself. */
  stop(cancelled: boolean): void {
    if (!cancelled) {
      this.child.kill();
      return;
    }
    this.send({ type: 'abort' });
    this.child.killAfter(ABORT_GRACE_MS);
  }

  private take(message: Up): void {
    if (message?.type === 'log') this.writeLog(String(message.message));
    else if (message?.type === 'call') {
      // A call that arrives after the end of its run is dropped: `calls` is null then.
      if (this.calls?.take(message) === false) this.breach('it called more models at once than it may');
    } else if (this.replies.length < MOST_REPLIES) this.replies.push(message);
    else this.breach('it sent more than it was asked for');
    this.wake?.();
  }

  private breach(detail: string): void {
    this.end(pluginFailed(this.errand.plugin, detail));
    this.child.kill();
  }

  private end(reason: StepwellError): void {
    this.ended ??= reason;
    this.wake?.();
  }

  /** Whether further lines are wanted. */
  private writeLog(message: string): boolean {
    this.logged++;
    if (this.logged <= LOG_LINES) this.errand.log(message.slice(0, LINE_LENGTH));
    else if (this.logged === LOG_LINES + 1) this.errand.log('… the rest of what this run wrote is dropped');
    return this.logged <= LOG_LINES;
  }
}
