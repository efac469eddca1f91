import type { JsonObject } from '../../../model/json.js';
import type { Fault } from '../edge-api.js';
import { type AnswerWriter, type Ending } from '../pieces/answer-stream.js';
import { type Head } from '../pieces/completion.js';
import type { ClosedPart, Piece } from '../pieces/part-order.js';
/** The parts of a request that its answer depends on. */
export interface Asked {
    readonly model: string;
    readonly stops: readonly string[];
    /** Keeps the call arguments that the client will not send back unchanged. */
    readonly keep: (key: string, parts: readonly ClosedPart[]) => void;
}
/** Writes a chat completion as a message. @throws UPSTREAM_GARBLED */
export declare function messageAnswer(chat: JsonObject, asked: Asked): JsonObject;
/**
 * The Messages API's event stream: message_start, ping, for each block content_block_start, deltas and
 * content_block_stop, then message_delta with the stop reason and the usage, and message_stop.
 */
export declare class MessageWriter implements AnswerWriter {
    private readonly asked;
    private index;
    private key;
    private readonly parts;
    constructor(asked: Asked);
    start(head: Head): string;
    piece(piece: Piece): string;
    complete(ending: Ending): string;
    fail(fault: Fault): string;
    private event;
}
/** An error as `{type: 'error', error: {type, message}}`, with Stepwell's or the engine's code and field besides. */
export declare function errorBody(fault: Fault): {
    readonly status: number;
    readonly json: JsonObject & {
        readonly type: string;
    };
};
