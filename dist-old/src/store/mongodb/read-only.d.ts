import type { StepStore } from '../port.js';
import type { ReadName } from '../reads.js';
/** What of the port neither reads by name nor writes. */
type Neither = 'readEvents' | 'feedHead' | 'position' | 'storeId' | 'reached' | 'onFeedGrowth' | 'onJobChange' | 'callsBoard' | 'freeJobs' | 'ping' | 'endIdleThreads' | 'close';
type Write = Exclude<keyof StepStore, ReadName | Neither>;
/** The names of the port's methods that write. */
export declare const WRITE_NAMES: readonly Write[];
/** The same store, whose write methods do nothing but refuse. `path` names its database. */
export declare function readOnly<Store extends object>(store: Store, path: string): Store;
export {};
