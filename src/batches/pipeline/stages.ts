import { type Gated, gate } from '../../curation/gate.js';
import type { GroupUnit } from '../../model/unit.js';
import type { FormatterUnit } from '../../plugin-api/define-formatter.js';
import { matchesStep } from '../../query/evaluate.js';
import type { StepFilter } from '../../query/filter.js';

/** The first stage: keeps the MAIN steps that the recipe's filter selects. */
export function selectCandidates(group: GroupUnit, where: StepFilter): Gated {
  return gate(
    group,
    (step, trajectory) => {
      if (step.turnType !== 'MAIN') return 'side turn';
      return matchesStep(where, step, { trajectory }) ? step : 'does not match the filter';
    },
    (steps) => steps.length > 0,
  );
}

/** Splits a group into the part that fits under a limit of units and the rest. */
export function splitAtLimit(
  group: GroupUnit,
  unit: FormatterUnit,
  room: number,
): { readonly within: GroupUnit; readonly beyond: GroupUnit } {
  const cut = unit === 'trajectory' ? room : room > 0 ? group.trajectories.length : 0;
  return {
    within: { ...group, trajectories: group.trajectories.slice(0, cut) },
    beyond: { ...group, trajectories: group.trajectories.slice(cut) },
  };
}
