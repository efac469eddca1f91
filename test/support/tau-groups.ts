import type { GroupUnit, StepUnit } from '../../src/model/unit.js';
import { aGroup, aTrajectory } from '../../src/plugin-api/testing/index.js';
import { readTauRuns, type TauRun } from './fixtures.js';

export const tauUid = ({ task_id, trial }: TauRun): string => `task-${task_id}-trial-${trial}`;

/** The turns of a run as an agent sends them: state and answer, on the last one the reward. */
export function tauTurns(run: TauRun) {
  const turns = run.traj.flatMap(({ role }, index) => (role === 'assistant' ? [index] : []));
  return turns.map((index, turn) => ({
    messages: run.traj.slice(0, index),
    response: run.traj[index] as TauRun['traj'][number],
    nextState: run.traj.slice(index + 1, turns[turn + 1] ?? run.traj.length),
    reward: turn === turns.length - 1 ? run.reward : null,
  }));
}

/** The 120 real runs as groups of four trajectories, in order of task and trial. */
export function tauGroups(): readonly GroupUnit[] {
  const runs = readTauRuns();
  return [...new Set(runs.map(({ task_id }) => task_id))].map((task) => {
    const trials = runs.filter(({ task_id }) => task_id === task);
    const trajectories = trials.map((run) => aTrajectory(tauUid(run), tauTurns(run)));
    return aGroup(`task-${task}`, trajectories);
  });
}

export const stepsOf = (groups: readonly GroupUnit[]): readonly StepUnit[] =>
  groups.flatMap(({ trajectories }) => trajectories.flatMap(({ steps }) => steps));
