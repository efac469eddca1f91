import { randomUUID } from 'node:crypto';
import { StepwellError } from '../../../errors/index.js';
import { isObject } from '../../../model/json.js';
import { parseAnswer } from '../../wire/json.js';
import { readCompletion } from './completion.js';
import { PartOrder } from './part-order.js';
/** Whether the model was stopped before its end. `abort` is vLLM's and SGLang's reason for a call that the engine ended. */
export function wasCut(finishReason) {
    return finishReason === 'length' || finishReason === 'abort' || finishReason === 'content_filter';
}
/** One event of a `text/event-stream`, named by its own `type`, as in Anthropic's API and OpenAI's Responses API. */
export function serverSentEvent(data) {
    return `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
}
/** Reads a chat-completions stream and passes it to a writer of another form. */
export class AnswerStream {
    constructor(writer) {
        this.writer = writer;
        this.order = null;
        this.kinds = new Set();
        this.ending = { finishReason: null, matched: null, usage: null };
        this.over = false;
    }
    push(data) {
        if (this.over)
            return '';
        if (data.trim() === '[DONE]')
            return this.complete();
        const json = parseAnswer(data);
        if (json === undefined)
            return this.garbled('an event is not JSON');
        try {
            const error = errorIn(json);
            return error === null ? this.take(json) : this.fail({ status: error, body: data });
        }
        catch (error) {
            if (error instanceof StepwellError)
                return this.fail(error);
            throw error;
        }
    }
    end(failure) {
        if (this.over)
            return '';
        if (failure !== null)
            return this.fail(failure);
        if (this.ending.finishReason === null)
            return this.garbled('it ended without a finish reason');
        return this.complete();
    }
    take(json) {
        const { id, model, created, fragments, finishReason, matched, usage } = readCompletion(json);
        const pieces = [];
        const { order, text } = this.begun({ key: answerKey(id), model, created, usage });
        for (const fragment of fragments) {
            this.kinds.add(fragment.kind);
            pieces.push(...order.push(fragment));
        }
        this.ending = {
            finishReason: finishReason ?? this.ending.finishReason,
            matched: matched ?? this.ending.matched,
            usage: usage ?? this.ending.usage,
        };
        if (finishReason !== null)
            pieces.push(...order.finish(!wasCut(finishReason)));
        return text + this.write(pieces);
    }
    begun(head) {
        if (this.order !== null)
            return { order: this.order, text: '' };
        this.order = new PartOrder((n) => `call_${head.key}_${n}`);
        return { order: this.order, text: this.writer.start(head) };
    }
    complete() {
        const { order, text } = this.begun({ key: answerKey(null), model: null, created: null, usage: null });
        this.over = true;
        const pieces = order.finish(!wasCut(this.ending.finishReason));
        return text + this.write(pieces) + this.writer.complete({ ...this.ending, kinds: this.kinds });
    }
    garbled(detail) {
        return this.fail(new StepwellError('UPSTREAM_GARBLED', { detail }));
    }
    fail(fault) {
        const { text } = this.begun({ key: answerKey(null), model: null, created: null, usage: null });
        this.over = true;
        return text + this.writer.fail(fault);
    }
    write(pieces) {
        return pieces.map((piece) => this.writer.piece(piece)).join('');
    }
}
/** The status of an error inside a stream, as vLLM and SGLang send one; null: the event is no error. */
function errorIn(json) {
    if (!isObject(json))
        return null;
    const { error } = json;
    // Older engines send the error without `error` around it.
    if ((error === undefined || error === null) && json.object !== 'error')
        return null;
    const { code } = typeof error === 'object' && error !== null ? error : json;
    return typeof code === 'number' && code >= 400 && code <= 599 ? code : 500;
}
function answerKey(id) {
    return id === null ? randomUUID().replaceAll('-', '') : id.replace(/^chatcmpl-/, '');
}
/** Splits a whole chat completion into the same parts as its stream would give. @throws UPSTREAM_GARBLED */
export function readAnswer(chat) {
    const { id, model, created, fragments, finishReason, matched, usage } = readCompletion(chat);
    const key = answerKey(id);
    const order = new PartOrder((n) => `call_${key}_${n}`);
    const pieces = [
        ...fragments.flatMap((fragment) => order.push(fragment)),
        ...order.finish(!wasCut(finishReason)),
    ];
    const kinds = new Set(fragments.map((fragment) => fragment.kind));
    return {
        head: { key, model, created, usage },
        parts: pieces.filter((piece) => piece.type === 'close'),
        ending: { finishReason, matched, usage, kinds },
    };
}
//# sourceMappingURL=answer-stream.js.map