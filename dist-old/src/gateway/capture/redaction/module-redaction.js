import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isObject } from '../../../model/json.js';
import { withoutTokens } from './redaction.js';
const object = z.record(z.string(), z.json());
const message = object.refine(({ role }) => typeof role === 'string');
const answer = z.object({
    messages: z.array(message),
    tools: z.json(),
    response: message.nullable(),
    metadata: object.nullable(),
    sampling: object.nullable(),
    untrainableReason: z.string().nullable(),
});
/** Facts of a call that hold no text of a client or model. */
const PLAIN_FACTS = [
    'call_id',
    'api',
    'upstream',
    'stream',
    'ending',
    'status',
    'attempts',
    'no_token_ids',
    'first_byte_ms',
    'usage',
    'retry_of',
];
/** Redacts steps with a user's function. Where that fails, the step is kept without its content. */
export class ModuleRedaction {
    constructor(options) {
        this.options = options;
        this.waitingBytes = 0;
    }
    async redact(draft) {
        const { redactor, maxBytes, log } = this.options;
        const bytes = draftBytes(draft);
        if (this.waitingBytes > 0 && this.waitingBytes + bytes > maxBytes)
            return this.withheld(draft, `${redactor.name} has too many steps before it`);
        this.waitingBytes += bytes;
        try {
            const text = await redactor.redact(JSON.stringify(textsOf(draft)));
            if (text === null)
                return this.withheld(draft, `${redactor.name} keeps nothing of it`);
            const made = answer.safeParse(JSON.parse(text));
            if (made.success)
                return this.merged(draft, made.data);
            const path = made.error.issues[0]?.path.map(String).join('.') ?? '';
            log.warn({ module: redactor.name, path }, 'a redaction module gave something that is no step');
            return this.withheld(draft, `${redactor.name} gave something that is no step`);
        }
        catch (error) {
            log.warn({ module: redactor.name, err: error }, 'a redaction module failed: a step is kept without content');
            return this.withheld(draft, `${redactor.name} failed`);
        }
        finally {
            this.waitingBytes -= bytes;
        }
    }
    async close() {
        await this.options.redactor.close();
    }
    merged(draft, made) {
        const before = textsOf(draft);
        const same = (field) => isDeepStrictEqual(made[field], before[field]);
        const { messages, tools, response, metadata, sampling, untrainableReason } = made;
        const beside = same('metadata') && same('sampling') && same('untrainableReason');
        // A step stays untrainable: removing the reason's text does not make it trainable.
        const reason = draft.untrainableReason === null ? null : (untrainableReason ?? 'withheld');
        const redacted = { ...draft, metadata, sampling, untrainableReason: reason };
        if (same('messages') && same('tools') && same('response'))
            return beside ? { draft, touched: 'nothing' } : { draft: redacted, touched: 'beside' };
        const why = `redacted before it was stored: ${this.options.redactor.name}`;
        return { draft: withoutTokens({ ...redacted, messages, tools, response }, why), touched: 'content' };
    }
    /** Empties every field that may hold text of a client or model. */
    withheld(draft, why) {
        const facts = draft.metadata?.gateway;
        const plain = Object.entries(isObject(facts) ? facts : {}).filter(([name]) => PLAIN_FACTS.includes(name));
        const emptied = {
            ...draft,
            messages: [],
            tools: null,
            response: null,
            nextState: null,
            hint: null,
            media: [],
            sampling: null,
            metadata: { gateway: Object.fromEntries(plain) },
            untrainableReason: null,
        };
        return { draft: withoutTokens(emptied, `content withheld: ${why}`), touched: 'content' };
    }
}
function textsOf(draft) {
    const { trajectoryUid, turnType, model, messages, tools, response, metadata, sampling, untrainableReason } = draft;
    return {
        trajectoryUid,
        turnType,
        model,
        messages,
        tools,
        response,
        metadata,
        sampling,
        untrainableReason,
    };
}
/** Rough cost in bytes of each value beside its text. */
const PER_VALUE = 16;
function jsonBytes(value) {
    if (typeof value === 'string')
        return PER_VALUE + value.length;
    if (typeof value !== 'object' || value === null)
        return PER_VALUE;
    let bytes = PER_VALUE;
    if (Array.isArray(value))
        for (const item of value)
            bytes += jsonBytes(item);
    else
        for (const item of Object.values(value))
            bytes += jsonBytes(item);
    return bytes;
}
/** Roughly the bytes of memory that a draft takes. */
function draftBytes(draft) {
    const arrays = [
        draft.promptIds,
        draft.responseIds,
        draft.logProbs,
        draft.responseMask,
        draft.teacherLogProbs,
        draft.refLogProbs,
        draft.values,
    ];
    const { messages, tools, response, nextState, media, metadata } = draft;
    return (arrays.reduce((sum, array) => sum + (array?.byteLength ?? 0), 0) +
        jsonBytes(messages) +
        jsonBytes(tools) +
        jsonBytes(response) +
        jsonBytes(nextState) +
        jsonBytes(media) +
        jsonBytes(metadata));
}
//# sourceMappingURL=module-redaction.js.map