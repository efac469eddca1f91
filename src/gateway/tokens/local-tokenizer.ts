import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import type { ThreadSide } from '../../threads/calls.js';
import { onDemand } from '../../threads/on-demand.js';
import { ThreadClient } from '../../threads/thread-client.js';
import type { EngineRoute } from '../interface.js';
import type { Dialect } from '../wire/dialect.js';
import type { CallIds } from './chat-tokenizer.js';
import type { TokenizerCalls, TokenizerThread } from './tokenizer-thread.js';

/**
 * The tokenizer of the served model, in a thread of its own. If the thread ends or answers nothing for too long (a
 * template may loop forever), its calls fail, and the next call starts a new one.
 */
export class LocalTokenizer {
  private constructor(private readonly thread: ThreadSide<TokenizerCalls>) {}

  /**
   * Starts the thread.
   * @param silentMs how long the thread may answer nothing; left out: half a minute
   * @throws INVALID_CONFIG for a folder that holds no tokenizer
   */
  static async open(folder: string, silentMs?: number): Promise<LocalTokenizer> {
    const module = new URL('./tokenizer-thread.js', import.meta.url);
    const unavailable = (detail: string, cause?: unknown) =>
      new StepwellError('TOKENIZER_UNAVAILABLE', { detail }, { cause });
    const options = { silentMs, unavailable, endsWhenSilent: true };
    const start = () => ThreadClient.start<TokenizerThread>(module, folder, options);
    const startAnew = () =>
      start().catch((error: Error) => {
        throw unavailable(`its thread cannot be started anew: ${error.message}`, error);
      });
    return new LocalTokenizer(onDemand(startAnew, { first: await start() }));
  }

  /** @throws TOKENIZER_UNAVAILABLE when the thread has ended and cannot be started again */
  check(): void {
    this.thread.check();
  }

  /**
   * Ids of a prompt; null: the template cannot write it.
   * @param dialect of the engine that serves the model
   * @throws what the template throws
   */
  promptIds(
    route: EngineRoute,
    body: JsonObject,
    dialect: Dialect = 'openai',
  ): Promise<readonly number[] | null> {
    return this.thread.call('promptIds', [route, body, dialect]);
  }

  /** Ids of a prompt and its answer. @param finished the model came to the end of its turn */
  callIds(
    route: EngineRoute,
    body: JsonObject,
    answer: JsonObject,
    finished: boolean,
    dialect: Dialect = 'openai',
  ): Promise<CallIds | null> {
    return this.thread.call('callIds', [route, body, answer, finished, dialect]);
  }

  /** The text of ids, without special tokens. */
  textOf(ids: readonly number[]): Promise<string> {
    return this.thread.call('textOf', [ids]);
  }

  close(): Promise<void> {
    return this.thread.close();
  }
}
