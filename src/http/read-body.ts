import type { IncomingMessage } from 'node:http';
import { StepwellError } from '../errors/index.js';
import { Parts } from '../gateway/calls/relays/parts.js';

/**
 * All bytes of a request's body, without a copy where they came at once. Reads no further once they are too many: the
 * connection must then be closed behind the answer.
 * @throws BODY_TOO_LARGE; what the connection says when the client went away
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts = new Parts();
    const fail = (error: Error): void => {
      request.off('data', take);
      reject(error);
    };
    const take = (part: Buffer): void => {
      parts.add(part);
      if (parts.bytes <= limit) return;
      request.pause();
      fail(new StepwellError('BODY_TOO_LARGE', { limit }));
    };
    if (Number(request.headers['content-length']) > limit) {
      fail(new StepwellError('BODY_TOO_LARGE', { limit }));
      return;
    }
    request.on('data', take);
    request.once('end', () => resolve(parts.all()));
    // Node tells of a client that hangs up by an error; after the end nobody listens any more.
    request.once('error', fail);
  });
}
