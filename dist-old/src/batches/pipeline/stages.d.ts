import { type Gated } from '../../curation/gate.js';
import type { GroupUnit, TrajectoryUnit } from '../../model/unit.js';
import type { FormatterUnit } from '../../plugin-api/define-formatter.js';
import type { StepFilter } from '../../query/filter.js';
/** The first stage: keeps the MAIN steps that the recipe's filter selects. */
export declare function selectCandidates(group: GroupUnit, where: StepFilter): Gated;
/** Splits a group into the part that fits under a limit of units and the rest. */
export declare function splitAtLimit(group: GroupUnit, unit: FormatterUnit, room: number): {
    readonly within: GroupUnit;
    readonly beyond: readonly TrajectoryUnit[];
};
