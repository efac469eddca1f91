import type { StoreOptions } from '../options.js';
import type { StepStore } from '../port.js';
/** Opens the embedded store, as its owner with threads that decode, write and read, or to read beside the owner. */
export declare function openSqliteStore(options: StoreOptions): Promise<StepStore>;
