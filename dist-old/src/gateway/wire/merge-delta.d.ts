import { type Json, type JsonObject } from '../../model/json.js';
/** A growing message. A map, because a member may be named `__proto__`. */
export type Growing = Map<string, Json>;
/**
 * Adds a delta to a growing message: texts and lists are concatenated, objects merged by the same rule, other values
 * replaced; null changes nothing once there is a value. OpenAI's own clients do the same, and it fits members that only
 * some engines send (`reasoning_content`, `reasoning`, `refusal`, `audio`, `reasoning_details`).
 */
export declare function mergeDelta(into: Growing, delta: JsonObject): void;
/** Assembles the tool calls of a message from their deltas. */
export declare class ToolCalls {
    private readonly calls;
    get empty(): boolean;
    add(deltas: readonly Json[]): void;
    /** The calls as in a whole answer, without the `index` of the deltas. */
    list(): JsonObject[];
    private addOne;
    /**
     * The call that a delta continues: that of its index; without an index that of its id, or the last one. Some servers
     * give every call the index 0, or none; there a new id with a name begins a new call.
     */
    private callOf;
    private withoutIndex;
}
