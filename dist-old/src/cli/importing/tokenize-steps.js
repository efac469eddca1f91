import { StepwellError } from '../../errors/index.js';
import { parseStrictJson } from '../../ingest/parse-json.js';
import { isObject } from '../../model/json.js';
const packed = (ids) => Buffer.from(Int32Array.from(ids).buffer).toString('base64');
/**
 * A wire step with ids made from its text. A step that has ids, or whose text alone does not determine them, is
 * returned as it is.
 */
export function withTokens(tokenizer, step) {
    const { messages, response, tools, prompt_ids: has } = step;
    if (has !== undefined && has !== null)
        return step;
    if (!Array.isArray(messages) || !messages.every(isObject) || !isObject(response))
        return step;
    const finished = step.finish_reason !== 'length';
    const ids = tokenizer.idsOf({ messages, tools: tools ?? null, response, finished });
    if (ids === null)
        return step;
    return {
        ...step,
        prompt_ids: packed(ids.prompt),
        response_ids: packed(ids.answer),
        token_source: 'RETOKENIZED',
    };
}
/** Steps of an import with ids. A line that is not a JSON object becomes an error. */
export async function* tokenizeSteps(items, tokenizer) {
    for await (const item of items) {
        if (item.kind === 'error')
            yield item;
        else if (item.kind === 'step')
            yield { ...item, step: withTokens(tokenizer, item.step) };
        else
            yield fromLine(item.position, item.line, tokenizer);
    }
}
function fromLine(position, line, tokenizer) {
    const failed = (error) => ({ kind: 'error', position, error: error.toWire() });
    let step;
    try {
        step = parseStrictJson(Buffer.from(line).toString('utf8'));
    }
    catch (error) {
        if (!(error instanceof StepwellError))
            throw error;
        return failed(error);
    }
    if (!isObject(step))
        return failed(new StepwellError('INVALID_TYPE', { expected: 'an object' }));
    return { kind: 'step', position, step: withTokens(tokenizer, step) };
}
//# sourceMappingURL=tokenize-steps.js.map