import type { DecisionTarget, GivenDecision } from '../../model/decision.js';
import type { ChannelScope } from '../port.js';
import { isInScope } from '../within-scope.js';
import { groupTarget, lookUpTarget, stepTarget, type Target, trajectoryTarget, weightOf } from './curate.js';
import { countOf, lookUpEntries, type PackedEntries } from './entries.js';
import type { Pass } from './pass.js';

/** A decision with packed extras. */
export type PackedDecision = { readonly target: DecisionTarget } & GivenDecision<PackedEntries>;

/** A decision whose target is there. */
export type Found = { readonly target: Target } & GivenDecision<PackedEntries>;

/** The decisions that this part has room for, with their targets. */
interface Taken {
  readonly found: readonly Found[];
  readonly missing: readonly DecisionTarget[];
  readonly rest: readonly PackedDecision[];
}

/** Takes as many of the first decisions as there is room for, and at least one. */
export function takeDecisions(pass: Pass, decisions: readonly PackedDecision[], scope: ChannelScope): Taken {
  const missing: DecisionTarget[] = [];
  const found: Found[] = [];
  let told = 0;
  for (const [i, { target, ...said }] of decisions.entries()) {
    const match = findTarget(pass, target, scope);
    if (match === null) {
      missing.push(target);
      continue;
    }
    told += weightOf(match) + countOf(said.entries);
    if (found.length > 0 && told > pass.mostTold) return { found, missing, rest: decisions.slice(i) };
    lookUpTarget(pass, match);
    lookUpEntries(pass, match, said.entries);
    found.push({ target: match, ...said });
  }
  return { found, missing, rest: [] };
}

function findTarget(pass: Pass, target: DecisionTarget, scope: ChannelScope): Target | null {
  if (target.kind === 'step') {
    const found = pass.stepById(target.id);
    if (found === null || !isInScope(found.trajectory.channel, scope)) return null;
    return stepTarget(found.trajectory, found.step);
  }
  const { channel } = target;
  if (!isInScope(channel, scope)) return null;
  if (target.kind === 'trajectory') {
    const trajectory = pass.trajectory(channel, target.uid);
    return trajectory === null ? null : trajectoryTarget(trajectory);
  }
  const group = pass
    .generations(channel, target.promptUid)
    .find(({ generation }) => generation === target.generation);
  return group === undefined ? null : groupTarget(pass, group);
}
