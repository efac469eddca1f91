/** Every field that a step may have, by the name that the code uses. */
export type StepKey =
  | 'trajectoryUid'
  | 'promptUid'
  | 'stepIndex'
  | 'isLast'
  | 'turnType'
  | 'policyVersion'
  | 'model'
  | 'agent'
  | 'branch'
  | 'messages'
  | 'tools'
  | 'response'
  | 'promptIds'
  | 'responseIds'
  | 'logProbs'
  | 'responseMask'
  | 'reward'
  | 'nextState'
  | 'teacherLogProbs'
  | 'teacherTopKLogProbs'
  | 'teacherTopKIndices'
  | 'refLogProbs'
  | 'values'
  | 'hint'
  | 'finishReason'
  | 'latencyMs'
  | 'logProbKind'
  | 'tokenSource'
  | 'sampling'
  | 'media'
  | 'routedExperts'
  | 'metadata'
  | 'createdAt'
  | 'idempotencyKey';

/** Every field of what is said of a step after it came. */
export type ExtrasKey =
  | 'stepId'
  | 'trajectoryUid'
  | 'channel'
  | 'stepIndex'
  | 'source'
  | 'hint'
  | 'teacherLogProbs'
  | 'teacherTopKLogProbs'
  | 'teacherTopKIndices'
  | 'refLogProbs'
  | 'values';

/** A caller's names of the fields: from names to keys for reading, from keys to names for the paths of errors. */
export interface Naming<Key extends string = StepKey> {
  readonly keyOf: ReadonlyMap<string, Key>;
  readonly nameOf: Readonly<Partial<Record<Key, string>>>;
}

function naming<Key extends string>(nameOf: Readonly<Partial<Record<Key, string>>>): Naming<Key> {
  const keyOf = new Map(Object.entries(nameOf).map(([key, name]) => [name as string, key as Key]));
  return { keyOf, nameOf };
}

/** REST's names: snake_case, as the Python trainers write it, and Claw-R1's names where it has one. */
export const SNAKE = naming<StepKey>({
  trajectoryUid: 'trajectory_uid',
  promptUid: 'prompt_uid',
  stepIndex: 'step_index',
  isLast: 'is_last',
  turnType: 'turn_type',
  policyVersion: 'policy_version',
  model: 'model',
  agent: 'agent',
  branch: 'branch',
  messages: 'messages',
  tools: 'tools',
  response: 'response',
  promptIds: 'prompt_ids',
  responseIds: 'response_ids',
  logProbs: 'rollout_log_probs',
  responseMask: 'response_mask',
  reward: 'reward',
  nextState: 'next_state',
  teacherLogProbs: 'teacher_log_probs',
  teacherTopKLogProbs: 'teacher_topk_log_probs',
  teacherTopKIndices: 'teacher_topk_indices',
  refLogProbs: 'ref_log_probs',
  values: 'values',
  hint: 'hint',
  finishReason: 'finish_reason',
  latencyMs: 'latency_ms',
  logProbKind: 'log_prob_kind',
  // On REST only, because the contract's StepInput has no such field.
  tokenSource: 'token_source',
  sampling: 'sampling',
  media: 'multi_modal_data',
  routedExperts: 'routed_experts',
  metadata: 'metadata',
  createdAt: 'created_at',
  idempotencyKey: 'idempotency_key',
});

/** The names of GraphQL's StepInput. */
export const CAMEL = naming<StepKey>({
  trajectoryUid: 'trajectoryUid',
  promptUid: 'promptUid',
  stepIndex: 'stepIndex',
  isLast: 'isLast',
  turnType: 'turnType',
  policyVersion: 'policyVersion',
  model: 'model',
  agent: 'agent',
  branch: 'branch',
  messages: 'messages',
  tools: 'tools',
  response: 'response',
  promptIds: 'promptIds',
  responseIds: 'responseIds',
  logProbs: 'logProbs',
  responseMask: 'responseMask',
  reward: 'reward',
  nextState: 'nextState',
  teacherLogProbs: 'teacherLogProbs',
  teacherTopKLogProbs: 'teacherTopkLogProbs',
  teacherTopKIndices: 'teacherTopkIndices',
  refLogProbs: 'refLogProbs',
  values: 'values',
  hint: 'hint',
  finishReason: 'finishReason',
  logProbKind: 'logProbKind',
  sampling: 'sampling',
  media: 'media',
  routedExperts: 'routedExperts',
  metadata: 'metadata',
  createdAt: 'createdAt',
  idempotencyKey: 'idempotencyKey',
});

/** REST's names of extras. */
export const EXTRAS_SNAKE = naming<ExtrasKey>({
  stepId: 'step_id',
  trajectoryUid: 'trajectory_uid',
  channel: 'channel',
  stepIndex: 'step_index',
  source: 'source',
  hint: 'hint',
  teacherLogProbs: 'teacher_log_probs',
  teacherTopKLogProbs: 'teacher_topk_log_probs',
  teacherTopKIndices: 'teacher_topk_indices',
  refLogProbs: 'ref_log_probs',
  values: 'values',
});

/** The names of GraphQL's StepExtrasInput. */
export const EXTRAS_CAMEL = naming<ExtrasKey>({
  stepId: 'stepId',
  trajectoryUid: 'trajectoryUid',
  channel: 'channel',
  stepIndex: 'stepIndex',
  source: 'source',
  hint: 'hint',
  teacherLogProbs: 'teacherLogProbs',
  teacherTopKLogProbs: 'teacherTopkLogProbs',
  teacherTopKIndices: 'teacherTopkIndices',
  refLogProbs: 'refLogProbs',
  values: 'values',
});
