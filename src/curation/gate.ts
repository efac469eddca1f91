import type { GroupUnit, StepUnit, TrajectoryUnit } from '../model/unit.js';
import { isTrainable } from '../plugin-api/units.js';

/** A step that a stage took out, with the reason. */
export interface Exclusion {
  readonly step: StepUnit;
  readonly reason: string;
}

/** What a stage left of a group, and what it took out. */
export interface Gated {
  readonly left: GroupUnit;
  readonly out: readonly Exclusion[];
}

/** The step as later stages see it, or the reason why it is taken out. */
export type Verdict = StepUnit | string;

/** Whether a trajectory with these steps left stays in its group. */
type Stays = (steps: readonly StepUnit[]) => boolean;

export const hasTrainable: Stays = (steps) => steps.some(isTrainable);

function whyItLeaves({ curation }: StepUnit): string {
  return curation.reason === null
    ? 'no trainable step left in its trajectory'
    : `not trainable: ${curation.reason}`;
}

/**
 * Applies a judge to every step of a group. A trajectory without a trainable step left leaves its group and does not
 * count in the group's statistics. Rewards do not change: a trajectory keeps the rewards of steps that are taken out.
 */
export function gate(
  group: GroupUnit,
  judge: (step: StepUnit, trajectory: TrajectoryUnit) => Verdict,
  stays: Stays = hasTrainable,
): Gated {
  const out: Exclusion[] = [];
  const trajectories: TrajectoryUnit[] = [];
  for (const trajectory of group.trajectories) {
    const kept: StepUnit[] = [];
    for (const step of trajectory.steps) {
      const verdict = judge(step, trajectory);
      if (typeof verdict === 'string') out.push({ step, reason: verdict });
      else kept.push(verdict);
    }
    if (stays(kept))
      trajectories.push(isSame(kept, trajectory.steps) ? trajectory : { ...trajectory, steps: kept });
    else for (const step of kept) out.push({ step, reason: whyItLeaves(step) });
  }
  return { left: isSame(trajectories, group.trajectories) ? group : { ...group, trajectories }, out };
}

/** Most gates let most groups through as they are, and nothing of those is copied. */
const isSame = <Item>(kept: readonly Item[], all: readonly Item[]): boolean =>
  kept.length === all.length && kept.every((item, at) => item === all[at]);

/** Takes out the steps that the decision ledger excludes, that is, those whose curation has `keep: false`. */
export function ledgerGate(group: GroupUnit): Gated {
  return gate(group, (step) =>
    step.curation.keep ? step : (step.curation.reason ?? 'excluded by curation'),
  );
}
