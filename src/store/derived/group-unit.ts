import { StepwellError } from '../../errors/index.js';
import { withoutAbandonReason } from '../../model/abandon-reason.js';
import {
  type CountedDecision,
  type Curation,
  type Decision,
  effectiveCuration,
  manualFields,
  maskOut,
} from '../../model/decision.js';
import type { JsonObject } from '../../model/json.js';
import { effectiveReward, REWARD, type RewardEntry, trajectoryReward } from '../../model/reward.js';
import type { GroupKey, TrajectoryStatus } from '../../model/trajectory.js';
import type { StepUnit, TrajectoryUnit } from '../../model/unit.js';
import { NO_CONTENT, type RawContent } from '../content/raw-content.js';
import { excludedBy, type InMaking, type RawStepUnit, type RawTrajectoryUnit } from './raw-unit.js';

/** Fields of a step's unit that are its own, no content, and as it came. */
export type UnitHead = Pick<
  StepUnit,
  | 'id'
  | 'position'
  | 'stepIndex'
  | 'turnType'
  | 'branch'
  | 'policyVersion'
  | 'model'
  | 'agent'
  | 'promptTokens'
  | 'responseTokens'
  | 'hasLogProbs'
  | 'tokenSource'
  | 'logProbKind'
  | 'finishReason'
  | 'sampling'
  | 'metadata'
  | 'createdAt'
>;

/** A judgment that has a score. */
export interface JudgeScore {
  readonly judge: string;
  readonly score: number;
}

/** What the ledgers hold of a step up to a feed position, in order of position. */
export interface StepFacts {
  readonly head: UnitHead;
  readonly hasResponse: boolean;
  readonly content: RawContent | StepwellError;
  /** Of the trajectory's highest step, they include the trajectory's own entries. */
  readonly rewards: readonly RewardEntry[];
  readonly decisions: readonly (CountedDecision & Pick<Decision, 'operationId'>)[];
  /** The scores of judges, oldest first. */
  readonly scores: readonly JudgeScore[];
  /** Position of the step that brought this step's next state. */
  readonly nextFrom: number | null;
  /** Position at which it was consumed. */
  readonly consumed: number | null;
  /** When it was consumed before: from the first position on, until the second. */
  readonly consumedBefore: readonly (readonly [number, number])[];
}

/** A trajectory up to a position; steps in order of index. */
export interface TrajectoryFacts {
  readonly uid: string;
  readonly metadata: JsonObject | null;
  readonly startedAt: number;
  readonly completed: number | null;
  /** Position at which it was last abandoned up to `asOf`. */
  readonly abandoned: number | null;
  /** Decisions on it or its group, undone ones included, oldest first. */
  readonly inherited: readonly CountedDecision[];
  readonly steps: readonly StepFacts[];
}

/** Derives a trajectory as it was at feed position `asOf` from the ledgers, never from current values. */
export function trajectoryUnitOf(
  { channel, promptUid, generation }: GroupKey,
  facts: TrajectoryFacts,
  asOf: number,
): RawTrajectoryUnit {
  const status = statusAsOf(facts, asOf);
  const last = facts.steps[facts.steps.length - 1];
  const place = { channel, trajectoryUid: facts.uid, promptUid, generation };
  const steps = facts.steps.map((step) =>
    stepUnitOf(place, step, step === last && status === 'COMPLETE', asOf),
  );
  return {
    channel,
    promptUid,
    generation,
    uid: facts.uid,
    status,
    reward: trajectoryReward(steps.map((step) => step.reward)),
    metadata: withoutAbandonReason(facts.metadata),
    startedAt: facts.startedAt,
    ...tagsOf(facts.inherited),
    steps,
  };
}

function tagsOf(inherited: readonly CountedDecision[]): Pick<TrajectoryUnit, 'tags'> {
  if (inherited.length === 0) return {};
  const { tags } = effectiveCuration(inherited);
  return tags.length === 0 ? {} : { tags };
}

/** A step after the abandoning opens the trajectory again. */
function statusAsOf({ completed, abandoned, steps }: TrajectoryFacts, asOf: number): TrajectoryStatus {
  if (completed !== null && completed <= asOf) return 'COMPLETE';
  if (abandoned === null || steps.some(({ head }) => head.position > abandoned)) return 'OPEN';
  return 'ABANDONED';
}

