import type { JsonObject } from '../../model/json.js';
import type { LogProbKind, TokenSource } from '../../model/step.js';
import type { ClientApi, EngineRoute } from '../interface.js';
import type { Identity } from '../parts.js';
import type { Ending, Outcome } from '../wire/outcome.js';
/** A call that is over, with its whole answer or without. */
export interface EndedCall {
    readonly callId: string;
    readonly api: ClientApi;
    readonly route: EngineRoute;
    readonly identity: Identity;
    /** The canonical request, without the gateway's own fields and without the fields that ask for tokens. */
    readonly body: JsonObject;
    /** The client's metadata of the call. */
    readonly clientMetadata: JsonObject | null;
    readonly stream: boolean;
    /** Label of the engine that was asked last. */
    readonly upstream: string;
    /** How many engines were asked, this one included. */
    readonly attempts: number;
    /** In words, why the engine was asked for no token ids; null: it was asked for them. */
    readonly unaskedIds: string | null;
    /** Status of the engine's answer; null: no answer began. */
    readonly status: number | null;
    /** The engine's id of its answer (`x-request-id`). */
    readonly requestId: string | null;
    readonly outcome: Outcome;
    readonly ending: Ending;
    /** In words, why there is no whole answer; null: there is one. */
    readonly failure: string | null;
    readonly logProbKind: LogProbKind;
    /**
     * The version of the weights that answered, if the engine names it as a number; else the policy version when the
     * engine was asked.
     */
    readonly policyVersion: number | null;
    /** Milliseconds since the epoch. */
    readonly startedAt: number;
    /** Milliseconds from the request to the engine to the end of its answer. */
    readonly latencyMs: number;
    readonly firstByteMs: number | null;
}
/** Ids of a prompt and their source. */
export interface PromptIds {
    readonly ids: readonly number[] | Int32Array;
    readonly source: TokenSource;
}
/** Whether the answer is complete and readable. */
export declare function isWhole({ ending, failure, outcome: { choices, damage }, }: Pick<EndedCall, 'ending' | 'failure' | 'outcome'>): boolean;
