import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileDownload } from '../batches/interface.js';
import { StepwellError } from '../errors/index.js';
import { parseByteRange } from './byte-range.js';
import { allowsRange, matchesNoneOf } from './entity-tag.js';

/** Answers GET or HEAD for an immutable file: whole, a byte range, not modified, or 416. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileDownload): FastifyReply {
  const etag = `"${file.sha256}"`;
  const digest = Buffer.from(file.sha256, 'hex').toString('base64');
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    // A name is never built anew with other bytes, but it can be deleted: caches ask before they serve.
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  });
  if (matchesNoneOf(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const asked = allowsRange(request.headers['if-range'], etag) ? request.headers.range : undefined;
  const range = parseByteRange(asked, file.bytes);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.bytes}`);
    throw new StepwellError('RANGE_NOT_SATISFIABLE', { bytes: file.bytes });
  }
  // Both digest headers are of the whole file, also on a part (RFC 9530; RFC 3230 for older clients).
  reply.headers({
    'content-type': file.contentType,
    'content-disposition': `attachment; filename="${file.name}"`,
    'repr-digest': `sha-256=:${digest}:`,
    digest: `sha-256=${digest}`,
  });
  if (range === 'whole') {
    reply.code(200).header('content-length', file.bytes);
  } else {
    reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
      .header('content-length', range.end - range.start + 1);
  }
  if (request.method === 'HEAD') return reply.send();
  return reply.send(file.read(range === 'whole' ? null : range));
}
