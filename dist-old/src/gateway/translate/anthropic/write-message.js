import { detailsOf } from '../fault.js';
import { defined } from '../field.js';
import { readAnswer, serverSentEvent } from '../pieces/answer-stream.js';
import { detailOf, tokensOf } from '../pieces/completion.js';
import { blockOf, deltaOf, signatureOf } from './blocks.js';
/** Writes a chat completion as a message. @throws UPSTREAM_GARBLED */
export function messageAnswer(chat, asked) {
    const { head, parts, ending } = readAnswer(chat);
    asked.keep(head.key, parts);
    return {
        ...messageOf(head, asked),
        content: parts.map(({ part, text }) => blockOf(part, text)),
        ...stopReason(ending, asked.stops),
        usage: usageOf(ending.usage),
    };
}
/**
 * The Messages API's event stream: message_start, ping, for each block content_block_start, deltas and
 * content_block_stop, then message_delta with the stop reason and the usage, and message_stop.
 */
export class MessageWriter {
    constructor(asked) {
        this.asked = asked;
        this.index = 0;
        this.key = '';
        this.parts = [];
    }
    start(head) {
        this.key = head.key;
        const message = {
            ...messageOf(head, this.asked),
            content: [],
            stop_reason: null,
            stop_sequence: null,
            usage: usageOf(head.usage),
        };
        return serverSentEvent({ type: 'message_start', message }) + serverSentEvent({ type: 'ping' });
    }
    piece(piece) {
        const { part } = piece;
        switch (piece.type) {
            case 'open':
                return this.event('content_block_start', { content_block: blockOf(part, '') });
            case 'add':
                return this.event('content_block_delta', { delta: deltaOf(part, piece.text) });
            case 'close': {
                const signed = part.kind === 'reasoning'
                    ? this.event('content_block_delta', {
                        delta: { type: 'signature_delta', signature: signatureOf(part.field) },
                    })
                    : '';
                const closed = signed + this.event('content_block_stop', {});
                this.index += 1;
                this.parts.push(piece);
                return closed;
            }
        }
    }
    complete(ending) {
        this.asked.keep(this.key, this.parts);
        const delta = stopReason(ending, this.asked.stops);
        return (serverSentEvent({ type: 'message_delta', delta, usage: usageOf(ending.usage) }) +
            serverSentEvent({ type: 'message_stop' }));
    }
    fail(fault) {
        return serverSentEvent(errorBody(fault).json);
    }
    event(type, members) {
        return serverSentEvent({ type, index: this.index, ...members });
    }
}
/** The members of a message that are known from its beginning. */
function messageOf(head, asked) {
    return { id: `msg_${head.key}`, type: 'message', role: 'assistant', model: head.model ?? asked.model };
}
/** `stop_reason` and `stop_sequence` of an answer. @param stops the request's stop sequences */
function stopReason({ finishReason, matched, kinds }, stops) {
    const because = (reason) => ({ stop_reason: reason, stop_sequence: null });
    if (finishReason === 'content_filter' || kinds.has('refusal'))
        return because('refusal');
    // An aborted answer is cut too, and every client knows what to do with `max_tokens`.
    if (finishReason === 'length' || finishReason === 'abort')
        return because('max_tokens');
    // OpenAI and vLLM end a call that was demanded by name with "stop".
    if (kinds.has('call'))
        return because('tool_use');
    if (matched !== null && stops.includes(matched))
        return { stop_reason: 'stop_sequence', stop_sequence: matched };
    return because('end_turn');
}
/** Usage as Anthropic counts it: `input_tokens` does not include cached tokens. */
function usageOf(usage) {
    const cached = detailOf(usage, 'prompt_tokens_details', 'cached_tokens');
    const thought = detailOf(usage, 'completion_tokens_details', 'reasoning_tokens');
    return defined({
        input_tokens: tokensOf(usage, 'prompt_tokens') - (cached ?? 0),
        cache_creation_input_tokens: cached === undefined ? undefined : 0,
        cache_read_input_tokens: cached,
        output_tokens: tokensOf(usage, 'completion_tokens'),
        output_tokens_details: thought === undefined ? undefined : { thinking_tokens: thought },
    });
}
/** Anthropic's error types by status (its documentation, "Errors"). */
const TYPES = {
    401: 'authentication_error',
    402: 'billing_error',
    403: 'permission_error',
    404: 'not_found_error',
    408: 'timeout_error',
    409: 'conflict_error',
    413: 'request_too_large',
    429: 'rate_limit_error',
    503: 'overloaded_error',
    504: 'timeout_error',
    529: 'overloaded_error',
};
/** An error as `{type: 'error', error: {type, message}}`, with Stepwell's or the engine's code and field besides. */
export function errorBody(fault) {
    const { status, message, code, param } = detailsOf(fault);
    const type = TYPES[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error');
    const error = defined({ type, message, code: code ?? undefined, param: param ?? undefined });
    return { status, json: { type: 'error', error } };
}
//# sourceMappingURL=write-message.js.map