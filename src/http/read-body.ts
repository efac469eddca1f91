import type { IncomingMessage } from 'node:http';
import { StepwellError } from '../errors/index.js';
import { Parts } from '../gateway/calls/relays/parts.js';

/**
 * For so long the rest of a body that is too large is read and thrown away: many clients look at the answer only when
 * they have sent everything, and would hear of nothing but a broken connection.
 */
const DRAIN_MS = 30_000;

/**
 * All bytes of a request's body, without a copy where they came at once.
 * @param drainMs a client that still sends a body that is too large is hung up on after that
 * @throws BODY_TOO_LARGE; what the connection says when the client went away
 */
export function readBody(request: IncomingMessage, limit: number, drainMs = DRAIN_MS): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts = new Parts();
    const fail = (error: Error): void => {
      request.off('data', take).off('end', finish);
      reject(error);
    };
    const finish = (): void => resolve(parts.all());
    const refuse = (): void => {
      fail(new StepwellError('BODY_TOO_LARGE', { limit }));
      drain(request, drainMs);
    };
    const take = (part: Buffer): void => {
      parts.add(part);
      if (parts.bytes > limit) refuse();
    };
    // Node tells of a client that hangs up by an error; after the end nobody listens any more.
    request.once('error', fail);
    if (Number(request.headers['content-length']) > limit) {
      refuse();
      return;
    }
    request.on('data', take);
    request.once('end', finish);
  });
}

function drain(request: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => request.destroy(), ms);
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
  request.resume();
}
