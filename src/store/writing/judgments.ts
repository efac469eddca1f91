import type { Judgment } from '../../model/judgment.js';
import type { ChannelScope, JudgmentInput } from '../port.js';
import { requireStep } from './locate.js';
import type { Pass } from './pass.js';
import type { StepState, TrajectoryState } from './state.js';

/** Appends to a step's judgments; the latest one holds, also one without a score. @throws UNKNOWN_STEP */
export function appendJudgment(
  pass: Pass,
  { stepId, ...verdict }: JudgmentInput,
  scope: ChannelScope,
): Judgment {
  const { trajectory, step } = requireStep(pass, stepId, scope);
  return addJudgment(pass, trajectory, step, verdict);
}

/** Adds a verdict to a step that was looked up before. */
export function addJudgment(
  pass: Pass,
  trajectory: TrajectoryState,
  step: StepState,
  { score, votes, judge }: Omit<JudgmentInput, 'stepId'>,
): Judgment {
  const position = pass.event('JUDGED', trajectory, step);
  const at = pass.now;
  pass.ledger.addJudgment({
    position,
    trajectory: trajectory.key,
    step: step.key,
    score,
    votes: JSON.stringify(votes),
    judge,
    at,
  });
  pass.setStep(trajectory, step.key, { judgment: score });
  return { score, votes, judge, at, position };
}
