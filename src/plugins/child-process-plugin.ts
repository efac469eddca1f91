import type { JsonObject } from '../model/json.js';
import type { OptionsCheck } from '../plugin-api/check-options.js';
import type { StateChange } from '../plugin-api/state.js';
import {
  approximateBytes,
  BATCH_BYTES,
  BATCH_ITEMS,
  type GivenMemory,
  type Request,
} from './child/protocol.js';
import type { PluginShape } from './interface.js';
import type { HostedContext, LoadedPlugin, PluginDescription, PluginMethod } from './loaded-plugin.js';
import type { KnownCode } from './plugin-code.js';
import { pluginFailed } from './plugin-error.js';
import type { Errand, PluginProcess, Reply } from './plugin-process.js';
import type { ProcessPool } from './process-pool.js';
import type { RunMemory } from './run-memory.js';

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

/** Passes units to a plugin's process and its output on, each when the other side asks for it. */
async function* exchange(process: PluginProcess, source: AsyncIterator<unknown>, signal: AbortSignal) {
  // Units to send at once. It begins with one, so that a plugin which reads only the first unit does not make the
  // source read more.
  let most = 1;
  process.send({ type: 'next' });
  for (;;) {
    const reply = await process.receive({ signal });
    if (reply.type === 'want') {
      process.send({ type: 'units', ...(await pull(source, most)) });
      most = Math.min(most * 2, BATCH_ITEMS);
    } else if (reply.type === 'items') {
      yield* reply.items;
      if (reply.done) return reply.state ?? null;
      process.send({ type: 'next' });
    } else throw process.unexpected(reply);
  }
}

/** What a process needs to remember: the saved bytes, if it is not the one that ran the portion before. */
async function givenOf(memory: RunMemory, { holds }: PluginProcess): Promise<GivenMemory> {
  const { name, next } = memory;
  return { name, next, parts: holds === name ? null : await memory.read() };
}

/** Where a plugin comes from: its code, its export in it, and the processes that run it. */
interface Origin {
  readonly code: KnownCode;
  readonly key: string;
  readonly pool: ProcessPool;
  readonly log: (message: string) => void;
}

/**
 * A user's plugin. A request has a process to itself, which ends if the request fails, so a loop, a crash or a leak
 * fails only that request. The process of one that ended well is kept warm for the next.
 */
export class ChildProcessPlugin implements LoadedPlugin {
  readonly isShared = false;
  private readonly answers = new Map<string, Promise<unknown>>();
  private readonly errand: Errand;

  constructor(
    readonly description: PluginDescription,
    private readonly origin: Origin,
  ) {
    this.errand = { plugin: description.name, log: origin.log };
  }

  /** The hash of the plugin's code. */
  get hash(): string {
    return this.origin.code.hash;
  }

  checkOptions(options: JsonObject): Promise<OptionsCheck> {
    return this.ask({ kind: 'options', options }, (reply) => (reply.type === 'options' ? reply.check : null));
  }

  shape(options: JsonObject): Promise<PluginShape> {
    return this.ask({ kind: 'shape', options }, (reply) => (reply.type === 'shape' ? reply.shape : null));
  }

  async *run(
    method: PluginMethod,
    options: JsonObject,
    units: AsyncIterable<unknown>,
    context: HostedContext,
  ) {
    const { signal, memory, calls, tokenizers, ...plain } = context;
    signal.throwIfAborted();
    const { code, key, pool } = this.origin;
    const process = await pool.lend(code, this.errand, signal);
    const source = units[Symbol.asyncIterator]();
    const letGo = process.answerCalls({ calls, tokenizers }, signal);
    // Where the reader has enough before the end, the plugin did nothing wrong.
    let failed = false;
    try {
      const given = memory === undefined ? null : await givenOf(memory, process);
      process.holds = null;
      const request = { kind: 'run', method, options, context: plain, memory: given } as const;
      process.send({ type: 'request', key, request });
      const change = yield* exchange(process, source, signal);
      if (memory !== undefined) {
        memory.ended(this.checked(change));
        process.holds = memory.name;
      }
    } catch (error) {
      failed = true;
      throw error;
    } finally {
      letGo();
      if (failed || signal.aborted) process.stop(signal.aborted);
      else pool.giveBack(code, process);
      await source.return?.();
    }
  }

  /** The process is the user's, and may send anything. */
  private checked(change: StateChange | null): StateChange | null {
    const isOne =
      change === null || (typeof change.replaces === 'boolean' && change.bytes instanceof Uint8Array);
    if (isOne) return change;
    throw pluginFailed(this.description.name, 'its process sent a state that is none');
  }

  /** Answers are kept while the code does not change, because readiness asks for the same shape again and again. */
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
    const { code, key, pool } = this.origin;
    const process = await pool.lend(code, this.errand);
    try {
      process.send({ type: 'request', key, request });
      const reply = await process.receive();
      const answer = read(reply);
      if (answer === null) throw process.unexpected(reply);
      pool.giveBack(code, process);
      return answer;
    } catch (error) {
      process.stop(false);
      throw error;
    }
  }
}
