import type { JsonObject } from '../model/json.js';
import type { OptionsCheck } from '../plugin-api/check-options.js';
import { approximateBytes, BATCH_BYTES, BATCH_ITEMS, type Request } from './child/protocol.js';
import type { PluginShape, RunContext } from './interface.js';
import type { LoadedPlugin, PluginDescription, PluginMethod } from './loaded-plugin.js';
import type { PluginProcess, Reply } from './plugin-process.js';

/** Starts a process for one request and sends it the request. */
type StartProcess = (request: Request) => PluginProcess;

const ANSWERS_KEPT = 256;

interface UnitBatch {
  readonly units: readonly unknown[];
  readonly done: boolean;
}

async function pull(source: AsyncIterator<unknown>, most: number): Promise<UnitBatch> {
  const units: unknown[] = [];
  let bytes = 0;
  while (units.length < most && bytes < BATCH_BYTES) {
    const { done, value } = await source.next();
    if (done === true) return { units, done: true };
    units.push(value);
    bytes += approximateBytes(value);
  }
  return { units, done: false };
}

/**
 * A user's plugin. Every request has a process of its own, which loads the file as it is at that moment and ends with
 * the request. So a loop, a crash or a leak fails only that request, and no run sees anything of another.
 */
export class ChildProcessPlugin implements LoadedPlugin {
  private readonly answers = new Map<string, Promise<unknown>>();

  constructor(
    readonly description: PluginDescription,
    private readonly start: StartProcess,
  ) {}

  checkOptions(options: JsonObject): Promise<OptionsCheck> {
    return this.ask({ kind: 'options', options }, (reply) => (reply.type === 'options' ? reply.check : null));
  }

  shape(options: JsonObject): Promise<PluginShape> {
    return this.ask({ kind: 'shape', options }, (reply) => (reply.type === 'shape' ? reply.shape : null));
  }

  async *run(method: PluginMethod, options: JsonObject, units: AsyncIterable<unknown>, context: RunContext) {
    const { signal, ...plain } = context;
    signal.throwIfAborted();
    const process = this.start({ kind: 'run', method, options, context: plain });
    const source = units[Symbol.asyncIterator]();
    // Units to send at once. It begins with one, so that a plugin which reads only the first unit does not make the
    // source read more.
    let most = 1;
    try {
      process.send({ type: 'next' });
      for (;;) {
        const reply = await process.receive(signal);
        if (reply.type === 'want') {
          process.send({ type: 'units', ...(await pull(source, most)) });
          most = Math.min(most * 2, BATCH_ITEMS);
        } else if (reply.type === 'items') {
          yield* reply.items;
          if (reply.done) return;
          process.send({ type: 'next' });
        }
      }
    } finally {
      process.stop(signal.aborted);
      await source.return?.();
    }
  }

  /** Answers are kept while the file does not change, because readiness asks for the same shape again and again. */
  private ask<T>(request: Request, read: (reply: Reply) => T | null): Promise<T> {
    const key = JSON.stringify(request);
    const known = this.answers.get(key);
    if (known !== undefined) return known as Promise<T>;
    const answer = this.askProcess(request, read);
    if (this.answers.size >= ANSWERS_KEPT) this.answers.clear();
    this.answers.set(key, answer);
    answer.catch(() => this.answers.delete(key));
    return answer;
  }

  private async askProcess<T>(request: Request, read: (reply: Reply) => T | null): Promise<T> {
    const process = this.start(request);
    try {
      const reply = await process.receive();
      const answer = read(reply);
      if (answer === null) throw new Error(`a plugin's process answered ${request.kind} with ${reply.type}`);
      return answer;
    } finally {
      process.stop(false);
    }
  }
}
