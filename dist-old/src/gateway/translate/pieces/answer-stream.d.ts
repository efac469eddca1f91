import { StepwellError } from '../../../errors/index.js';
import { type JsonObject } from '../../../model/json.js';
import type { EdgeStream, Fault } from '../edge-api.js';
import { type Head } from './completion.js';
import { type ClosedPart, type Part, type Piece } from './part-order.js';
/** How a complete answer ended, in the engine's words. */
export interface Ending {
    readonly finishReason: string | null;
    readonly matched: string | null;
    readonly usage: JsonObject | null;
    /** The kinds of parts that the answer has. */
    readonly kinds: ReadonlySet<Part['kind']>;
}
/** Whether the model was stopped before its end. `abort` is vLLM's and SGLang's reason for a call that the engine ended. */
export declare function wasCut(finishReason: string | null): boolean;
/** One event of a `text/event-stream`, named by its own `type`, as in Anthropic's API and OpenAI's Responses API. */
export declare function serverSentEvent(data: JsonObject & {
    readonly type: string;
}): string;
/** Writes an answer in a client's form; each method returns text of the event stream. */
export interface AnswerWriter {
    /** Called first, once. */
    start(head: Head): string;
    piece(piece: Piece): string;
    /** Called last, unless `fail` is. */
    complete(ending: Ending): string;
    /** Called last. A part may still be open. */
    fail(fault: Fault): string;
}
/** Reads a chat-completions stream and passes it to a writer of another form. */
export declare class AnswerStream implements EdgeStream {
    private readonly writer;
    private order;
    private readonly kinds;
    private ending;
    private over;
    constructor(writer: AnswerWriter);
    push(data: string): string;
    end(failure: StepwellError | null): string;
    private take;
    private begun;
    private complete;
    private garbled;
    private fail;
    private write;
}
export interface WholeAnswer {
    readonly head: Head;
    readonly parts: readonly ClosedPart[];
    readonly ending: Ending;
}
/** Splits a whole chat completion into the same parts as its stream would give. @throws UPSTREAM_GARBLED */
export declare function readAnswer(chat: JsonObject): WholeAnswer;
