import type { MessagePort } from 'node:worker_threads';
import { StepwellError } from '../../errors/index.js';
import type { PluginHostSetup } from '../../plugins/open.js';
import type { StoreOptions } from '../../store/options.js';
import type { MethodAnswer, MethodArgs, MethodName } from '../../threads/calls.js';
import { ThreadClient } from '../../threads/thread-client.js';
import type { ClaimCalls, ClaimThread } from './contract.js';

/** How long a thread that nobody calls is kept (ms). */
const IDLE_MS = 60_000;

export interface ClaimThreadParts {
  readonly storeOptions: StoreOptions;
  /** How a thread opens the plugins that there are now. */
  readonly pluginSetup: () => PluginHostSetup;
  /** Opens a port on which a thread may call models. */
  readonly callPort: () => MessagePort;
  readonly log: (plugin: string, message: string) => void;
}

interface Running {
  readonly client: Promise<ThreadClient<ClaimCalls>>;
  /** The plugins that it has, as text. */
  readonly plugins: string;
  calls: number;
}

/**
 * The thread that looks at units and makes batches. The first call starts it. It is ended when it gets no call for a
 * while, and another one takes its place when plugins change or when it has ended by itself.
 */
export class ClaimThreads {
  private running: Running | null = null;
  private idle: NodeJS.Timeout | undefined;
  private readonly ending = new Set<Promise<void>>();
  private isClosed = false;

  constructor(private readonly parts: ClaimThreadParts) {}

  async call<Name extends MethodName<ClaimCalls>>(
    name: Name,
    ...args: MethodArgs<ClaimCalls, Name>
  ): Promise<MethodAnswer<ClaimCalls, Name>> {
    const thread = this.current();
    thread.calls += 1;
    clearTimeout(this.idle);
    try {
      const client = await thread.client;
      return await client.call(name, args);
    } catch (error) {
      // If the thread has ended, for whatever reason, the next call starts another one.
      const client = await thread.client.catch(() => null);
      if ((client === null || client.end !== null) && this.running === thread) this.running = null;
      throw error;
    } finally {
      thread.calls -= 1;
      if (thread.calls === 0) this.rest(thread);
    }
  }

  /** Ends the thread after the calls under way. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.idle);
    if (this.running !== null) this.end(this.running);
    this.running = null;
    await Promise.all(this.ending);
  }

  private current(): Running {
    if (this.isClosed) throw new StepwellError('STORE_UNAVAILABLE', { detail: 'the server stops' });
    const setup = this.parts.pluginSetup();
    const plugins = JSON.stringify(setup);
    const known = this.running;
    if (known?.plugins === plugins) return known;
    const started: Running = { client: this.start(setup), plugins, calls: 0 };
    this.running = started;
    // One that has calls ends with the last of them.
    if (known !== null && known.calls === 0) this.end(known);
    return started;
  }

  private start(plugins: PluginHostSetup): Promise<ThreadClient<ClaimCalls>> {
    const { storeOptions, callPort, log } = this.parts;
    const calls = callPort();
    const client = ThreadClient.start<ClaimThread>(
      new URL('./claim-thread.js', import.meta.url),
      { storeOptions, plugins, calls },
      {
        ports: [calls],
        unavailable: (detail, cause) =>
          new StepwellError('STORE_UNAVAILABLE', { detail: `the thread of claims: ${detail}` }, { cause }),
        onTold: ({ plugin, message }) => log(plugin, message),
      },
    );
    // The call that started the thread awaits this promise and is rejected; without this handler Node would warn, too.
    client.catch(() => {});
    return client;
  }

  private rest(thread: Running): void {
    if (thread !== this.running) {
      this.end(thread);
      return;
    }
    this.idle = setTimeout(() => {
      if (this.running !== thread || thread.calls > 0) return;
      this.running = null;
      this.end(thread);
    }, IDLE_MS).unref();
  }

  private end({ client }: Running): void {
    const ended = client
      .then(
        (thread) => thread.close(),
        () => {},
      )
      .catch((error: unknown) => this.parts.log('claims', `a thread did not end cleanly: ${String(error)}`))
      .finally(() => this.ending.delete(ended));
    this.ending.add(ended);
  }
}