/**
 * Every field is named here, and what most steps do not have is set behind the others: a walk makes a unit of every step,
 * and a literal without a copy in it takes a tenth of the time.
 */
function stepUnitOf(
  place: Pick<StepUnit, 'channel' | 'trajectoryUid' | 'promptUid' | 'generation'>,
  facts: StepFacts,
  isLast: boolean,
  asOf: number,
): RawStepUnit {
  const { head, rewards, decisions, nextFrom, consumed } = facts;
  const damage = facts.content instanceof StepwellError ? facts.content : null;
  const content = facts.content instanceof StepwellError ? NO_CONTENT : facts.content;
  const curation = damage === null ? effectiveCuration(decisions) : excludedBy(damage);
  const unit: InMaking<RawStepUnit> = {
    id: head.id,
    position: head.position,
    channel: place.channel,
    trajectoryUid: place.trajectoryUid,
    promptUid: place.promptUid,
    generation: place.generation,
    stepIndex: head.stepIndex,
    isLast,
    turnType: head.turnType,
    branch: head.branch,
    policyVersion: head.policyVersion,
    model: head.model,
    agent: head.agent,
    promptTokens: head.promptTokens,
    responseTokens: head.responseTokens,
    hasResponse: facts.hasResponse,
    hasLogProbs: head.hasLogProbs,
    messages: content.messages,
    tools: content.tools,
    response: content.response,
    // The next state may have become known after `asOf`.
    nextState: nextFrom !== null && nextFrom > asOf ? null : content.nextState,
    promptIds: content.promptIds,
    responseIds: content.responseIds,
    logProbs: content.logProbs,
    responseMask: maskOf(facts, curation),
    teacherLogProbs: content.teacherLogProbs,
    teacherTopK: content.teacherTopK,
    refLogProbs: content.refLogProbs,
    values: content.values,
    hint: content.hint,
    tokenSource: head.tokenSource,
    logProbKind: head.logProbKind,
    finishReason: head.finishReason,
    sampling: head.sampling,
    metadata: head.metadata,
    media: content.media,
    routedExperts: content.routedExperts,
    createdAt: head.createdAt,
    reward: effectiveReward(rewards),
    rewards,
    judgment: facts.scores.at(-1)?.score ?? null,
    curation,
    manual: manualFields(decisions),
    consumed: (consumed !== null && consumed <= asOf) || wasConsumed(facts.consumedBefore, asOf),
  };
  if (facts.scores.length > 0) {
    unit.judgments = Object.fromEntries(facts.scores.map(({ judge, score }) => [judge, score]));
  }
  const operations = operationsOf(decisions);
  if (operations.length > 0) unit.operations = operations;
  return unit;
}

const wasConsumed = (before: StepFacts['consumedBefore'], asOf: number): boolean =>
  before.some(([from, until]) => from <= asOf && asOf < until);

const NO_OPERATIONS: readonly string[] = [];

/** The operations whose decisions are not undone. A decision at capture belongs to none that can be read. */
function operationsOf(decisions: StepFacts['decisions']): readonly string[] {
  if (decisions.length === 0) return NO_OPERATIONS;
  const counted = decisions.filter(({ source, undone }) => source !== 'capture' && !undone);
  return [...new Set(counted.map(({ operationId }) => operationId))];
}

/** The step's own mask without the tokens that a decision masks. A mask of a step without token ids has no effect. */
function maskOf({ head, content }: StepFacts, { mask = [] }: Curation): Uint8Array | null {
  if (content instanceof StepwellError) return null;
  const { responseMask } = content;
  const hasIds = head.promptTokens !== null && head.responseTokens !== null;
  return mask.length === 0 || !hasIds ? responseMask : maskOut(responseMask, head.responseTokens, mask);
}

/** The fields of a step that make up the ledger entry of its own reward. */
export interface GivenReward {
  readonly id: string;
  readonly position: number;
  readonly stepIndex: number;
  readonly createdAt: number;
  readonly givenReward: number | null;
}

/** The ledger entry of the reward that arrived with its step; null if none did. */
export function givenRewardOf(step: GivenReward): RewardEntry | null {
  if (step.givenReward === null) return null;
  return {
    id: `rwd_${step.id.slice('step_'.length)}`,
    name: REWARD,
    value: step.givenReward,
    source: 'client',
    comment: null,
    at: step.createdAt,
    position: step.position,
    stepIndex: step.stepIndex,
  };
}
