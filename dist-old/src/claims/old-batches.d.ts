import type { StepStore } from '../store/port.js';
/** Steps behind a consumer's last one after which what became of a batch is final. */
export declare const KEPT_STEPS = 1000;
/** Batches without a step that are remembered of a consumer. */
export declare const KEPT_BATCHES = 10000;
type Store = Pick<StepStore, 'pageBatches' | 'readConsumer' | 'forgetClaims'>;
/**
 * Forgets batches of a consumer that no `resume` will ask about any more, so that a run of months stays small. One that
 * is leased, may be leased again by its key, or has rows stays.
 * @returns how many
 */
export declare function forgetOldBatches(store: Store, recipe: string, consumer: string, { steps, batches }?: {
    steps?: number | undefined;
    batches?: number | undefined;
}): Promise<number>;
export {};
