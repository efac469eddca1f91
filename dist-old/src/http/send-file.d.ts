import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileDownload } from '../batches/interface.js';
/** Whether an `If-None-Match` list names `etag`, by weak comparison (RFC 9110, 13.1.2). */
export declare function matchesNoneOf(header: string | undefined, etag: string): boolean;
/**
 * Answers GET or HEAD for an immutable file: the whole file, a byte range, 304 or 416.
 * @throws RANGE_NOT_SATISFIABLE; UNKNOWN_FILE if the file is deleted before it is opened
 */
export declare function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileDownload): Promise<FastifyReply>;
