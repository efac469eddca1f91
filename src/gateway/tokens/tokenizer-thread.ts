/** Renders templates and tokenizes text in a thread of its own: a long prompt takes many milliseconds. */
import type { JsonObject } from '../../model/json.js';
import type { ThreadContract } from '../../threads/calls.js';
import { serveThread } from '../../threads/serve-thread.js';
import type { EngineRoute } from '../interface.js';
import type { Dialect } from '../wire/dialect.js';
import { type CallIds, ChatTokenizer } from './chat-tokenizer.js';

/** The thread's functions, by the names they are called by. */
export interface TokenizerCalls {
  promptIds(route: EngineRoute, body: JsonObject, dialect: Dialect): readonly number[] | null;
  callIds(
    route: EngineRoute,
    body: JsonObject,
    answer: JsonObject,
    finished: boolean,
    dialect: Dialect,
  ): CallIds | null;
  textOf(ids: readonly number[]): string;
}

/** The thread is started with the tokenizer's folder. */
export type TokenizerThread = ThreadContract<string, TokenizerCalls>;

function tokenizerCalls(tokenizer: ChatTokenizer): TokenizerCalls {
  return {
    promptIds: (route, body, dialect) => {
      if (route === 'chat') return tokenizer.chatPrompt(body, dialect);
      return typeof body.prompt === 'string' ? tokenizer.textPrompt(body.prompt) : null;
    },
    callIds: (route, body, answer, finished, dialect) => {
      if (route === 'chat') return tokenizer.chatCall(body, answer, finished, dialect);
      const { prompt } = body;
      const { content } = answer;
      return typeof prompt === 'string' && typeof content === 'string'
        ? tokenizer.textCall(prompt, content)
        : null;
    },
    textOf: (ids) => tokenizer.textOf(ids),
  };
}

serveThread<TokenizerThread>(async (folder) => {
  const calls = tokenizerCalls(await ChatTokenizer.open(folder));
  return { call: (asked) => asked.answerFrom(calls) };
});
