import { type JsonObject } from '../../../model/json.js';
import type { ReasoningField } from '../pieces/completion.js';
import type { Part } from '../pieces/part-order.js';
/** A part of an answer as a content block. @param text all of it; empty where it only begins */
export declare function blockOf(part: Part, text: string): JsonObject;
/** More text of a block. */
export declare function deltaOf(part: Part, text: string): JsonObject;
/**
 * The signature of a thinking block. Clients only send signed blocks back; Stepwell's signature names the member in
 * which the engine sent the reasoning, so that it goes back in the same one.
 */
export declare function signatureOf(field: ReasoningField): string;
export declare function reasoningFieldOf(signature: string): ReasoningField;
/** `tool_use.input` as a call's arguments; wrapped ones come back as the model wrote them. */
export declare function argumentsOf(input: JsonObject): string;
