import { type FieldPath } from '../../errors/index.js';
import type { Json, JsonObject } from '../../model/json.js';
/** The whole conversation of one finished rollout. */
export interface Conversation {
    readonly trajectoryUid: string;
    /** Null: the prompt is the trajectory itself. */
    readonly promptUid: string | null;
    readonly messages: readonly JsonObject[];
    readonly tools: Json;
    readonly model: string | null;
    /** The trajectory's reward; null if none is known. */
    readonly reward: number | null;
    /** Metadata of every step. */
    readonly metadata: JsonObject;
    /** Metadata of the last step only, because what describes a whole rollout may be large. */
    readonly closingMetadata: JsonObject;
}
/**
 * The steps of a conversation, in the names of the wire. Every assistant message is a step: its state is everything
 * before it, its next state what follows up to the next assistant message. The last step is marked as last and has the
 * reward.
 * @throws OUT_OF_RANGE at `path` if there is no assistant message
 */
export declare function stepsOf(conversation: Conversation, path: FieldPath): Generator<JsonObject>;
