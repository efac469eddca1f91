import type { IncomingMessage } from 'node:http';
/**
 * All bytes of a request's body; not copied if they arrive in one chunk.
 * @param drainMs milliseconds after which a client is disconnected that still sends a body which is too large
 * @throws BODY_TOO_LARGE; the connection's error if the client disconnects
 */
export declare function readBody(request: IncomingMessage, limit: number, drainMs?: number): Promise<Buffer>;
/** INVALID_COMPRESSION for zlib's error about bytes that it cannot read; any other error unchanged. */
export declare function compressionError(error: unknown): unknown;
/**
 * Undoes a body's content encoding.
 * @param limit most bytes of the unpacked body
 * @throws UNSUPPORTED_MEDIA_TYPE, INVALID_COMPRESSION, BODY_TOO_LARGE
 */
export declare function unpack(bytes: Buffer, header: string | undefined, limit: number): Buffer | Promise<Buffer>;
