import { touches } from './commit.js';
import { refreshCuration, refreshTags } from './curation.js';
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

/** Everything that `curate` needs is looked up when a target is made. */
export function stepTarget(pass: Pass, trajectory: TrajectoryState, step: StepState): Target {
  const { key } = trajectory;
  if (pass.newStep(step.key) === null) pass.ledger.onStep(trajectory, step.key, false);
  pass.ledger.inherited(trajectory);
  return {
    held: { target: 'step', step: step.key, trajectory: key, group: null },
    channel: trajectory.channel,
    step,
    group: null,
    members: [trajectory],
  };
}

export function trajectoryTarget(pass: Pass, trajectory: TrajectoryState): Target {
  lookUp(pass, trajectory);
  const { key, channel } = trajectory;
  const held: Held = { target: 'trajectory', step: null, trajectory: key, group: null };
  return { held, channel, step: null, group: null, members: [trajectory] };
}

/** Null: the group has lost its last trajectory. */
export function groupTarget(pass: Pass, group: GroupState): Target | null {
  const members = pass.members(group);
  if (members.length === 0) return null;
  for (const member of members) lookUp(pass, member);
  const held: Held = { target: 'group', step: null, trajectory: null, group: group.key };
  return { held, channel: group.channel, step: null, group, members };
}

function lookUp(pass: Pass, trajectory: TrajectoryState): void {
  pass.steps(trajectory);
  pass.ledger.onSteps(trajectory);
  pass.ledger.inherited(trajectory);
}

/**
 * A change of the decision ledger with what follows from it: `write` puts it at the position of its first event, then
 * every step that it holds for is derived again and told of. Answers the keys of those steps.
 */
export function curate(pass: Pass, target: Target, write: (position: Position) => void): readonly Key[] {
  const { step, members, group } = target;
  const [first] = members;
  if (first === undefined) return [];
  if (step !== null) {
    write(pass.event('CURATED', first, step));
    refreshCuration(pass, first, step);
    return [step.key];
  }
  const positions = members.map((trajectory) => pass.event('CURATED', trajectory, null));
  write(positions[0] ?? 0);
  if (group !== null) {
    pass.writing(touches.prompt(group.channel, group.promptUid));
    pass.changeGroup(group.key, { decided: true });
  }
  return members.flatMap((trajectory) => spread(pass, trajectory));
}

/** Derives a trajectory and all its steps again after a decision that holds for all of them. */
function spread(pass: Pass, trajectory: TrajectoryState): readonly Key[] {
  pass.touch(trajectory);
  trajectory.inherits = true;
  refreshTags(pass, trajectory);
  const inherited = pass.ledger.inherited(trajectory);
  const own = pass.ledger.onSteps(trajectory);
  return pass.steps(trajectory).map((step) => {
    refreshCuration(pass, trajectory, step, inherited, own(step.key));
    pass.event('CURATED', trajectory, step);
    return step.key;
  });
}
