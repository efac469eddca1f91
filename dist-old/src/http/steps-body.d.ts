import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { BytesFormat } from '../store/port.js';
/** Leaves bodies of this scope as streams of bytes, which the ingest service reads as they arrive. */
export declare function acceptStepStreams(scope: FastifyInstance): void;
/** @throws UNSUPPORTED_MEDIA_TYPE */
export declare function readStepsBody(message: IncomingMessage): {
    format: BytesFormat;
    body: Readable;
};
