import { type Gated, gate } from '../../curation/gate.js';
import type { GroupUnit } from '../../model/unit.js';
import { matchesStep } from '../../query/evaluate.js';
import type { StepFilter } from '../../query/filter.js';

/** First stage: the MAIN steps that the recipe's filter selects. */
export function selectCandidates(group: GroupUnit, where: StepFilter): Gated {
  return gate(
    group,
    (step) => {
      if (step.turnType !== 'MAIN') return 'side turn';
      return matchesStep(where, step) ? step : 'does not match the filter';
    },
    (steps) => steps.length > 0,
  );
}
