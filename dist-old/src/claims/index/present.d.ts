import type { FeedEvent } from '../../model/event.js';
import type { Recipe } from '../../model/recipe.js';
import type { StepStore } from '../../store/port.js';
/** Events that are looked at together. */
export declare const EVENTS = 1000;
/** What there is now, as far as an index has to know of it. */
export interface Present {
    /** Null: it is deleted. */
    readonly recipe: Recipe | null;
    readonly policyVersion: number;
    /** The next events, at most `EVENTS`; null: they are gone, or were not asked for. */
    readonly events: readonly FeedEvent[] | null;
}
/**
 * A recipe, the policy and the feed, read beside each other: what changes between them is met the next time.
 * @param after position after which events are read; null: none are
 */
export declare function readPresent(store: Pick<StepStore, 'readRecipeById' | 'readPolicy' | 'readEvents'>, recipeId: string, after: number | null): Promise<Present>;
/** Null: some of them are removed. */
export declare function eventsAfter(store: Pick<StepStore, 'readEvents'>, position: number, limit: number): Promise<readonly FeedEvent[] | null>;
