import type { ChangeKind, FeedEvent } from '../../model/event.js';
import type { ExtraField } from '../../model/extras.js';
import type { CuratorRequirement } from '../../plugin-api/define-curator.js';
import type { StepStore } from '../../store/port.js';
import type { CurateInput } from './input.js';
/** The changes of what a curator requires, after which a run with ON_CHANGE asks it again. */
export interface Changing {
    readonly kinds: ReadonlySet<ChangeKind>;
    /** Of EXTRAS events, those that give one of these. */
    readonly extras: ReadonlySet<ExtraField>;
}
/** The events after which a run's curator is asked again about what it has judged. */
export declare function changing({ rejudge }: Pick<CurateInput, 'rejudge'>, requires: readonly CuratorRequirement[]): Changing;
/** Ids of the steps, and JSON of [channel, uid] of the trajectories, that some of the events changed. */
export declare function changedUnits(store: Pick<StepStore, 'readLedgers'>, { curator, channels }: Pick<CurateInput, 'curator' | 'channels'>, { kinds, extras }: Changing, events: readonly FeedEvent[]): Promise<readonly string[]>;
