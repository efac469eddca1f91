import type { StoreOptions } from './options.js';
import type { StepStore } from './port.js';
/**
 * Opens the database that the options name.
 * @throws STORE_LOCKED, STORE_CORRUPT, STORE_TOO_NEW, STORE_READ_ONLY; of MongoDB STORE_UNAVAILABLE, STORE_FORBIDDEN,
 *   STORE_TOO_OLD, STORE_TOO_NEW, INVALID_CONFIG
 */
export declare function openStore(options: StoreOptions): Promise<StepStore>;
