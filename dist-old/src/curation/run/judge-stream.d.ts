import type { CuratorShape, PluginHost } from '../../plugins/interface.js';
import type { StepStore } from '../../store/port.js';
import type { UnitStore } from '../asked-of-units.js';
import type { CurateSetup, UnitVerdict } from './judge-page.js';
/** A run over everything that there is at one feed position. */
export interface StreamRequest {
    readonly position: number;
    readonly now: number;
    readonly policyVersion: number | null;
}
/**
 * Runs a curator that reads a stream over all units, from the first to the last: what it remembers is whole, also where
 * a run goes on that was interrupted. Units that were judged before are given to it, and what it says of them is left
 * out.
 */
export declare class StreamJudge {
    private readonly setup;
    private readonly shape;
    private readonly store;
    private readonly plugins;
    private readonly signal;
    private where;
    private readonly numbers;
    /** Numbers of the units that trajectories and groups are, or are part of. */
    private readonly ofNames;
    private readonly decided;
    private taken;
    /** A step of each unit, by number; null: not kept. */
    private readonly steps;
    constructor(setup: CurateSetup, shape: CuratorShape, store: UnitStore & Pick<StepStore, 'areJudged' | 'readFailed' | 'pageGroupKeys' | 'listChannels'>, plugins: Pick<PluginHost, 'curate'>, signal: AbortSignal, { keepsSteps }?: {
        keepsSteps?: boolean | undefined;
    });
    /** @param onGroups called with the number of groups read so far. @returns the number of units */
    run({ position, now, policyVersion }: StreamRequest, onGroups: (count: number) => void): Promise<number>;
    /** The next units that were not judged before. */
    take(most: number): Promise<{
        readonly verdicts: readonly UnitVerdict[];
        readonly done: boolean;
    }>;
    /** All units with what was decided about them, and with a step of theirs if those are kept. */
    verdicts(): Generator<Pick<UnitVerdict, 'decisions'> & {
        readonly stepId: string;
    }>;
    private given;
    /** Puts decisions to the units that they are about. */
    private keep;
}
