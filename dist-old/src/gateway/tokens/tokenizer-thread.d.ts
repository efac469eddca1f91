/** Renders templates and tokenizes text in a thread of its own: a long prompt takes many milliseconds. */
import type { JsonObject } from '../../model/json.js';
import type { ThreadContract } from '../../threads/calls.js';
import type { EngineRoute } from '../interface.js';
import type { Dialect } from '../wire/dialect.js';
import { type CallIds } from './chat-tokenizer.js';
/** The thread's functions, by the names they are called by. */
export interface TokenizerCalls {
    promptIds(route: EngineRoute, body: JsonObject, dialect: Dialect): readonly number[] | null;
    callIds(route: EngineRoute, body: JsonObject, answer: JsonObject, finished: boolean, dialect: Dialect): CallIds | null;
    textOf(ids: readonly number[]): string;
}
/** The thread is started with the tokenizer's folder. */
export type TokenizerThread = ThreadContract<string, TokenizerCalls>;
