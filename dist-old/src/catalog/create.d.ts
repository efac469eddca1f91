import type { BatchService } from '../batches/interface.js';
import type { StepStore } from '../store/port.js';
import type { Catalog } from './catalog.js';
interface CatalogParts {
    readonly store: StepStore;
    readonly batches: BatchService;
}
/** The reading service over a store. Its methods are `async`, so that a refusal is always a rejection. */
export declare function createCatalog({ store, batches }: CatalogParts): Catalog;
export {};
