import type { ContentDoc } from '../documents.js';
import type { OldStep } from './old-documents.js';
export interface Links {
    readonly parent: number | null;
    readonly newFrom: number;
    readonly nextFrom: number | null;
}
/**
 * Recomputes which step each step continues and which one brought its next state, by position. The steps are placed
 * into empty prefix trees in the order in which they arrived.
 * @throws MissingNode if content is missing
 */
export declare function linksOf(steps: readonly OldStep[], contents: readonly Pick<ContentDoc, '_id' | 'messages' | 'tokens'>[]): ReadonlyMap<number, Links>;
