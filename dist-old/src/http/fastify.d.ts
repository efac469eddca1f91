import { type FastifyInstance } from 'fastify';
import type { Logger } from '../telemetry/logger.js';
import type { TlsFiles } from './tls.js';
/** Largest body of the small routes, such as a trajectory's metadata or a reward. */
export declare const SMALL_BODY_BYTES: number;
/** The bare server, without hooks and routes. @param tls null: plain HTTP */
export declare function createFastify(logger: Logger, basePath: string, tls: TlsFiles | null, { silenceMs, headTimeoutMs, tlsLookMs, }: {
    readonly silenceMs: number;
    readonly headTimeoutMs: number;
    readonly tlsLookMs: number | undefined;
}): FastifyInstance;
