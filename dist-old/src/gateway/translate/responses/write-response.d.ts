import type { JsonObject } from '../../../model/json.js';
import type { Fault } from '../edge-api.js';
import { type AnswerWriter, type Ending } from '../pieces/answer-stream.js';
import { type Head } from '../pieces/completion.js';
import type { ClosedPart, Piece } from '../pieces/part-order.js';
/** The parts of a request that its answer depends on. */
interface Asked {
    readonly model: string;
    /** Members of a response that repeat the request, with defaults. */
    readonly echo: JsonObject;
    /** The client keeps the conversation itself, so reasoning items get `encrypted_content` for it to send back. */
    readonly sealed: boolean;
    /** Keeps an answer that is complete. */
    readonly keep: (key: string, parts: readonly ClosedPart[]) => void;
}
/** @param body of a request that has been validated */
export declare function askedIn(body: JsonObject, model: string, keep: Asked['keep']): Asked;
/** Writes a chat completion as a response. @throws UPSTREAM_GARBLED */
export declare function responseAnswer(chat: JsonObject, asked: Asked): JsonObject;
/**
 * The Responses API's event stream: response.created and in_progress; for each output item output_item.added,
 * content_part.added, deltas, done, content_part.done, output_item.done; then response.completed, incomplete or failed.
 */
export declare class ResponseWriter implements AnswerWriter {
    private readonly asked;
    private sequence;
    private readonly output;
    private readonly parts;
    private head;
    private createdAt;
    constructor(asked: Asked);
    start(head: Head): string;
    piece(piece: Piece): string;
    complete({ finishReason, usage }: Ending): string;
    fail(fault: Fault): string;
    private open;
    private close;
    private content;
    private id;
    private response;
    private event;
}
export {};
