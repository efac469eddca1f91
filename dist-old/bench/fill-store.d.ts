import type { StoreOptions } from '../src/store/options.js';
import type { StepStore } from '../src/store/port.js';
/** Where a store is. */
export type Place = Pick<StoreOptions, 'dataDir' | 'mongodbUri'>;
export declare function openFilled(place: Place): Promise<StepStore>;
/** Brings the search index up to date, as a running server does while it is idle. Returns steps a second. */
export declare function indexStore(dataDir: string, count: number): number;
/** Fills a new store with the steps of query-steps.ts. Returns steps a second. */
export declare function fillStore(place: Place, count: number): Promise<number>;
