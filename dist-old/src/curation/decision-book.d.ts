import type { GroupUnit, StepUnit } from '../model/unit.js';
import type { CuratorDecision } from '../plugin-api/define-curator.js';
import type { Verdict } from './gate.js';
/** The decisions of one curator of a recipe. The units that they are about are not held. */
export declare class DecisionBook {
    #private;
    /** @param at the build's clock, in milliseconds since the epoch */
    constructor(curator: string, at: number);
    get size(): number;
    add(decision: CuratorDecision): void;
    /** The step with these decisions applied, or why it is out. For each field later decisions win over earlier ones. */
    judge(step: StepUnit): Verdict;
    /**
     * The group with the rewards, judgments and extras of these decisions, which hold for this build only; the group itself if
     * there are none. All its steps must be in it: what a trajectory earned follows from all of them.
     */
    withEntries(group: GroupUnit): GroupUnit;
}
