import type { Catalog } from '../../catalog/catalog.js';
import type { StepwellError } from '../../errors/index.js';
import { type ContentField } from '../../model/content-field.js';
import type { Principal } from '../../model/principal.js';
import type { StepLedger, StoredContent } from '../../model/step.js';
/** The reads that loaders make of the contents and ledgers of steps. */
export interface StepReads {
    /** Contents in the order of `ids`, which must be distinct; at least the fields, in the order of `CONTENT_FIELDS`. */
    contents(ids: readonly string[], fields: readonly ContentField[]): Promise<readonly (StoredContent | StepwellError | null)[]>;
    /** Ledgers in the order of `ids`, which must be distinct. */
    ledgers(ids: readonly string[]): Promise<readonly StepLedger[]>;
    /** Resolves when the caller may work on a content that was read. @throws CALLER_GONE */
    takeTurn(): Promise<void>;
}
/**
 * The reads of one operation. Operations share nothing but the turns in which contents are worked on. The reads stop
 * when the caller has gone.
 */
export declare function readsOf(catalog: Pick<Catalog, 'contents' | 'ledgers'>, caller: Principal, { takeTurn, gone }: {
    readonly takeTurn: () => Promise<void>;
    readonly gone?: AbortSignal;
}): StepReads;
/** Reads the content of a step, with at least the named fields. A damaged content rejects only its own load. */
export interface ContentLoader {
    load(stepId: string, fields: readonly ContentField[]): Promise<StoredContent | null>;
}
/**
 * Batches reads of content. What is not read costs neither the database nor the rebuilding, so each field of the schema
 * names what it needs, and all that are resolved together become one read.
 */
export declare function createContentLoader(reads: Pick<StepReads, 'contents' | 'takeTurn'>): ContentLoader;
