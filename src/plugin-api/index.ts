/**
 * `stepwell/plugin`: everything that a curator or formatter imports.
 * @public
 */
export { z } from 'zod';
export { agentLineOf } from '../model/branch.js';
export type { ContentField } from '../model/content-field.js';
export type { Curation, Quality, TokenRange } from '../model/decision.js';
export type { Json, JsonObject } from '../model/json.js';
export type { RewardEntry } from '../model/reward.js';
export type { Message } from '../model/step.js';
export type { GroupUnit, StepUnit, TrajectoryUnit } from '../model/unit.js';
export { type AlignedTopK, alignTopK, alignToRow, trainableSpans } from './align-to-row.js';
export { type CanonicalColumn, canonicalColumns } from './canonical-columns.js';
export { chance } from './chance.js';
export type { PluginContext } from './context.js';
export { type Conversation, conversationsOf, sharedMessages } from './conversations.js';
export {
  type Curator,
  type CuratorDecision,
  type CuratorRequirement,
  type CuratorUnit,
  type DecisionTarget,
  defineCurator,
  drop,
  targetOf,
  type Verdict,
} from './define-curator.js';
export {
  type CellValue,
  type Column,
  type ColumnType,
  defineFormatter,
  type Formatter,
  type FormatterUnit,
  type Omission,
  type Requirement,
  type Row,
  rowOrOmission,
} from './define-formatter.js';
export {
  type Gae,
  type GaeInput,
  type GaeMask,
  type GaeOptions,
  gae,
  gaeAcrossSteps,
} from './estimators/gae.js';
export {
  type KlClamp,
  type KlEstimator,
  klEstimates,
  penalised,
  truncatedRatios,
} from './estimators/log-ratios.js';
export {
  type Distribution,
  Moments,
  type Spread,
  spreadOf,
  type WhiteningEpsilon,
  whiten,
} from './estimators/moments.js';
export {
  combinedAdvantages,
  meanReverseKl,
  opdAdvantages,
  type TeacherAndStudent,
  topKReverseKl,
  verlTeacherRows,
} from './estimators/opd.js';
export {
  baselinedReturns,
  type DiscountOptions,
  discountedReturns,
  type OutsideMask,
} from './estimators/returns.js';
export { type ScoredStep, stepWiseAdvantages } from './estimators/step-wise.js';
export { EXTRA_OPTIONS, type ExtraOptions, extraCells, extraColumns } from './extra-columns.js';
export { DigestSet } from './fingerprints/digest-set.js';
export { MOST_BITS_APART, NearIndex } from './fingerprints/near-index.js';
export { bitsApart, type Fingerprint, simHash } from './fingerprints/sim-hash.js';
export { wordsOf } from './fingerprints/words.js';
export { type AdvantageOptions, groupAdvantages } from './group-advantages.js';
export { LinearPattern, type PatternFlags } from './linear-pattern/linear-pattern.js';
export { Lowest } from './lowest.js';
export { type MergedRow, type MergePolicy, mergeSteps, type Split, type SplitReason } from './merge-steps.js';
export { messageText, saidIn, stringsIn, toolCallsOf } from './message-text.js';
export {
  CALL_FAILURES,
  CallFailed,
  type CallFailure,
  type FailedAttempt,
} from './models/call-failed.js';
export { MODEL_ENDPOINT, type ModelEndpoint } from './models/endpoint.js';
export type { CallOptions, ModelAnswer, Models } from './models/models.js';
export type { TokenUsage } from './models/transport.js';
export { measurePrefixTree, type PrefixTree, packPrefixes } from './prefix-tree.js';
export {
  ADVANTAGE_PRESETS,
  type AdvantagePreset,
  LEAVE_ONE_OUT_SINGLETON,
  TOKEN_PRESETS,
  type TokenPreset,
  type TokenRules,
} from './presets.js';
export type { Redact, RedactableStep } from './redact.js';
export { groupUid, ROW_COLUMNS, rowCells, spreadAdvantage } from './row-cells.js';
export { saved, savedIn } from './saved-records.js';
export { SCOPES, type Scope, scopeKey } from './scope-key.js';
export { MOST_STATE_BYTES, type PluginState } from './state.js';
export { moveRewardsInside, rewardsOnTokens, tokenRewards } from './token-rewards.js';
export { TokenTable, type TokenTableData } from './tokens/token-table.js';
export { TokenText } from './tokens/token-text.js';
export { stepReturn, trajectoryReturn } from './trajectory-return.js';
export { hasHint, isTrainable, trainableTrajectories } from './units.js';
