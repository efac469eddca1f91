import { StepwellError } from '../errors/index.js';
import { edgeOf } from '../gateway/translate/edges.js';
/** Paths of model calls, with or without `/{trajectory_uid}/{prompt_uid}` before them, and all paths below them. */
const PATHS = [
    [/^(?:\/[^/]+\/[^/]+)?\/v1\/messages(?:\/|$)/, 'messages'],
    [/^(?:\/[^/]+\/[^/]+)?\/v1\/(?:chat|completions|embeddings|models)(?:\/|$)/, 'chat'],
    [/^(?:\/[^/]+\/[^/]+)?\/v1\/responses(?:\/|$)/, 'responses'],
    [/^(?:\/[^/]+\/[^/]+)?\/generate$/, 'generate'],
];
/**
 * The API that a client speaks, by its request target; null if the target is not a model call.
 * @param target with or without a query
 */
function apiOf(target) {
    const path = target.split('?', 1)[0] ?? '';
    return PATHS.find(([form]) => form.test(path))?.[1] ?? null;
}
/** The body of an error, in the form of the API that the request target belongs to. */
export function errorBody(error, target) {
    const api = apiOf(target);
    return api === null ? { error: { ...error.toWire() } } : edgeOf(api).error(error).json;
}
/** Seconds after which a client may ask again what the server cannot serve now. */
export const RETRY_AFTER_S = 1;
function fromFastify(error, request) {
    switch (error.code) {
        case 'FST_ERR_CTP_BODY_TOO_LARGE':
            return new StepwellError('BODY_TOO_LARGE', { limit: request.routeOptions.bodyLimit });
        case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
        case 'FST_ERR_CTP_EMPTY_TYPE':
            return new StepwellError('UNSUPPORTED_MEDIA_TYPE', {
                type: request.headers['content-type'] ?? 'a body without a content type',
                expected: 'application/json',
            });
        case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
        case 'FST_ERR_BAD_URL':
        case 'FST_ERR_MAX_PARAM_LENGTH':
            return new StepwellError('MALFORMED_REQUEST', { detail: error.message }, { cause: error });
        default:
            return null;
    }
}
/**
 * Answers every error of a route or of Fastify, in the form of the client's API. An error that is not in the catalogue
 * is logged and answered as INTERNAL.
 */
export function handleError(error, request, reply) {
    const known = error instanceof StepwellError ? error : fromFastify(error, request);
    if (known === null) {
        // The client disconnected during its upload, which is not a fault of the server.
        if (request.raw.socket.destroyed)
            request.log.info({ route: request.routeOptions.url }, 'client went away');
        else
            request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    }
    else if (known.status >= 500 && known.code !== 'POOL_FULL') {
        request.log.error({ err: known, route: request.routeOptions.url }, 'request failed');
    }
    const answer = known ?? new StepwellError('INTERNAL');
    const retryAfterS = answer.retryAfterS ?? (answer.status === 503 ? RETRY_AFTER_S : null);
    if (retryAfterS !== null)
        reply.header('retry-after', retryAfterS);
    if (answer.status === 401)
        reply.header('www-authenticate', 'Bearer');
    return reply.code(answer.status).type('application/json').send(errorBody(answer, request.url));
}
export function handleUnknownRoute(request, reply) {
    const path = request.url.split('?', 1)[0] ?? '';
    return handleError(new StepwellError('UNKNOWN_ROUTE', { method: request.method, url: path }), request, reply);
}
//# sourceMappingURL=error-handler.js.map