import type { StepOrigin } from '../../../model/step.js';
import type { ConsumedSpan, Key, Position } from '../../writing/state.js';
import type { NewStep, StepChange } from '../../writing/step-changes.js';
import type { StepDoc, StepPart } from '../documents.js';
import { metadataIndexOf } from '../index-entries.js';

/**
 * A step as inserted, without `metadataIndex`, which is derived from its metadata, and without `mask`: only decisions on
 * an existing step mask its tokens.
 */
export type StepRow = Omit<StepDoc, 's' | 'metadataIndex' | 'mask' | 'consumedBefore'>;

export interface StepChangeRow {
  readonly key: Key;
  readonly trajectory: Key;
  readonly parts: readonly StepPart[];
  readonly fields: ChangedFields;
}

type ChangedFields = Partial<StepRow & Pick<StepDoc, 'mask'> & { readonly wasConsumed: ConsumedSpan }>;

/**
 * The document of a step as it is inserted. Written out field by field: an object of that many fields that is made by
 * copying another is a hash table, which takes ten times the memory and is slow to encode.
 */
export function stepDoc(row: StepRow, at: (position: Position) => Position): StepDoc {
  const doc: Changeable<StepDoc> = {
    _id: row._id,
    position: at(row.position),
    id: row.id,
    trajectory: row.trajectory,
    group: row.group,
    channel: row.channel,
    trajectoryUid: row.trajectoryUid,
    promptUid: row.promptUid,
    generation: row.generation,
    stepIndex: row.stepIndex,
    turnType: row.turnType,
    branch: row.branch,
    policyVersion: row.policyVersion,
    model: row.model,
    agent: row.agent,
    promptTokens: row.promptTokens,
    responseTokens: row.responseTokens,
    hasLogProbs: row.hasLogProbs,
    tokenSource: row.tokenSource,
    logProbKind: row.logProbKind,
    finishReason: row.finishReason,
    latencyMs: row.latencyMs,
    sampling: row.sampling,
    metadata: row.metadata,
    createdAt: row.createdAt,
    idempotencyKey: row.idempotencyKey,
    givenReward: row.givenReward,
    untrainableReason: row.untrainableReason,
    // Records of earlier versions do not say these two, which are removed again below.
    origin: row.origin as StepOrigin,
    engine: row.engine as string | null,
    messageNode: row.messageNode,
    stateLength: row.stateLength,
    messageLength: row.messageLength,
    hasResponse: row.hasResponse,
    hasNext: row.hasNext,
    tokenNode: row.tokenNode,
    parent: row.parent,
    parentId: row.parentId,
    newFrom: row.newFrom,
    nextFrom: row.nextFrom,
    nextAt: row.nextAt === null ? null : at(row.nextAt),
    reward: row.reward,
    judgment: row.judgment,
    keep: row.keep,
    trainable: row.trainable,
    quality: row.quality,
    reason: row.reason,
    note: row.note,
    tags: row.tags,
    isLast: row.isLast,
    consumed: row.consumed === null ? null : at(row.consumed),
    metadataIndex: metadataIndexOf(row.metadata),
    s: {},
  } satisfies Record<keyof StepRow | 'metadataIndex' | 's', unknown>;
  if (row.origin === undefined) delete doc.origin;
  if (row.engine === undefined) delete doc.engine;
  return doc;
}

type Changeable<T> = { -readonly [K in keyof T]: T[K] };

export function stepRow(added: NewStep, at: (position: Position) => Position): StepRow {
  const { step, placement, continues, next, curation } = added;
  return {
    _id: added.key,
    position: at(added.position),
    id: added.id,
    trajectory: added.trajectory,
    group: added.group,
    channel: added.channel,
    trajectoryUid: added.trajectoryUid,
    promptUid: added.promptUid,
    generation: added.generation,
    stepIndex: added.index,
    turnType: step.turnType,
    branch: step.branch,
    policyVersion: added.policyVersion,
    model: step.model,
    agent: step.agent,
    promptTokens: step.ids === null ? null : step.promptTokens,
    responseTokens: step.responseTokens,
    hasLogProbs: step.logProbs !== null,
    tokenSource: step.tokenSource,
    logProbKind: step.logProbKind,
    finishReason: step.finishReason,
    latencyMs: step.latencyMs,
    sampling: step.sampling,
    metadata: step.metadata,
    createdAt: added.createdAt,
    idempotencyKey: step.idempotencyKey,
    givenReward: added.givenReward,
    untrainableReason: added.untrainableReason,
    origin: step.origin,
    engine: step.engine,
    messageNode: placement.messageNode,
    stateLength: placement.stateLength,
    messageLength: placement.messageLength,
    hasResponse: step.hasResponse,
    hasNext: step.hasNextState,
    tokenNode: placement.tokenNode,
    parent: continues.parent,
    parentId: continues.parentId,
    newFrom: continues.newFrom,
    nextFrom: next?.step ?? null,
    nextAt: next === null ? null : at(next.position),
    reward: added.reward,
    judgment: added.judgment,
    keep: curation.keep,
    trainable: curation.trainable,
    quality: curation.quality,
    reason: curation.reason,
    note: curation.note,
    tags: curation.tags,
    isLast: added.isLast,
    consumed: added.consumed === null ? null : at(added.consumed),
  };
}

export function changeRow(change: StepChange, at: (position: Position) => Position): StepChangeRow {
  const { key, trajectory, continues, next, reward, judgment, curation, isLast, consumed, wasConsumed } =
    change;
  const parts: StepPart[] = [];
  const fields: ChangedFields = {};
  const set = (part: StepPart, values: ChangedFields): void => {
    parts.push(part);
    Object.assign(fields, values);
  };
  if (continues !== undefined) set('continues', continues);
  if (next !== undefined) set('next', { nextFrom: next.step, nextAt: at(next.position) });
  if (reward !== undefined) set('reward', { reward });
  if (judgment !== undefined) set('judgment', { judgment });
  if (curation !== undefined) {
    const { keep, trainable, quality, reason, note, tags, mask = null } = curation;
    set('curation', { keep, trainable, quality, reason, note, tags, mask });
  }
  if (isLast !== undefined) set('isLast', { isLast });
  if (consumed !== undefined) {
    const was = wasConsumed === undefined ? {} : { wasConsumed: placedSpan(wasConsumed, at) };
    set('consumed', { consumed: consumed === null ? null : at(consumed), ...was });
  }
  return { key, trajectory, parts, fields };
}

export const placedSpan = ([from, to]: ConsumedSpan, at: (position: Position) => Position): ConsumedSpan => [
  at(from),
  at(to),
];
