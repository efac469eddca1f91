import type { GroupUnit, TrajectoryUnit } from '../../model/unit.js';
import type { Requirement } from '../../plugin-api/define-formatter.js';
import { missingOfTrajectory } from './trajectory-rules.js';

/** The part of a recipe that says when a group is whole. */
export interface GroupRules {
  readonly groupSize: number | null;
  readonly minGroupSize: number | null;
  readonly groupTimeoutMs: number | null;
}

export const NO_GROUP_RULES: GroupRules = { groupSize: null, minGroupSize: null, groupTimeoutMs: null };

function shortfall(
  members: readonly TrajectoryUnit[],
  needed: number,
  requires: readonly Requirement[],
): string[] {
  const short: string[] = [];
  if (requires.includes('complete')) {
    const complete = members.filter(({ status }) => status === 'COMPLETE').length;
    if (complete < needed) short.push(`${complete} of ${needed} rollouts complete`);
  }
  if (requires.includes('rewards')) {
    const rewarded = members.filter(({ reward }) => reward !== null).length;
    if (rewarded < needed) short.push(`${rewarded} of ${needed} rollouts rewarded`);
  }
  return short;
}

/** Time since the group's first rollout began, against the recipe's timeout. */
function timedOut(group: GroupUnit, { groupTimeoutMs }: GroupRules, now: number): boolean {
  if (groupTimeoutMs === null) return false;
  return group.trajectories.some(({ startedAt }) => now - startedAt >= groupTimeoutMs);
}

/**
 * What a group lacks to be whole; empty: nothing. Looks at all its trajectories, the curated-out ones too. Without a
 * group size: at least one that is not abandoned, and all of those finished. With one: that many finished ones, or,
 * after the timeout, the minimum.
 */
export function missingOfGroup(
  group: GroupUnit,
  rules: GroupRules,
  requires: readonly Requirement[],
  now: number,
): readonly string[] {
  const members = group.trajectories.filter(({ status }) => status !== 'ABANDONED');
  if (rules.groupSize === null) {
    return members.length === 0
      ? ['every rollout was abandoned']
      : shortfall(members, members.length, requires);
  }
  const finished = members.filter((member) => missingOfTrajectory(member, requires).length === 0).length;
  if (finished >= rules.groupSize) return [];
  const released = rules.minGroupSize !== null && timedOut(group, rules, now);
  if (released && rules.minGroupSize !== null && finished >= rules.minGroupSize) return [];
  const short = shortfall(members, rules.groupSize, requires);
  // Each count alone may suffice while no more than `finished` rollouts have both.
  const said = short.length > 0 ? short : [`${finished} of ${rules.groupSize} rollouts finished`];
  return released ? [...said, `the timeout releases no fewer than ${rules.minGroupSize}`] : said;
}
