import type { MessagePort } from 'node:worker_threads';
import { StepwellError } from '../../errors/index.js';
import type { PluginHostSetup } from '../../plugins/open.js';
import type { StoreOptions } from '../../store/options.js';
import { ThreadClient } from '../../threads/thread-client.js';
import type { CurateCalls, CurateThread } from './contract.js';

/** Threads that are kept for the next run, and for how long (ms): as long as processes of plugins are. */
const MOST_IDLE = 2;
const IDLE_MS = 60_000;

/** How threads are started in which curators judge. */
export interface CurateThreadParts {
  readonly storeOptions: StoreOptions;
  /** How a thread opens the plugins that there are now. */
  readonly pluginSetup: () => PluginHostSetup;
  /** Opens a port on which a thread may call models. */
  readonly callPort: () => MessagePort;
  readonly log: (plugin: string, message: string) => void;
}

/** A thread with a store and plugins of its own, for one run after the other. */
export class WarmThread {
  onGroups: (count: number) => void = () => {};

  private constructor(
    private readonly client: ThreadClient<CurateCalls>,
    /** The plugins that it has, as text. */
    readonly plugins: string,
  ) {}

  static async start(
    { storeOptions, callPort, log }: CurateThreadParts,
    plugins: PluginHostSetup,
  ): Promise<WarmThread> {
    let warm: WarmThread | null = null;
    const module = new URL('./curate-thread.js', import.meta.url);
    const calls = callPort();
    const client = await ThreadClient.start<CurateThread>(
      module,
      { storeOptions, plugins, calls },
      {
        ports: [calls],
        unavailable: (detail, cause) =>
          cause instanceof Error ? cause : new StepwellError('STORE_UNAVAILABLE', { detail }, { cause }),
        onTold(told) {
          if (told.kind === 'log') log(told.plugin, told.message);
          else warm?.onGroups(told.count);
        },
      },
    );
    warm = new WarmThread(client, JSON.stringify(plugins));
    return warm;
  }

  get call(): ThreadClient<CurateCalls>['call'] {
    return this.client.call;
  }

  /** Resolves once there is no thread any more. */
  get ended(): Promise<void> {
    return this.client.ended;
  }

  async close(): Promise<void> {
    await this.client.close();
    await this.client.ended;
  }
}

interface Idle {
  readonly thread: WarmThread;
  readonly timer: NodeJS.Timeout;
}

/**
 * Threads for runs of curators. Starting one and loading what it needs takes some tenths of a second, so a few are kept
 * for a minute after a run that ended well.
 */
export class CurateThreads {
  private idle: Idle[] = [];
  private isClosed = false;

  constructor(private readonly parts: CurateThreadParts) {}

  async take(): Promise<WarmThread> {
    const setup = this.parts.pluginSetup();
    const plugins = JSON.stringify(setup);
    const found = this.idle.findLast(({ thread }) => thread.plugins === plugins);
    if (found === undefined) return WarmThread.start(this.parts, setup);
    this.forget(found.thread);
    return found.thread;
  }

  /** Keeps a thread for the next run, if it still has the plugins that there are and is not one too many. */
  async giveBack(thread: WarmThread): Promise<void> {
    const isCurrent = thread.plugins === JSON.stringify(this.parts.pluginSetup());
    if (this.isClosed || !isCurrent || this.idle.length >= MOST_IDLE) return thread.close();
    const timer = setTimeout(() => {
      this.forget(thread);
      void thread.close();
    }, IDLE_MS).unref();
    this.idle.push({ thread, timer });
    void thread.ended.then(() => this.forget(thread));
  }

  /** Ends the threads that no run has; those of runs end with them. */
  async close(): Promise<void> {
    this.isClosed = true;
    const threads = this.idle.map(({ thread }) => thread);
    for (const thread of threads) this.forget(thread);
    await Promise.all(threads.map((thread) => thread.close()));
  }

  private forget(thread: WarmThread): void {
    for (const one of this.idle) if (one.thread === thread) clearTimeout(one.timer);
    this.idle = this.idle.filter((one) => one.thread !== thread);
  }
}
