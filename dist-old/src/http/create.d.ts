import type { CursorSeal } from '../access/cursor-seal.js';
import type { Access } from '../access/interface.js';
import type { Config } from '../config/index.js';
import type { Principal } from '../model/principal.js';
import type { Logger } from '../telemetry/logger.js';
import type { Metrics } from '../telemetry/metrics.js';
import type { GraphqlMount, HttpServices } from './services.js';
export interface HttpServerOptions {
    readonly config: Pick<Config, 'host' | 'port' | 'maxBodyBytes' | 'trustedProxies' | 'basePath' | 'corsOrigins' | 'allowedHosts' | 'tlsCert' | 'tlsKey'>;
    readonly access: Access;
    /** Is told who changes something by hand. */
    readonly logChange: (caller: Principal, what: string) => void;
    /** Of the positions of callers that are bound to channels. */
    readonly seal: CursorSeal;
    readonly services: HttpServices;
    readonly graphql: GraphqlMount;
    readonly logger: Logger;
    readonly metrics: Metrics;
    /** Makes a span of each request; left out: none. */
    readonly isTraced?: boolean;
    readonly drainMs?: number;
    readonly silenceMs?: number;
    readonly headTimeoutMs?: number;
    readonly bodyWindowMs?: number;
    /** Milliseconds between two looks at the files of the certificate. */
    readonly tlsLookMs?: number;
}
interface HttpServer {
    /** Binds the address and returns the port. @throws PORT_IN_USE, INVALID_CONFIG */
    listen(): Promise<number>;
    /** Accepts no new connections, ends subscriptions, and lets running requests finish within a bound. */
    close(): Promise<void>;
}
/** The server with all its routes; it does not listen yet. */
export declare function createHttpServer(options: HttpServerOptions): Promise<HttpServer>;
export {};
