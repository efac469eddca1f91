import type { JsonObject } from '../../model/json.js';
import type { EngineRoute } from '../interface.js';
import type { CallIds, ChatTokenizer } from './chat-tokenizer.js';

/** What the tokenizer's thread does, by the name under which it is called. */
export interface TokenizerCalls {
  promptIds(route: EngineRoute, body: JsonObject): readonly number[] | null;
  callIds(route: EngineRoute, body: JsonObject, answer: JsonObject, finished: boolean): CallIds | null;
}

export function tokenizerCalls(tokenizer: ChatTokenizer): TokenizerCalls {
  return {
    promptIds: (route, body) => {
      if (route === 'chat') return tokenizer.chatPrompt(body);
      return typeof body.prompt === 'string' ? tokenizer.textPrompt(body.prompt) : null;
    },
    callIds: (route, body, answer, finished) => {
      if (route === 'chat') return tokenizer.chatCall(body, answer, finished);
      const { prompt } = body;
      const { content } = answer;
      return typeof prompt === 'string' && typeof content === 'string'
        ? tokenizer.textCall(prompt, content)
        : null;
    },
  };
}
