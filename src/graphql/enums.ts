import { registerEnumType } from 'type-graphql';
import type { Encoding as EncodingValue, JobStatus as JobStatusValue } from '../model/dataset.js';
import type { Quality as QualityValue } from '../model/decision.js';
import type { BatchOrder as BatchOrderValue } from '../model/recipe.js';
import type {
  LogProbKind as LogProbKindValue,
  TokenSource as TokenSourceValue,
  TurnType as TurnTypeValue,
} from '../model/step.js';
import type { TrajectoryStatus as TrajectoryStatusValue } from '../model/trajectory.js';
import type { PluginKind as PluginKindValue } from '../plugins/interface.js';
import type {
  StepOrderField as StepOrderFieldValue,
  TrajectoryOrderField as TrajectoryOrderFieldValue,
} from '../query/page.js';

/** A GraphQL enum whose values are the model's own strings; a value the model lacks does not compile. */
type EnumOf<Value extends string> = { readonly [Key in Value]: Key };

export const TurnType: EnumOf<TurnTypeValue> = { MAIN: 'MAIN', SIDE: 'SIDE' };
registerEnumType(TurnType, { name: 'TurnType' });

export const Quality: EnumOf<QualityValue> = {
  UNREVIEWED: 'UNREVIEWED',
  GOOD: 'GOOD',
  NEUTRAL: 'NEUTRAL',
  BAD: 'BAD',
};
registerEnumType(Quality, { name: 'Quality' });

export const TokenSource: EnumOf<TokenSourceValue> = {
  ENGINE: 'ENGINE',
  CLIENT: 'CLIENT',
  RETOKENIZED: 'RETOKENIZED',
  NONE: 'NONE',
};
registerEnumType(TokenSource, { name: 'TokenSource' });

export const LogProbKind: EnumOf<LogProbKindValue> = {
  PROCESSED: 'PROCESSED',
  RAW: 'RAW',
  UNKNOWN: 'UNKNOWN',
};
registerEnumType(LogProbKind, {
  name: 'LogProbKind',
  description:
    'PROCESSED: after temperature and truncation, what an importance ratio needs. RAW: of the plain softmax.',
});

export const TrajectoryStatus: EnumOf<TrajectoryStatusValue> = {
  OPEN: 'OPEN',
  COMPLETE: 'COMPLETE',
  ABANDONED: 'ABANDONED',
};
registerEnumType(TrajectoryStatus, { name: 'TrajectoryStatus' });

export const PluginKind: EnumOf<PluginKindValue> = { CURATOR: 'CURATOR', FORMATTER: 'FORMATTER' };
registerEnumType(PluginKind, { name: 'PluginKind' });

export const Unit = { STEP: 'STEP', TRAJECTORY: 'TRAJECTORY', GROUP: 'GROUP' } as const;
registerEnumType(Unit, { name: 'Unit' });

export const JobStatus: EnumOf<JobStatusValue> = {
  QUEUED: 'QUEUED',
  RUNNING: 'RUNNING',
  SUCCEEDED: 'SUCCEEDED',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
};
registerEnumType(JobStatus, { name: 'JobStatus' });

export const Encoding: EnumOf<EncodingValue> = {
  PARQUET: 'PARQUET',
  JSONL: 'JSONL',
  MSGPACK: 'MSGPACK',
  PT: 'PT',
  SAFETENSORS: 'SAFETENSORS',
};
registerEnumType(Encoding, { name: 'Encoding' });

export const BatchOrder: EnumOf<BatchOrderValue> = {
  FIFO: 'FIFO',
  LIFO: 'LIFO',
  RANDOM: 'RANDOM',
  FRESHEST: 'FRESHEST',
  REWARD: 'REWARD',
};
registerEnumType(BatchOrder, { name: 'BatchOrder' });

export const SortDirection = { ASC: 'ASC', DESC: 'DESC' } as const;
export type SortDirection = keyof typeof SortDirection;
registerEnumType(SortDirection, { name: 'SortDirection' });

export const StepOrderField: EnumOf<StepOrderFieldValue> = {
  CREATED_AT: 'CREATED_AT',
  REWARD: 'REWARD',
  STEP_INDEX: 'STEP_INDEX',
  POLICY_VERSION: 'POLICY_VERSION',
  RESPONSE_TOKENS: 'RESPONSE_TOKENS',
};
registerEnumType(StepOrderField, { name: 'StepOrderField' });

export const TrajectoryOrderField: EnumOf<TrajectoryOrderFieldValue> = {
  STARTED_AT: 'STARTED_AT',
  LAST_STEP_AT: 'LAST_STEP_AT',
  REWARD: 'REWARD',
  STEP_COUNT: 'STEP_COUNT',
};
registerEnumType(TrajectoryOrderField, { name: 'TrajectoryOrderField' });

/** The events that are about one step. */
export const StepChange = {
  ADDED: 'ADDED',
  REWARDED: 'REWARDED',
  JUDGED: 'JUDGED',
  CURATED: 'CURATED',
  NEXT_STATE: 'NEXT_STATE',
  CONSUMED: 'CONSUMED',
  DELETED: 'DELETED',
} as const;
export type StepChange = keyof typeof StepChange;
registerEnumType(StepChange, {
  name: 'StepChange',
  valuesConfig: {
    REWARDED: {
      description: 'It was given a reward, or lost one that goes with the last step to a later step.',
    },
    NEXT_STATE: {
      description: 'What followed it is known now, or a later step is the last one in its place.',
    },
  },
});
