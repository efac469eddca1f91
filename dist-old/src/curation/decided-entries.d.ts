import type { DecidedEntries } from '../model/decision.js';
import type { GroupUnit, StepUnit } from '../model/unit.js';
/** Rewards, judgments and extras that hold beside those of the ledger, as if they were given after them. */
export interface GivenEntries {
    /** Who gave them, as in the ledger. */
    readonly source: string;
    /** Milliseconds since the epoch. */
    readonly at: number;
    /** Those of a step in order; of a trajectory's last step, those of the trajectory too. */
    of(step: StepUnit, isLast: boolean): readonly DecidedEntries[];
}
/** A group with further rewards, judgments and extras, and what follows from them. All its steps must be in it. */
export declare function withEntries(group: GroupUnit, given: GivenEntries): GroupUnit;
