import { type Collections } from './collections.js';
export type { Collections } from './collections.js';
export { translate, translated } from './translate.js';
/** How long the first connection may take before the deployment counts as unreachable. */
export interface ConnectOptions {
    readonly serverSelectionMs?: number;
}
/**
 * Connects to the database that the URI names. Writes are acknowledged when a majority has journaled them, whatever the
 * URI says.
 * @throws STORE_UNAVAILABLE, STORE_FORBIDDEN, STORE_TOO_OLD, INVALID_CONFIG for a URI that cannot be used
 */
export declare function openCollections(uri: string, { serverSelectionMs }?: ConnectOptions): Promise<Collections>;
