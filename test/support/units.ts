import { UNCURATED } from '../../src/model/decision.js';
import type { GroupUnit, StepUnit, TrajectoryUnit } from '../../src/model/unit.js';

let made = 0;

/** A MAIN step with two response tokens; what a test does not name is unremarkable. */
export function stepUnit(fields: Partial<StepUnit> = {}): StepUnit {
  made += 1;
  return {
    id: `step_${String(made).padStart(6, '0')}`,
    position: made,
    channel: 'train',
    trajectoryUid: 't',
    promptUid: 'p',
    generation: 1,
    stepIndex: 0,
    isLast: false,
    turnType: 'MAIN',
    branch: 'main',
    policyVersion: null,
    model: null,
    agent: null,
    messages: [{ role: 'user', content: 'hello' }],
    tools: null,
    response: { role: 'assistant', content: 'hi' },
    nextState: null,
    promptIds: Int32Array.of(1, 2),
    responseIds: Int32Array.of(3, 4),
    logProbs: Float32Array.of(-0.1, -0.2),
    responseMask: null,
    teacherLogProbs: null,
    teacherTopK: null,
    refLogProbs: null,
    values: null,
    hint: null,
    tokenSource: 'ENGINE',
    logProbKind: 'PROCESSED',
    finishReason: 'stop',
    sampling: null,
    metadata: null,
    media: [],
    routedExperts: null,
    createdAt: 0,
    reward: null,
    rewards: [],
    judgment: null,
    consumed: false,
    curation: UNCURATED,
    ...fields,
  };
}

type TrajectoryFields = Partial<Omit<TrajectoryUnit, 'steps'>> & {
  readonly steps?: readonly Partial<StepUnit>[];
};

/** A COMPLETE trajectory with reward 1 and, unless told otherwise, one step. */
export function trajectoryUnit(fields: TrajectoryFields = {}): TrajectoryUnit {
  const { steps = [{}], ...own } = fields;
  const base = {
    uid: 't',
    channel: 'train',
    promptUid: 'p',
    generation: 1,
    status: 'COMPLETE' as const,
    reward: 1,
    metadata: null,
    startedAt: 0,
    ...own,
  };
  return {
    ...base,
    steps: steps.map((step, stepIndex) =>
      stepUnit({
        channel: base.channel,
        promptUid: base.promptUid,
        trajectoryUid: base.uid,
        generation: base.generation,
        stepIndex,
        ...step,
      }),
    ),
  };
}

/** A group whose trajectories are named `<promptUid>-<n>`. */
export function groupUnit(
  promptUid: string,
  trajectories: readonly TrajectoryFields[],
  firstPosition = 1,
): GroupUnit {
  return {
    channel: 'train',
    promptUid,
    generation: 1,
    firstPosition,
    trajectories: trajectories.map((fields, index) =>
      trajectoryUnit({ uid: `${promptUid}-${index}`, promptUid, ...fields }),
    ),
  };
}
