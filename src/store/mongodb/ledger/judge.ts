import { StepwellError } from '../../../errors/index.js';
import type { Judgment } from '../../../model/judgment.js';
import type { ChannelScope, JudgmentInput } from '../../port.js';
import type { Collections } from '../collections.js';
import type { TrajectoryWriter } from '../writing/pass.js';
import { stepPlaces } from './step-places.js';

/** Appends to a step's judgments; the latest one holds, also one without a score. @throws UNKNOWN_STEP */
export async function appendJudgment(
  collections: Collections,
  writer: TrajectoryWriter,
  { stepId, score, votes, judge }: JudgmentInput,
  scope: ChannelScope,
): Promise<Judgment> {
  const place = (await stepPlaces(collections, [stepId], scope)).get(stepId);
  if (place === undefined) throw new StepwellError('UNKNOWN_STEP', { step: stepId });
  return writer.withTrajectories([place.trajectory], (pass) => {
    const held = pass.trajectory(place.trajectory);
    const step = held?.steps.find(({ position }) => position === place._id);
    if (held === null || step === undefined) throw new StepwellError('UNKNOWN_STEP', { step: stepId });
    const entry = { kind: 'judgment', score, votes: JSON.stringify(votes), judge } as const;
    const position = held.emit('JUDGED', { step: place._id, stepId, entry });
    held.setStep(place._id, { judgment: score });
    return (at) => ({ score, votes, judge, at: pass.now, position: at(position) });
  });
}
