import type { JsonObject } from '../../../model/json.js';
import type { Fragment } from '../pieces/completion.js';
import type { ClosedPart, Part } from '../pieces/part-order.js';
type ItemStatus = 'in_progress' | 'completed' | 'incomplete';
/** The id of an item. @param place its index in the response's output */
export declare function itemId(part: Part, key: string, place: number): string;
/** The only content part of a message or of reasoning. */
export declare function contentPart(kind: 'reasoning' | 'text' | 'refusal', text: string): JsonObject;
/** A part of an answer as an output item. @param text all of it; null: it only begins */
export declare function outputItem(part: Part, id: string, text: string | null, status: ItemStatus, sealed: boolean): JsonObject & {
    readonly id: string;
};
/** The output items of an answer. @param key the answer's */
export declare function outputItems(key: string, parts: readonly ClosedPart[], sealed: boolean): (JsonObject & {
    readonly id: string;
})[];
type Reasoning = Pick<Fragment & {
    readonly kind: 'reasoning';
}, 'field' | 'text'>;
/** Decodes `encrypted_content`; null: another provider wrote it. */
export declare function openReasoning(sealed: string): Reasoning | null;
export {};
