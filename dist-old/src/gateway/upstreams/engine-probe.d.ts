import type { JsonObject } from '../../model/json.js';
import type { Dialect } from '../wire/dialect.js';
/**
 * Finds out an engine's dialect and models, and whether it is reachable, by asking for its models. A failed probe
 * refuses no call.
 */
export declare class EngineProbe {
    private readonly configured;
    private readonly models;
    private readonly now;
    private found;
    private modelList;
    private looking;
    private looked;
    private wantsKey;
    private askAgainAt;
    private out;
    /**
     * @param models asks the engine for its models, with a client's credential if there is one: its answer, or a status
     *   other than 200
     */
    constructor(configured: Dialect | 'auto', models: (credential: string | null) => Promise<JsonObject | number>, now?: () => number);
    /** As configured or probed; `openai` until then. */
    get dialect(): Dialect;
    /** Ids of the models in its last list; null: it never sent one. */
    get served(): readonly string[] | null;
    /** As `settling`, for a call that needs the list of models. */
    settlingModels(credential: string | null): Promise<unknown> | null;
    /** Whether the dialect is configured or was probed. */
    get known(): boolean;
    /** False: the last attempt to reach it failed. */
    get reachable(): boolean;
    noteReached(reached: boolean): void;
    /**
     * Null: a call need not wait, because the dialect is known or a probe was just made. Otherwise the promise to wait
     * for before the engine can be asked for token ids; it never rejects.
     */
    settling(credential: string | null): Promise<unknown> | null;
    /** Probes the engine; false: it cannot be reached. Never rejects. */
    probe(credential: string | null): Promise<boolean>;
    private look;
    /**
     * An engine that refuses to list its models is treated as plain OpenAI. One that cannot do so now, or only with a
     * credential, is probed again.
     */
    private noteRefusal;
}
