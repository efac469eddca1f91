import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { StepwellError } from '../errors/index.js';
import { errorBody } from './error-handler.js';

/** Largest request line and headers together, in bytes. */
export const MAX_HEAD_BYTES = 32 * 1024;

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

function toStepwellError(error: NodeJS.ErrnoException): StepwellError {
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    return new StepwellError('HEADERS_TOO_LARGE', { limit: MAX_HEAD_BYTES });
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return new StepwellError('REQUEST_TIMEOUT');
  return new StepwellError('MALFORMED_REQUEST', { detail: error.code ?? 'unreadable' });
}

/** What was asked for, where the bytes that could not be read begin with it; else empty. */
function targetOf({ rawPacket }: ClientError): string {
  const bytes = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 2048) : '';
  return /^[A-Z]+ (\/\S*)/.exec(bytes)?.[1] ?? '';
}

/** As Node gives it: `rawPacket` is what arrived last. */
type ClientError = NodeJS.ErrnoException & { readonly rawPacket?: unknown };

/** What is asked for is not known, and so neither is the client's API: a form in which the clients of each find theirs. */
function anyForm(error: StepwellError): object {
  return { type: 'error', error: { ...error.toWire(), type: 'invalid_request_error' } };
}

/** The answer to the last request of each connection. */
const latest = new WeakMap<Socket, ServerResponse>();

/** The answer to the last request that was read from a connection; undefined: none was. */
export function latestAnswer(socket: Socket): ServerResponse | undefined {
  return latest.get(socket);
}

/** Lets `answerClientError` and `latestAnswer` know what is being answered. */
export function noteAnswers(server: Server): void {
  server.on('request', (request, response) => latest.set(request.socket, response));
}

/** The last request of a connection; null: it has not sent one. */
export function requestOn(socket: Socket): IncomingMessage | null {
  return latest.get(socket)?.req ?? null;
}

/** Whether other bytes would come into the middle of an answer. */
function answering(socket: Socket): boolean {
  const response = latest.get(socket);
  if (response === undefined || response.writableFinished) return false;
  // One that has no connection yet waits for another that is still being written.
  return response.socket !== socket || (response.headersSent && !response.writableEnded);
}

/** Answers bytes that never became a request, in the form of other errors, and hangs up. */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || answering(socket)) {
    socket.destroy();
    return;
  }
  const answer = toStepwellError(error);
  const target = targetOf(error);
  const body = JSON.stringify(target === '' ? anyForm(answer) : errorBody(answer, target));
  socket.end(
    `HTTP/1.1 ${answer.status} ${REASONS[answer.status] ?? 'Error'}\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
