import { detailsOf } from '../fault.js';
import { readAnswer, serverSentEvent, wasCut, } from '../pieces/answer-stream.js';
import { detailOf, tokensOf } from '../pieces/completion.js';
import { contentPart, itemId, outputItem, outputItems } from './output-items.js';
const ECHOED = ['user', 'prompt_cache_key', 'safety_identifier', 'max_tool_calls'];
/** @param body of a request that has been validated */
export function askedIn(body, model, keep) {
    const { include, store } = body;
    const same = ECHOED.filter((name) => name in body).map((name) => [name, body[name] ?? null]);
    return {
        model,
        echo: {
            background: false,
            instructions: body.instructions ?? null,
            max_output_tokens: body.max_output_tokens ?? null,
            metadata: body.metadata ?? {},
            parallel_tool_calls: body.parallel_tool_calls ?? true,
            previous_response_id: body.previous_response_id ?? null,
            reasoning: body.reasoning ?? { effort: null, summary: null },
            store: store ?? true,
            temperature: body.temperature ?? null,
            text: body.text ?? { format: { type: 'text' } },
            tool_choice: body.tool_choice ?? 'auto',
            tools: body.tools ?? [],
            top_p: body.top_p ?? null,
            truncation: 'disabled',
            ...Object.fromEntries(same),
        },
        sealed: store === false || (Array.isArray(include) && include.includes('reasoning.encrypted_content')),
        keep,
    };
}
/** Writes a chat completion as a response. @throws UPSTREAM_GARBLED */
export function responseAnswer(chat, asked) {
    const { head, parts, ending } = readAnswer(chat);
    asked.keep(head.key, parts);
    return responseObject(head, createdAt(head), asked, {
        status: wasCut(ending.finishReason) ? 'incomplete' : 'completed',
        output: outputItems(head.key, parts, asked.sealed),
        usage: ending.usage,
        finishReason: ending.finishReason,
        error: null,
    });
}
/** The response object. @param createdAt seconds since the epoch */
function responseObject(head, createdAt, asked, progress) {
    const { status, output, usage, finishReason, error } = progress;
    return {
        id: `resp_${head.key}`,
        object: 'response',
        created_at: createdAt,
        status,
        error,
        incomplete_details: status === 'incomplete' ? { reason: cutReason(finishReason) } : null,
        model: head.model ?? asked.model,
        output,
        ...asked.echo,
        usage: usageOf(usage),
    };
}
/** The API has two reasons; an aborted answer gets `max_output_tokens`. */
function cutReason(finishReason) {
    return finishReason === 'content_filter' ? 'content_filter' : 'max_output_tokens';
}
function createdAt(head) {
    return head.created ?? Math.floor(Date.now() / 1000);
}
/** Event names of each kind of part: `response.<this>.delta` and `.done`. */
const CONTENT_EVENTS = {
    reasoning: 'reasoning_text',
    text: 'output_text',
    refusal: 'refusal',
    call: 'function_call_arguments',
};
/**
 * The Responses API's event stream: response.created and in_progress; for each output item output_item.added,
 * content_part.added, deltas, done, content_part.done, output_item.done; then response.completed, incomplete or failed.
 */
export class ResponseWriter {
    constructor(asked) {
        this.asked = asked;
        this.sequence = 0;
        this.output = [];
        this.parts = [];
        this.head = { key: '', model: null, created: null, usage: null };
        this.createdAt = 0;
    }
    start(head) {
        this.head = head;
        this.createdAt = createdAt(head);
        const response = this.response({ status: 'in_progress' });
        return this.event('response.created', { response }) + this.event('response.in_progress', { response });
    }
    piece(piece) {
        const { part } = piece;
        switch (piece.type) {
            case 'open':
                return this.open(part);
            case 'add':
                return this.content(part, 'delta', { delta: piece.text });
            case 'close':
                return this.close(piece);
        }
    }
    complete({ finishReason, usage }) {
        this.asked.keep(this.head.key, this.parts);
        const status = wasCut(finishReason) ? 'incomplete' : 'completed';
        return this.event(`response.${status}`, { response: this.response({ status, usage, finishReason }) });
    }
    fail(fault) {
        const { message, code, param, status } = detailsOf(fault);
        // The API's two codes for errors that are not the request's fault, which clients know.
        const known = status === 429 ? 'rate_limit_exceeded' : 'server_error';
        const told = { code: code ?? known, message, param };
        const response = this.response({ status: 'failed', error: { code: known, message } });
        return (
        // The API's documentation has these members in the event itself; its servers send them in `error`, where SDKs
        // look.
        this.event('error', { ...told, error: { type: known, ...told } }) +
            this.event('response.failed', { response }));
    }
    open(part) {
        const item = outputItem(part, this.id(part), null, 'in_progress', false);
        const added = this.event('response.output_item.added', { output_index: this.output.length, item });
        if (part.kind === 'call')
            return added;
        return added + this.content(part, 'part.added', { part: contentPart(part.kind, '') });
    }
    close(closed) {
        const { part, text, whole } = closed;
        const item = outputItem(part, this.id(part), text, whole ? 'completed' : 'incomplete', this.asked.sealed);
        const said = part.kind === 'call'
            ? this.content(part, 'done', { name: part.name, arguments: text })
            : this.content(part, 'done', part.kind === 'refusal' ? { refusal: text } : { text }) +
                this.content(part, 'part.done', { part: contentPart(part.kind, text) });
        const done = this.event('response.output_item.done', { output_index: this.output.length, item });
        this.output.push(item);
        this.parts.push(closed);
        return said + done;
    }
    content(part, what, members) {
        const name = what.startsWith('part.') ? `content_${what}` : `${CONTENT_EVENTS[part.kind]}.${what}`;
        return this.event(`response.${name}`, {
            item_id: this.id(part),
            output_index: this.output.length,
            ...(part.kind === 'call' ? {} : { content_index: 0 }),
            ...(part.kind === 'text' && !what.startsWith('part.') ? { logprobs: [] } : {}),
            ...members,
        });
    }
    id(part) {
        return itemId(part, this.head.key, this.output.length);
    }
    response(progress) {
        const begun = {
            output: [...this.output],
            usage: null,
            finishReason: null,
            error: null,
        };
        return responseObject(this.head, this.createdAt, this.asked, { ...begun, ...progress });
    }
    event(type, members) {
        return serverSentEvent({ type, sequence_number: this.sequence++, ...members });
    }
}
/** Usage in the Responses API's form; null where the engine sent none. */
function usageOf(usage) {
    if (usage === null)
        return null;
    const [input, output] = [tokensOf(usage, 'prompt_tokens'), tokensOf(usage, 'completion_tokens')];
    return {
        input_tokens: input,
        input_tokens_details: { cached_tokens: detailOf(usage, 'prompt_tokens_details', 'cached_tokens') ?? 0 },
        output_tokens: output,
        output_tokens_details: {
            reasoning_tokens: detailOf(usage, 'completion_tokens_details', 'reasoning_tokens') ?? 0,
        },
        total_tokens: tokensOf(usage, 'total_tokens') || input + output,
    };
}
//# sourceMappingURL=write-response.js.map