import { StepwellError } from '../../../errors/index.js';
import { isList, isObject } from '../../../model/json.js';
import { parseAnswer } from '../../wire/json.js';
import { LiftedTokens } from '../../wire/lifted-tokens.js';
import { NO_OUTCOME, Parts } from './relay.js';
/** Passes on an answer in one piece: cuts out what Stepwell asked for and leaves every other byte as it is. */
export class WholeRelay {
    constructor(options, sink) {
        this.options = options;
        this.sink = sink;
        this.begun = false;
        this.ended = false;
        this.failure = null;
        this.parts = new Parts();
        this.unreadable = false;
        this.out = new Uint8Array();
    }
    part(bytes) {
        this.parts.add(bytes);
    }
    end() {
        const { stripper, translation, reads } = this.options;
        const bytes = withoutMark(this.parts.all());
        if (translation === null) {
            const lifted = new LiftedTokens();
            this.out = stripper.answer(bytes, lifted);
            if (lifted.whole)
                this.learn(parseObject(this.out), lifted);
            else
                this.learn(parseObject(bytes), null);
        }
        else {
            const told = parseObject(bytes);
            const answer = told === null || reads === null ? told : reads(told);
            this.learn(answer, null);
            this.out = this.translate(translation, answer);
        }
        this.begun = true;
    }
    close() {
        const { status, headers, translation, stream } = this.options;
        const type = translation !== null && stream ? { 'content-type': 'text/event-stream; charset=utf-8' } : {};
        this.sink.begin(status, { ...headers, ...type, 'content-length': String(this.out.length) });
        this.sink.end(this.out);
    }
    breakOff() {
        this.sink.cut();
    }
    outcome(ending) {
        if (this.unreadable)
            return { ...NO_OUTCOME, damage: "the engine's answer is not a JSON object" };
        return this.options.assembly.outcome(ending);
    }
    learn(answer, lifted) {
        if (answer === null)
            this.unreadable = true;
        else
            this.options.assembly.addAnswer(answer, lifted);
    }
    translate(translation, answer) {
        if (answer === null) {
            throw new StepwellError('UPSTREAM_GARBLED', { detail: 'not a JSON object' });
        }
        if (!this.options.stream)
            return Buffer.from(JSON.stringify(translation.answer(answer)));
        const edge = translation.stream();
        return Buffer.from(edge.push(JSON.stringify(asChunk(answer))) + edge.push('[DONE]') + edge.end(null));
    }
}
/** JSON must not begin with a byte order mark (RFC 8259, 8.1), and the readers here would find nothing behind one. */
function withoutMark(bytes) {
    const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return marked ? bytes.subarray(3) : bytes;
}
/** A whole answer as the only chunk of a stream. */
function asChunk(answer) {
    const choices = isList(answer.choices) ? answer.choices.filter(isObject).map(asDelta) : [];
    return { ...answer, object: 'chat.completion.chunk', choices };
}
function asDelta({ message, ...choice }) {
    if (!isObject(message))
        return choice;
    const { tool_calls: calls } = message;
    const numbered = isList(calls) ? calls.filter(isObject).map((call, index) => ({ ...call, index })) : calls;
    return { ...choice, delta: { ...message, ...(numbered === undefined ? {} : { tool_calls: numbered }) } };
}
/** Null: the bytes are no JSON object. */
function parseObject(bytes) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    const value = parseAnswer(text);
    return isObject(value) ? value : null;
}
//# sourceMappingURL=whole-relay.js.map