import { type Gated, gate } from '../../curation/gate.js';
import type { GroupUnit, TrajectoryUnit } from '../../model/unit.js';
import type { FormatterUnit } from '../../plugin-api/define-formatter.js';
import { matchesStep } from '../../query/evaluate.js';
import type { StepFilter } from '../../query/filter.js';

const NONE: readonly TrajectoryUnit[] = [];

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
): { readonly within: GroupUnit; readonly beyond: readonly TrajectoryUnit[] } {
  const { trajectories } = group;
  const cut = unit === 'trajectory' ? room : room > 0 ? trajectories.length : 0;
  if (cut >= trajectories.length) return { within: group, beyond: NONE };
  return { within: { ...group, trajectories: trajectories.slice(0, cut) }, beyond: trajectories.slice(cut) };
}
