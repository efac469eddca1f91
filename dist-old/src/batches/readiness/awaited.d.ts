import { type ContentField } from '../../model/content-field.js';
import { type Recipe } from '../../model/recipe.js';
import type { GroupUnit } from '../../model/unit.js';
import type { PluginHost } from '../../plugins/interface.js';
import type { StepFilter } from '../../query/filter.js';
import type { StepStore } from '../../store/port.js';
import { type AwaitClock, type RunStore } from './awaited-runs.js';
import { Waits } from './waits.js';
export type AwaitedStore = RunStore & Pick<StepStore, 'areJudged' | 'readLedgers' | 'readSettled'>;
/**
 * Tells which units of a recipe wait for verdicts of the curators that it names. A step waits until a run has judged it or
 * has failed at it. One that the run does not judge, because its filter does not select it or because it lacks what the
 * curator requires and will not get it, does not wait.
 */
export declare class Awaited {
    private readonly store;
    private readonly runs;
    private readonly selects;
    private readonly timeoutMs;
    private constructor();
    /**
     * Null: the recipe waits for no curator.
     * @param selects the recipe's filter
     * @param asOf as of when runs are looked for, as a build does that is to be the same when it is done again; null: now
     */
    static open(store: AwaitedStore, plugins: Pick<PluginHost, 'curatorShape'>, { channel, awaits, awaitTimeoutMs, }: Pick<Recipe, 'channel' | 'awaits' | 'awaitTimeoutMs'>, selects: StepFilter, asOf: AwaitClock | null): Promise<Awaited | null>;
    /** The content that has to be read of groups. */
    get fields(): readonly ContentField[];
    /** What waits of each group, given with all its steps. */
    of(groups: readonly GroupUnit[], clock: AwaitClock): Promise<readonly Waits[]>;
    /** The steps that the recipe takes and the run judges, and about which the run has decided nothing yet. */
    private openIn;
    /** Ids of those of the steps that the run has settled by a position: it has judged them, or failed at them. */
    private settled;
    /**
     * Of the steps that the run settled without a decision, by their own feed position: whether it had done so by
     * `position`. Steps that an earlier version settled are left out, because it did not store when that was.
     */
    private silentBy;
    /** Of the judged steps with decisions that still hold: whether one of these decisions was made by a position. */
    private decidedBy;
    /** The waits of a group's trajectories that have not ended. */
    private waitsOf;
}
