import { type Config } from './config/index.js';
import type { Logger } from './telemetry/logger.js';
/** A server that runs. */
export interface App {
    /** Where a program on this machine reaches it, without a trailing slash. */
    readonly url: string;
    /**
     * Finishes running requests, ends subscriptions and builds, and checkpoints the store. A second call waits for the
     * same end and does not cut it short.
     */
    close(): Promise<void>;
}
/**
 * Opens the store and serves it. This is the only place that wires the rooms together.
 * @throws PORT_IN_USE, INVALID_CONFIG, UNSAFE_BIND for an address beyond loopback without keys, and the STORE_* errors of `openStore`; nothing stays open then
 */
export declare function startApp(config: Config, logger: Logger): Promise<App>;
