import { rangeError, StepwellError } from '../../errors/index.js';
import { MAX_JSON_DEPTH } from '../../ingest/read-values.js';
import { isObject } from '../../model/json.js';
import { edgeOf } from '../translate/edges.js';
import { isTooDeep } from '../wire/json.js';
/** @throws INVALID_JSON, INVALID_TYPE, OUT_OF_RANGE */
export function parseBody(bytes) {
    let value;
    try {
        value = JSON.parse(bytes.toString('utf8'));
    }
    catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        throw new StepwellError('INVALID_JSON', { detail }, { cause: error });
    }
    if (!isObject(value)) {
        throw new StepwellError('INVALID_TYPE', { expected: 'an object' }, { path: [] });
    }
    if (isTooDeep(value))
        throw rangeError(`nested at most ${MAX_JSON_DEPTH} deep`, []);
    return value;
}
/**
 * @param kept earlier answers to the same caller
 * @throws INVALID_JSON, INVALID_TYPE, OUT_OF_RANGE, and what the API's own reader throws
 */
export function readCall({ api, body: bytes }, kept) {
    const clientBody = parseBody(bytes);
    const edge = edgeOf(api).open(clientBody, kept);
    const { body, metadata, translation, native = null } = edge;
    return {
        clientBody,
        route: api === 'completions' || api === 'generate' ? 'completions' : 'chat',
        body,
        metadata,
        translation,
        native,
        stream: body.stream === true,
        model: typeof body.model === 'string' ? body.model : null,
    };
}
//# sourceMappingURL=read-call.js.map