import type { GroupField, StepField, TrajectoryField } from '../../../query/filter.js';

/**
 * How documents store a field: as a value or null under its name, as a position or null where the model has true or
 * false, not at all, because it is computed on read, or as what a query on other fields finds (`DERIVED`).
 */
export type Stored = 'value' | 'position' | 'computed' | 'derived';

/** How a collection stores what filters use. */
export interface Dialect<Field extends string> {
  readonly fields: Readonly<Record<Field, Stored>>;
  /** Whether documents have a metadataIndex. */
  readonly metadataIndex: boolean;
  /** Whether documents have searchable text; if not, their text is empty. */
  readonly text: boolean;
}

export const STEP_DIALECT: Dialect<StepField> = {
  fields: {
    id: 'value',
    channel: 'value',
    trajectoryUid: 'value',
    promptUid: 'value',
    stepIndex: 'value',
    policyVersion: 'value',
    promptTokens: 'value',
    responseTokens: 'value',
    reward: 'value',
    judgment: 'value',
    createdAt: 'value',
    model: 'value',
    finishReason: 'value',
    turnType: 'value',
    tokenSource: 'value',
    quality: 'value',
    keep: 'value',
    trainable: 'value',
    isLast: 'value',
    consumed: 'position',
    hasLogProbs: 'value',
    branch: 'value',
    agent: 'value',
    exported: 'computed',
    hasIds: 'derived',
    intactPrefix: 'derived',
    untrainableReason: 'derived',
  },
  metadataIndex: true,
  text: true,
};

export const TRAJECTORY_DIALECT: Dialect<TrajectoryField> = {
  fields: {
    uid: 'value',
    channel: 'value',
    promptUid: 'value',
    generation: 'value',
    status: 'value',
    stepCount: 'value',
    reward: 'value',
    maxPolicyVersion: 'value',
    startedAt: 'value',
    lastStepAt: 'value',
    promptTokens: 'value',
    responseTokens: 'value',
    agent: 'value',
    model: 'computed',
  },
  metadataIndex: false,
  text: true,
};

export const GROUP_DIALECT: Dialect<GroupField> = {
  fields: {
    channel: 'value',
    promptUid: 'value',
    trajectoryCount: 'computed',
    completeCount: 'computed',
    openCount: 'computed',
    generation: 'value',
    minPolicyVersion: 'computed',
    maxPolicyVersion: 'computed',
    zeroVariance: 'computed',
    rewardMean: 'computed',
    rewardStd: 'computed',
    lastStepAt: 'computed',
  },
  metadataIndex: false,
  text: false,
};
