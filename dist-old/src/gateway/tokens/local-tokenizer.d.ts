import type { JsonObject } from '../../model/json.js';
import type { EngineRoute } from '../interface.js';
import type { Dialect } from '../wire/dialect.js';
import type { CallIds } from './chat-tokenizer.js';
/**
 * The tokenizer of the served model, in a thread of its own. If the thread ends or answers nothing for too long (a
 * template may loop forever), its calls fail, and the next call starts a new one.
 */
export declare class LocalTokenizer {
    private readonly thread;
    private constructor();
    /**
     * Starts the thread.
     * @param silentMs how long the thread may answer nothing; left out: half a minute
     * @throws INVALID_CONFIG for a folder that holds no tokenizer
     */
    static open(folder: string, silentMs?: number): Promise<LocalTokenizer>;
    /** @throws TOKENIZER_UNAVAILABLE when the thread has ended and cannot be started again */
    check(): void;
    /**
     * Ids of a prompt; null: the template cannot write it.
     * @param dialect of the engine that serves the model
     * @throws what the template throws
     */
    promptIds(route: EngineRoute, body: JsonObject, dialect?: Dialect): Promise<readonly number[] | null>;
    /** Ids of a prompt and its answer. @param finished the model came to the end of its turn */
    callIds(route: EngineRoute, body: JsonObject, answer: JsonObject, finished: boolean, dialect?: Dialect): Promise<CallIds | null>;
    /** The text of ids, without special tokens. */
    textOf(ids: readonly number[]): Promise<string>;
    close(): Promise<void>;
}
