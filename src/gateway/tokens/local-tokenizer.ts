import type { JsonObject } from '../../model/json.js';
import { ThreadClient } from '../../store/threads/thread-client.js';
import type { EngineRoute } from '../interface.js';
import type { Dialect } from '../wire/dialect.js';
import type { CallIds } from './chat-tokenizer.js';
import type { TokenizerCalls } from './tokenizer-calls.js';

/** The tokenizer of the served model, in a thread of its own. */
export class LocalTokenizer {
  private constructor(private readonly thread: ThreadClient<TokenizerCalls>) {}

  /** @throws INVALID_CONFIG for a folder that holds no tokenizer */
  static async open(folder: string): Promise<LocalTokenizer> {
    const module = new URL('./tokenizer-thread.js', import.meta.url);
    return new LocalTokenizer(await ThreadClient.start<TokenizerCalls>(module, folder));
  }

  /** Null: not with this template. @param dialect of the engine that serves the model @throws what the template throws */
  promptIds(
    route: EngineRoute,
    body: JsonObject,
    dialect: Dialect = 'openai',
  ): Promise<readonly number[] | null> {
    return this.thread.call('promptIds', [route, body, dialect]);
  }

  /** Of a call and its answer. @param finished the model came to the end of its turn */
  callIds(
    route: EngineRoute,
    body: JsonObject,
    answer: JsonObject,
    finished: boolean,
    dialect: Dialect = 'openai',
  ): Promise<CallIds | null> {
    return this.thread.call('callIds', [route, body, answer, finished, dialect]);
  }

  close(): Promise<void> {
    return this.thread.close();
  }
}
