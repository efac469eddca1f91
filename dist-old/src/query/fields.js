import { QUALITIES } from '../model/decision.js';
import { TOKEN_SOURCES, TURN_TYPES } from '../model/step.js';
import { TRAJECTORY_STATUSES } from '../model/trajectory.js';
const string = { type: 'string' };
const int = { type: 'int' };
const float = { type: 'float' };
const time = { type: 'time' };
const boolean = { type: 'boolean' };
const oneOf = (values) => ({ type: 'enum', values });
/** The fields of the contract's StepFilter. */
export const STEP_FIELDS = {
    id: string,
    channel: string,
    trajectoryUid: string,
    promptUid: string,
    stepIndex: int,
    policyVersion: int,
    promptTokens: int,
    responseTokens: int,
    reward: float,
    judgment: float,
    createdAt: time,
    model: string,
    finishReason: string,
    turnType: oneOf(TURN_TYPES),
    tokenSource: oneOf(TOKEN_SOURCES),
    quality: oneOf(QUALITIES),
    keep: boolean,
    trainable: boolean,
    isLast: boolean,
    consumed: boolean,
    hasLogProbs: boolean,
    branch: string,
    agent: string,
    exported: boolean,
    hasIds: boolean,
    intactPrefix: boolean,
    untrainableReason: string,
};
/**
 * The fields of the contract's TrajectoryFilter, and the generation, which a group's own list of trajectories needs.
 */
export const TRAJECTORY_FIELDS = {
    uid: string,
    channel: string,
    promptUid: string,
    generation: int,
    status: oneOf(TRAJECTORY_STATUSES),
    stepCount: int,
    reward: float,
    maxPolicyVersion: int,
    startedAt: time,
    lastStepAt: time,
    promptTokens: int,
    responseTokens: int,
    agent: string,
    model: string,
};
/** The fields of the contract's PromptGroupFilter. */
export const GROUP_FIELDS = {
    channel: string,
    promptUid: string,
    trajectoryCount: int,
    completeCount: int,
    openCount: int,
    generation: int,
    minPolicyVersion: int,
    maxPolicyVersion: int,
    zeroVariance: boolean,
    rewardMean: float,
    rewardStd: float,
    lastStepAt: time,
};
//# sourceMappingURL=fields.js.map