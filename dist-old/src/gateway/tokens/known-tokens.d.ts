import type { JsonObject } from '../../model/json.js';
import type { Message, TokenSource } from '../../model/step.js';
import type { EngineRoute } from '../interface.js';
import type { EngineAccess, PromptTokens } from '../parts.js';
import type { CallIds } from './chat-tokenizer.js';
import type { LocalTokenizer } from './local-tokenizer.js';
export interface TokensLog {
    warn(fields: object, message: string): void;
}
/**
 * Gets ids that the engine's answer did not hold: from the engine's `/tokenize`, which knows its own template, else
 * from the local tokenizer, marked as such.
 */
export declare class KnownTokens implements PromptTokens {
    private readonly local;
    private readonly log;
    /** Engines that are not asked for a while, and their errors. */
    private readonly unasked;
    constructor(local: LocalTokenizer | null, log: TokensLog);
    get makesIds(): boolean;
    promptIds(route: EngineRoute, body: JsonObject, engine: EngineAccess, insist?: boolean): Promise<{
        readonly ids: readonly number[];
        readonly source: TokenSource;
    } | null>;
    countPrompt(body: JsonObject, engine: EngineAccess): Promise<number | null>;
    callIds(route: EngineRoute, body: JsonObject, answer: Message, finished: boolean, dialect: EngineAccess['dialect']): Promise<CallIds | null>;
    textOf(ids: readonly number[]): Promise<string | null>;
    check(): void;
    close(): Promise<void>;
    private ask;
    /**
     * Runs the local tokenizer; null: there is none, or it failed.
     * @throws TOKENIZER_UNAVAILABLE if a client `isWaiting` for the result
     */
    private made;
}
