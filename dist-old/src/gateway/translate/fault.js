import { StepwellError } from '../../errors/index.js';
import { isObject } from '../../model/json.js';
import { parseJson } from '../wire/json.js';
/** Reads an error. An engine's error keeps its own words, whichever form it has. */
export function detailsOf(fault) {
    if (fault instanceof StepwellError) {
        const { status, message, code, path } = fault;
        return { status, message, code, type: null, param: path === null ? null : paramOf(path) };
    }
    const { status, body } = fault;
    const json = parseJson(body);
    // OpenAI, vLLM and SGLang: {error: {message …}}; older engines: the same without `error` around it; FastAPI:
    // {detail}.
    const error = isObject(json) && isObject(json.error) ? json.error : isObject(json) ? json : {};
    const text = (value) => {
        return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
    };
    const message = text(error.message) ?? text(error.error) ?? text(error.detail);
    return {
        status,
        message: message ?? (body.trim() === '' ? `the upstream answered ${status}` : body.slice(0, 2000)),
        code: text(error.code),
        type: text(error.type),
        param: text(error.param),
    };
}
function paramOf(path) {
    if (path.length === 0)
        return null;
    return path
        .map((name, i) => (typeof name === 'number' ? `[${name}]` : i === 0 ? name : `.${name}`))
        .join('');
}
/** OpenAI's error types, except those of a bad request (its API reference, "Error codes"). */
const TYPES = {
    401: 'authentication_error',
    403: 'permission_error',
    404: 'not_found_error',
    429: 'rate_limit_error',
};
/** An error as `{error: {message, type, param, code}}`: for chat completions, completions and responses. */
export function openAiError(fault) {
    const { status, message, code, type, param } = detailsOf(fault);
    const kind = type ?? TYPES[status] ?? (status < 500 ? 'invalid_request_error' : 'server_error');
    return { status, json: { error: { message, type: kind, param, code } } };
}
//# sourceMappingURL=fault.js.map