import { StepwellError } from '../errors/index.js';
import { errorBody } from './error-handler.js';
/** Largest request line and headers together, in bytes. */
export const MAX_HEAD_BYTES = 32 * 1024;
const REASONS = {
    400: 'Bad Request',
    408: 'Request Timeout',
    431: 'Request Header Fields Too Large',
};
function toStepwellError(error) {
    if (error.code === 'HPE_HEADER_OVERFLOW') {
        return new StepwellError('HEADERS_TOO_LARGE', { limit: MAX_HEAD_BYTES });
    }
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
        return new StepwellError('REQUEST_TIMEOUT');
    return new StepwellError('MALFORMED_REQUEST', { detail: error.code ?? 'unreadable' });
}
/** The request target, if the unreadable bytes begin with a request line; else empty. */
function targetOf({ rawPacket }) {
    const bytes = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 2048) : '';
    return /^[A-Z]+ (\/\S*)/.exec(bytes)?.[1] ?? '';
}
/**
 * An error's body when the target is unknown, and with it the client's API. It has the error fields of every API that
 * clients speak.
 */
function anyForm(error) {
    return { type: 'error', error: { ...error.toWire(), type: 'invalid_request_error' } };
}
/** The answer to the last request of each connection. */
const latest = new WeakMap();
/** The answer to the last request that was read from a connection; undefined if none was. */
export function latestAnswer(socket) {
    return latest.get(socket);
}
/** Notes the answers of each connection, for `answerClientError` and `latestAnswer`. */
export function noteAnswers(server) {
    server.on('request', (request, response) => latest.set(request.socket, response));
}
/** The last request of a connection; null if it has not sent one. */
export function requestOn(socket) {
    return latest.get(socket)?.req ?? null;
}
/** Whether bytes that are written now would land inside another answer. */
function answering(socket) {
    const response = latest.get(socket);
    if (response === undefined || response.writableFinished)
        return false;
    // An answer that does not have the connection yet waits for another one that is still being written.
    return response.socket !== socket || (response.headersSent && !response.writableEnded);
}
/** Answers bytes that are not a request with an error like any other, and closes the connection. */
export function answerClientError(error, socket) {
    if (error.code === 'ECONNRESET' || !socket.writable || answering(socket)) {
        socket.destroy();
        return;
    }
    const answer = toStepwellError(error);
    const target = targetOf(error);
    const body = JSON.stringify(target === '' ? anyForm(answer) : errorBody(answer, target));
    socket.end(`HTTP/1.1 ${answer.status} ${REASONS[answer.status] ?? 'Error'}\r\nConnection: close\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}
//# sourceMappingURL=client-error.js.map