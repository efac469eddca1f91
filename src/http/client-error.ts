import type { Socket } from 'node:net';
import { StepwellError } from '../errors/index.js';

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

/** Answers bytes that never became a request, in the same form as every other error, and hangs up. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const answer = toStepwellError(error);
  const body = JSON.stringify({ error: answer.toWire() });
  socket.end(
    `HTTP/1.1 ${answer.status} ${REASONS[answer.status] ?? 'Error'}\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
