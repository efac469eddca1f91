import { UNCURATED } from '../../model/decision.js';
import { DEFAULT_CHANNEL, MAIN_BRANCH } from '../../model/step.js';
import type { StepUnit } from '../../model/unit.js';

/**
 * A step: the first of trajectory `t0` of prompt `p0`, text only, without a reward, unless `fields` say otherwise.
 * With ids it counts as sampled by an engine.
 */
export function aStep(fields: Partial<StepUnit> = {}): StepUnit {
  const { trajectoryUid = 't0', stepIndex = 0, responseIds = null } = fields;
  return {
    id: `step_${trajectoryUid}_${stepIndex}`,
    position: stepIndex + 1,
    channel: DEFAULT_CHANNEL,
    trajectoryUid,
    promptUid: 'p0',
    generation: 1,
    stepIndex,
    isLast: false,
    turnType: 'MAIN',
    branch: MAIN_BRANCH,
    policyVersion: null,
    model: null,
    agent: null,
    messages: [{ role: 'user', content: 'What is 1 + 1?' }],
    tools: null,
    response: { role: 'assistant', content: '2' },
    nextState: null,
    promptIds: null,
    responseIds,
    logProbs: null,
    responseMask: null,
    teacherLogProbs: null,
    teacherTopK: null,
    refLogProbs: null,
    values: null,
    hint: null,
    tokenSource: responseIds === null ? 'NONE' : 'ENGINE',
    logProbKind: 'UNKNOWN',
    finishReason: 'stop',
    sampling: null,
    metadata: null,
    media: [],
    routedExperts: null,
    createdAt: 0,
    reward: null,
    rewards: [],
    judgment: null,
    curation: UNCURATED,
    manual: [],
    consumed: false,
    ...fields,
  };
}
