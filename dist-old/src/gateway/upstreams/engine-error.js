import { StepwellError } from '../../errors/index.js';
const WORDS = {
    ECONNREFUSED: 'the connection was refused',
    ENOTFOUND: 'its host is not known',
    EAI_AGAIN: 'its host cannot be looked up',
    ECONNRESET: 'the connection was reset',
    EPIPE: 'the connection was closed',
    UND_ERR_SOCKET: 'the connection was closed',
    UND_ERR_RES_EXCEEDED_MAX_SIZE: 'its answer is too large',
    UND_ERR_HEADERS_OVERFLOW: 'the headers of its answer are too large',
};
/** The error that a client gets for a failed request to an engine. `upstream`: the engine's label. */
export function engineError(upstream, error) {
    if (error instanceof StepwellError)
        return error;
    const code = error.code ?? '';
    const timeout = {
        UND_ERR_CONNECT_TIMEOUT: 'could not be connected to in time',
        UND_ERR_HEADERS_TIMEOUT: 'did not begin to answer in time',
        UND_ERR_BODY_TIMEOUT: 'fell silent in the middle of its answer',
    }[code];
    if (timeout !== undefined)
        return new StepwellError('UPSTREAM_TIMEOUT', { upstream, detail: timeout }, { cause: error });
    const detail = WORDS[code] ?? (code.startsWith('HPE_') ? 'its answer is not HTTP' : error.message);
    return new StepwellError('UPSTREAM_UNREACHABLE', { upstream, detail }, { cause: error });
}
const NEVER_SENT = new Set([
    'UND_ERR_CONNECT_TIMEOUT',
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
]);
/** Whether the engine could not be reached at all, so that later calls should prefer others. */
export function isOutage(error) {
    return NEVER_SENT.has(error.code ?? '');
}
//# sourceMappingURL=engine-error.js.map