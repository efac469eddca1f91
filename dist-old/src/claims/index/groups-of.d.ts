import type { FeedEvent } from '../../model/event.js';
import type { Recipe } from '../../model/recipe.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { StepStore } from '../../store/port.js';
/** Rollouts that went on when their group was last looked at. More steps of them change nothing about their units. */
export declare class KnownOpen {
    private readonly uids;
    has(uid: string): boolean;
    note(open: readonly string[], ended: readonly string[]): void;
    clear(): void;
}
/** The groups that events of a recipe's channel are about, without those of which they change nothing. */
export declare function groupsOf(store: Pick<StepStore, 'readTrajectories' | 'unitsOfPrompts'>, { id, channel }: Pick<Recipe, 'id' | 'channel'>, events: readonly FeedEvent[], open: Pick<KnownOpen, 'has'>): Promise<readonly GroupKey[]>;
