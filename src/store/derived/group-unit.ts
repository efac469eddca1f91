import { StepwellError } from '../../errors/index.js';
import {
  type CountedDecision,
  type Curation,
  effectiveCuration,
  manualFields,
  maskOut,
} from '../../model/decision.js';
import type { JsonObject } from '../../model/json.js';
import { saturated, scaleOf } from '../../model/large-numbers.js';
import { effectiveReward, REWARD, type RewardEntry, trajectoryReward } from '../../model/reward.js';
import type { StepHead } from '../../model/step.js';
import type { GroupKey, PromptGroup, TrajectoryStatus } from '../../model/trajectory.js';
import type { GroupUnit, StepUnit, TrajectoryUnit } from '../../model/unit.js';
import { NO_CONTENT, parseContent, type RawContent, toStoredContent } from '../content/raw-content.js';

/** A group unit whose contents are still JSON texts; see RawContent. */
export interface RawGroupUnit extends Omit<GroupUnit, 'trajectories'> {
  readonly trajectories: readonly RawTrajectoryUnit[];
}
export interface RawTrajectoryUnit extends Omit<TrajectoryUnit, 'steps'> {
  readonly steps: readonly (Omit<StepUnit, keyof RawContent> & RawContent)[];
}

/** What the ledgers hold of a step up to a feed position, in order of position. */
export interface StepFacts {
  /** The step as it is now. Fields that change are replaced by those of the other members. */
  readonly head: StepHead;
  readonly hasResponse: boolean;
  readonly content: RawContent | StepwellError;
  /** Of the trajectory's highest step, they include the trajectory's own entries. */
  readonly rewards: readonly RewardEntry[];
  readonly decisions: readonly CountedDecision[];
  /** Score of the latest judgment. */
  readonly judgment: number | null;
  /** Position of the step that brought this step's next state. */
  readonly nextFrom: number | null;
  /** Position at which it was consumed. */
  readonly consumed: number | null;
}

/** A trajectory up to a position; steps in order of index. */
export interface TrajectoryFacts {
  readonly uid: string;
  readonly metadata: JsonObject | null;
  readonly startedAt: number;
  readonly completed: number | null;
  /** Position at which it was last abandoned up to `asOf`. */
  readonly abandoned: number | null;
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
  const steps = facts.steps.map((step) => stepUnitOf(step, step === last && status === 'COMPLETE', asOf));
  return {
    channel,
    promptUid,
    generation,
    uid: facts.uid,
    status,
    reward: trajectoryReward(steps.map((step) => step.reward)),
    metadata: facts.metadata,
    startedAt: facts.startedAt,
    steps,
  };
}

/** A step after the abandoning opens the trajectory again. */
function statusAsOf({ completed, abandoned, steps }: TrajectoryFacts, asOf: number): TrajectoryStatus {
  if (completed !== null && completed <= asOf) return 'COMPLETE';
  if (abandoned === null || steps.some(({ head }) => head.position > abandoned)) return 'OPEN';
  return 'ABANDONED';
}

/** The curation of a step with damaged content: it counts for its trajectory's reward, but is in no batch. */
function excludedBy(damage: StepwellError): Curation {
  return { ...effectiveCuration([]), keep: false, reason: `${damage.code}: ${damage.message}` };
}

function stepUnitOf(facts: StepFacts, isLast: boolean, asOf: number): RawTrajectoryUnit['steps'][number] {
  const { hasResponse, rewards, decisions, judgment, nextFrom, consumed } = facts;
  const damage = facts.content instanceof StepwellError ? facts.content : null;
  const content = facts.content instanceof StepwellError ? NO_CONTENT : facts.content;
  const { parentId: _parent, latencyMs: _latency, ...head } = facts.head;
  const curation = damage === null ? effectiveCuration(decisions) : excludedBy(damage);
  return {
    ...head,
    hasResponse,
    ...content,
    responseMask: maskOf(facts, curation),
    // The next state may have become known after `asOf`.
    nextState: nextFrom !== null && nextFrom > asOf ? null : content.nextState,
    isLast,
    reward: effectiveReward(rewards),
    rewards,
    judgment,
    curation,
    manual: manualFields(decisions),
    consumed: consumed !== null && consumed <= asOf,
  };
}

/** The step's own mask without the tokens that a decision masks. A mask of a step without token ids has no effect. */
function maskOf({ head, content }: StepFacts, { mask = [] }: Curation): Uint8Array | null {
  if (content instanceof StepwellError) return null;
  const { responseMask } = content;
  const hasIds = head.promptTokens !== null && head.responseTokens !== null;
  return mask.length === 0 || !hasIds ? responseMask : maskOut(responseMask, head.responseTokens, mask);
}

/** Parses the texts of a raw group unit. */
export function toGroupUnit(raw: RawGroupUnit): GroupUnit {
  const trajectories = raw.trajectories.map((trajectory) => ({
    ...trajectory,
    steps: trajectory.steps.map(({ newFrom: _newFrom, ...step }) => {
      try {
        const { newFrom: _parsed, ...content } = parseContent({ ...step, newFrom: 0 }, step.id);
        return { ...step, ...content };
      } catch (error) {
        if (!(error instanceof StepwellError)) throw error;
        const { newFrom: _none, ...content } = toStoredContent(NO_CONTENT);
        return { ...step, ...content, curation: excludedBy(error) };
      }
    }),
  }));
  return { ...raw, trajectories };
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

/** The fields of a trajectory that a group's aggregates are computed from. */
export interface GroupMember {
  readonly uid: string;
  readonly status: TrajectoryStatus;
  readonly reward: number | null;
}

/** A group with its aggregates. Sums run in order of uid, so that every server gets the same last digit. */
export function promptGroupOf(
  group: GroupKey & { readonly id: string },
  trajectories: readonly GroupMember[],
): PromptGroup {
  const { id, channel, promptUid, generation } = group;
  const members = [...trajectories].sort((a, b) => (a.uid < b.uid ? -1 : 1));
  const rewards = members.flatMap(({ reward }) => (reward === null ? [] : [reward]));
  const scale = scaleOf(rewards);
  const mean =
    rewards.length === 0 ? null : rewards.reduce((sum, reward) => sum + reward / scale, 0) / rewards.length;
  const squares = rewards.reduce((sum, reward) => sum + (reward / scale - (mean ?? 0)) ** 2, 0);
  const deviation = saturated(Math.sqrt(squares / (rewards.length - 1)) * scale);
  const zeroVariance = rewards.length > 1 && rewards.every((reward) => reward === rewards[0]);
  return {
    id,
    promptUid,
    channel,
    generation,
    trajectoryCount: members.length,
    completeCount: members.filter(({ status }) => status === 'COMPLETE').length,
    rewardMean: mean === null ? null : mean * scale,
    rewardStd: rewards.length < 2 ? null : zeroVariance ? 0 : deviation,
    zeroVariance,
  };
}
