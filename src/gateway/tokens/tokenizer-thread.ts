/** Renders templates and splits text into tokens beside the thread that carries calls: a long prompt takes many milliseconds. */
import { serveThread } from '../../threads/serve-thread.js';
import { ChatTokenizer } from './chat-tokenizer.js';
import { type TokenizerThread, tokenizerCalls } from './tokenizer-calls.js';

serveThread<TokenizerThread>(async (folder) => {
  const calls = tokenizerCalls(await ChatTokenizer.open(folder));
  return { call: (asked) => asked.answerFrom(calls) };
});
