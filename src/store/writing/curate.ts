import { touches } from './commit.js';
import { type DerivedStep, refreshCuration, refreshTags } from './curation.js';
import type { Pass } from './pass.js';
import type { GroupState, Held, Key, Position, StepState, TrajectoryState } from './state.js';

/** What a decision is about, with the trajectories whose steps it holds for. */
export interface Target {
  readonly held: Held;
  readonly channel: string;
  /** Null: it holds for all steps of the members. */
  readonly step: StepState | null;
  readonly group: GroupState | null;
  /** At least one. */
  readonly members: readonly TrajectoryState[];
}

export function stepTarget(trajectory: TrajectoryState, step: StepState): Target {
  return {
    held: { target: 'step', step: step.key, trajectory: trajectory.key, group: null },
    channel: trajectory.channel,
    step,
    group: null,
    members: [trajectory],
  };
}

export function trajectoryTarget(trajectory: TrajectoryState): Target {
  const { key, channel } = trajectory;
  const held: Held = { target: 'trajectory', step: null, trajectory: key, group: null };
  return { held, channel, step: null, group: null, members: [trajectory] };
}

/** Null: the group has lost its last trajectory. */
export function groupTarget(pass: Pass, group: GroupState): Target | null {
  const members = pass.members(group);
  if (members.length === 0) return null;
  const held: Held = { target: 'group', step: null, trajectory: null, group: group.key };
  return { held, channel: group.channel, step: null, group, members };
}

/** Events that a change of a decision about the target brings. */
export function weightOf({ step, members }: Target): number {
  return step !== null ? 1 : members.reduce((sum, { stepCount }) => sum + stepCount + 1, 0);
}

/** Asks for everything that `curate` needs. */
export function lookUpTarget(pass: Pass, { step, members }: Target): void {
  for (const trajectory of members) {
    if (step === null) lookUpSteps(pass, trajectory);
    else {
      if (pass.newStep(step.key) === null) pass.ledger.onStep(trajectory, step.key, false);
      pass.ledger.inherited(trajectory);
    }
  }
}

/** Asks for everything that `spread` needs. */
export function lookUpSteps(pass: Pass, trajectory: TrajectoryState): void {
  pass.steps(trajectory);
  pass.ledger.onSteps(trajectory);
  pass.ledger.inherited(trajectory);
}

/** Steps that a decision holds for and that were not derived again yet: those of these trajectories, in this order. */
export interface Spreading {
  /** Keys. */
  readonly trajectories: readonly Key[];
  /** Those of the first one up to this index are done. */
  readonly after: number;
  /** Id of the decision. */
  readonly decision: string;
}

export interface Curated {
  readonly derived: readonly DerivedStep[];
  /** Null: all steps that the decision holds for were derived. */
  readonly left: Spreading | null;
}

/**
 * A change of the decision ledger with what follows from it: `write` puts it at the position of its first event and
 * answers the decision's id, then the steps that it holds for are derived again and told of, at most `Pass.mostTold` of
 * them.
 */
export function curate(pass: Pass, target: Target, write: (position: Position) => string): Curated {
  const { step, members, group } = target;
  const [first] = members;
  if (first === undefined) return { derived: [], left: null };
  if (step !== null) {
    const decision = write(pass.event('CURATED', first, step));
    return { derived: [refreshCuration(pass, first, step, decision)], left: null };
  }
  const positions = members.map((trajectory) => pass.event('CURATED', trajectory, null));
  const decision = write(positions[0] ?? 0);
  if (group !== null) {
    pass.writing(touches.prompt(group.channel, group.promptUid));
    pass.changeGroup(group.key, { decided: true });
  }
  for (const trajectory of members) {
    pass.touch(trajectory);
    // What holds for its steps may be another thing from here on, also for those that are derived later.
    pass.writing(touches.afterwards(trajectory.channel, trajectory.uid));
    trajectory.inherits = true;
    refreshTags(pass, trajectory);
  }
  return spread(pass, members, -1, decision);
}

/** Derives the steps of trajectories again after `decision`, which holds for all of them, was made or undone. */
export function spread(
  pass: Pass,
  members: readonly TrajectoryState[],
  after: number,
  decision: string,
): Curated {
  const derived: DerivedStep[] = [];
  for (const [i, trajectory] of members.entries()) {
    const inherited = pass.ledger.inherited(trajectory);
    const own = pass.ledger.onSteps(trajectory);
    let done = i === 0 ? after : -1;
    for (const step of pass.steps(trajectory)) {
      if (step.index <= done) continue;
      if (derived.length >= pass.mostTold) {
        const trajectories = members.slice(i).map(({ key }) => key);
        return { derived, left: { trajectories, after: done, decision } };
      }
      derived.push(refreshCuration(pass, trajectory, step, decision, inherited, own(step.key)));
      pass.event('CURATED', trajectory, step);
      done = step.index;
    }
  }
  return { derived, left: null };
}

/** How many more steps an operation changes with all of it; less than 0 where it takes back what it said before. */
export function gained(derived: readonly DerivedStep[]): number {
  return derived.reduce((sum, step) => sum + step.gained, 0);
}
