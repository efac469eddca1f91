import { StepwellError } from '../../errors/index.js';
import { editObject } from '../../json-bytes/edit-object.js';
import { credentialOf, requestHeaders } from '../headers.js';
import { EDGES } from '../translate/edges.js';
import { leavesModelOpen, withServedModel } from '../upstreams/served-request.js';
import { parseBody } from './read-call.js';
const NOTHING_KEPT = { item: () => null, conversation: () => null, keep: () => { } };
/**
 * Answers Anthropic's `count_tokens`: a Messages request without `max_tokens`. Counts the prompt as it would be written
 * for the engine that would serve it.
 * @throws what the reader of Messages requests throws; NO_UPSTREAM, UNKNOWN_MODEL, NO_TOKENIZER; TOKENIZER_UNAVAILABLE
 */
export async function countTokens(bytes, parts) {
    const request = { max_tokens: 1, ...parseBody(bytes) };
    const { body } = EDGES.anthropic.open(request, NOTHING_KEPT);
    const model = typeof body.model === 'string' ? body.model : null;
    const [engine] = parts.upstreams.candidates(model, '');
    await engine?.probe.settling(null);
    if (leavesModelOpen(body.model))
        await engine?.probe.settlingModels(null);
    const tokens = engine === undefined
        ? null
        : await parts.promptTokens.countPrompt(withServedModel(body, engine.spec.model, engine.probe.served), engine);
    if (tokens === null)
        throw new StepwellError('NO_TOKENIZER');
    return { input_tokens: tokens };
}
/**
 * Sends a request that makes no step to the engine that its trajectory's calls go to.
 * @throws INVALID_JSON, INVALID_TYPE, NO_UPSTREAM, UNKNOWN_MODEL, UPSTREAM_BUSY, UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT; the
 * signal's reason
 */
export async function passOn({ route, caller, path, headers, body: bytes, gone }, upstreams) {
    const body = parseBody(bytes);
    const model = typeof body.model === 'string' ? body.model : null;
    const candidates = upstreams.candidates(model, path?.trajectoryUid ?? '');
    const upstream = await upstreams.take(candidates, () => { });
    if (upstream === null)
        throw new StepwellError('UPSTREAM_BUSY', { waiting: 0 });
    try {
        const passes = caller.keyId === null;
        const { key, model: configured } = upstream.spec;
        if (leavesModelOpen(body.model))
            await upstream.probe.settlingModels(key === null && passes ? credentialOf(headers) : null);
        const served = withServedModel(body, configured, upstream.probe.served);
        const edited = served === body ? bytes : editObject(bytes, [], { model: served.model ?? null });
        const sent = edited ?? Buffer.from(JSON.stringify(served));
        return await upstream.pass(route, requestHeaders(headers, key, passes), sent, gone);
    }
    finally {
        upstream.slots.release();
    }
}
//# sourceMappingURL=uncaptured.js.map