import type { GroupField, StepField, TrajectoryField } from '../../../query/filter.js';

/**
 * How documents store a field: as a value or null under its name, as a position or null where the model has true or
 * false, or not at all, because it is computed on read.
 */
export type Stored = 'value' | 'position' | 'computed';

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
  },
  metadataIndex: false,
  text: false,
};

export const GROUP_DIALECT: Dialect<GroupField> = {
  fields: {
    channel: 'value',
    promptUid: 'value',
    trajectoryCount: 'computed',
    completeCount: 'computed',
    zeroVariance: 'computed',
    rewardMean: 'computed',
  },
  metadataIndex: false,
  text: false,
};
