import type { FastifyInstance } from 'fastify';
import type { GatewayService } from '../../gateway/interface.js';
interface Limits {
    /** Most bytes of an unpacked body. */
    readonly bodyBytes: number;
    /** Milliseconds for which a client may read none of the waiting bytes. */
    readonly silenceMs: number;
}
/** Model calls, on the paths of the APIs that agents speak. */
export declare function addGatewayRoutes(scope: FastifyInstance, gateway: Pick<GatewayService, 'call' | 'pass' | 'models' | 'countTokens'>, limits: Limits): void;
export {};
