import { createHash } from 'node:crypto';
import { newId } from '../../../model/ids.js';
import type { EncodedStep } from '../../encoded-step.js';
import type { PlacedStep } from '../../sharing/trajectory-memory.js';
import { binaryOf, binaryOrNull } from '../binaries.js';
import { captureWord, curationFields } from '../curation.js';
import type { ContentDoc, StepDoc } from '../documents.js';
import { metadataIndexOf } from '../metadata-index.js';
import { begin, checkPrompt, joinedGroup } from './begin.js';
import { checkMetadata } from './check-metadata.js';
import type { Held } from './held.js';
import { findTwin, repeatStep } from './repeat-step.js';
import { complete } from './rewards.js';
import type { StepSketch } from './trajectory-state.js';
import type { WritingPass } from './writing-pass.js';

export interface Appended {
  readonly stepId: string;
  readonly duplicate: boolean;
}

/**
 * Stores one step, or finds that it is there already.
 * @throws STEP_CONFLICT, IDEMPOTENCY_CONFLICT, PROMPT_CONFLICT, OUT_OF_RANGE, STORE_CORRUPT before anything was changed
 */
export async function appendStep(pass: WritingPass, held: Held, step: EncodedStep): Promise<Appended> {
  checkMetadata(step.metadata);
  if (held.hasBegun) {
    const twin = findTwin(held.state, step);
    if (twin !== null) return repeatStep(pass, held, twin, step);
    await checkPrompt(pass, held, step.promptUid);
  }
  // A trajectory that cannot be read takes no step and costs nobody else one.
  if (held.damage !== null) throw held.damage;
  const { memory } = held.state;
  if (memory === null) throw new Error('the prefix trees of a trajectory were not read');
  if (!held.hasBegun) begin(pass, held);
  const index = step.stepIndex ?? held.doc.maxIndex + 1;
  const id = newId('step');
  const position = held.emitAdded(id);
  const placed = memory.place(position, index, step, id);
  held.placed.push(placed);
  const createdAt = step.createdAt ?? pass.now;
  pass.changes.steps.set(position, stepDoc({ held, step, placed, position, id, index, createdAt }));
  pass.changes.contents.set(position, contentDoc(pass, held, step, placed));
  for (const media of step.mediaBytes) pass.changes.use(held.key, media);
  account(pass, held, { step, position, id, index, createdAt });
  link(held, placed);
  if (step.isLast && held.doc.status !== 'COMPLETE') complete(held);
  return { stepId: id, duplicate: false };
}
interface NewStep {
  readonly held: Held;
  readonly step: EncodedStep;
  readonly placed: PlacedStep;
  readonly position: number;
  readonly id: string;
  readonly index: number;
  readonly createdAt: number;
}

function stepDoc({ held, step, placed, position, id, index, createdAt }: NewStep): StepDoc {
  const { doc, state, key } = held;
  const { link: ends } = placed;
  const { untrainableReason } = step;
  const capture = untrainableReason === null ? [] : [captureWord(position, untrainableReason)];
  return {
    _id: position,
    id,
    trajectory: key,
    group: doc.group,
    channel: doc.channel,
    trajectoryUid: doc.uid,
    promptUid: doc.promptUid,
    generation: doc.generation,
    stepIndex: index,
    turnType: step.turnType,
    branch: step.branch,
    policyVersion: step.policyVersion ?? doc.defaultPolicyVersion,
    model: step.model,
    agent: step.agent,
    promptTokens: step.ids === null ? null : step.promptTokens,
    responseTokens: step.ids === null ? null : step.ids.length - step.promptTokens,
    hasLogProbs: step.logProbs !== null,
    tokenSource: step.tokenSource,
    logProbKind: step.logProbKind,
    finishReason: step.finishReason,
    latencyMs: step.latencyMs,
    sampling: step.sampling,
    metadata: step.metadata,
    createdAt,
    idempotencyKey: step.idempotencyKey,
    givenReward: step.reward,
    givenLast: step.isLast,
    untrainableReason,
    messageNode: ends.messageNode,
    stateLength: ends.stateLength,
    messageLength: ends.messageLength,
    hasResponse: step.hasResponse,
    hasNext: step.hasNextState,
    tokenNode: ends.tokenNode,
    metadataIndex: metadataIndexOf(step.metadata),
    derived: position,
    parent: ends.parent,
    newFrom: placed.newFrom,
    nextFrom: null,
    reward: null,
    judgment: null,
    ...curationFields([...capture, ...state.inherited]),
    isLast: false,
    consumed: null,
  };
}

function contentDoc(pass: WritingPass, held: Held, step: EncodedStep, placed: PlacedStep): ContentDoc {
  const { addedMessages, addedTokens, link: ends } = placed;
  const { teacherTopK } = step;
  return {
    _id: ends.id,
    trajectory: held.key,
    messages:
      addedMessages === null
        ? null
        : { parent: addedMessages.parent, base: addedMessages.base, texts: addedMessages.elements },
    tokens:
      addedTokens === null
        ? null
        : { parent: addedTokens.parent, base: addedTokens.base, ids: binaryOf(addedTokens.elements) },
    logProbs: binaryOrNull(step.logProbs),
    responseMask: binaryOrNull(step.responseMask),
    tools: step.tools === null ? null : sharedJson(pass, step.tools),
    teacherLogProbs: binaryOrNull(step.teacherLogProbs),
    teacherTopK:
      teacherTopK === null
        ? null
        : {
            k: teacherTopK.k,
            logProbs: binaryOf(teacherTopK.logProbs),
            indices: binaryOf(teacherTopK.indices),
          },
    refLogProbs: binaryOrNull(step.refLogProbs),
    values: binaryOrNull(step.values),
    hint: step.hint,
    media: step.media,
    routedExperts: step.routedExperts,
    parts: null,
  };
}

/** The key of a JSON text that many steps repeat, stored once. */
function sharedJson(pass: WritingPass, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  pass.changes.shared.set(hash, text);
  return hash;
}

/** Tells the step it continues what followed, and steps that came too early what they continue. */
function link(held: Held, { link: ends, completesParent, adopted }: PlacedStep): void {
  const { id, parent } = ends;
  if (completesParent && parent !== null) {
    held.setStep(parent, { nextFrom: id });
    held.emit('NEXT_STATE', { step: parent, stepId: held.stepIdAt(parent) });
  }
  for (const child of adopted) {
    held.setStep(child.id, { parent: id, newFrom: child.newFrom });
    if (child.completes) {
      held.setStep(id, { nextFrom: child.id });
      held.emit('NEXT_STATE', { step: id, stepId: held.stepIdAt(id) });
    }
  }
}

const least = (a: number | null, b: number): number => (a === null ? b : Math.min(a, b));
const most = (a: number | null, b: number): number => (a === null ? b : Math.max(a, b));

/** Brings the trajectory's aggregates up to date; rewards follow when the pass is worked out. */
function account(
  pass: WritingPass,
  held: Held,
  { step, position, id, index, createdAt }: Omit<NewStep, 'held' | 'placed'>,
): void {
  const { doc, state } = held;
  const isFirst = state.ordered.length === 0;
  if (isFirst) joinedGroup(pass, held).firstPosition ??= position;
  const sketch: StepSketch = {
    position,
    id,
    stepIndex: index,
    givenReward: step.reward,
    ledgerReward: null,
    reward: null,
    isLast: false,
  };
  state.add(sketch, step.idempotencyKey);
  held.named.push(sketch);
  if (step.reward !== null) held.rewardTouched.add(sketch);
  const policyVersion = step.policyVersion ?? doc.defaultPolicyVersion;
  held.set({
    stepCount: doc.stepCount + 1,
    maxIndex: Math.max(doc.maxIndex, index),
    status: doc.status === 'ABANDONED' ? 'OPEN' : doc.status,
    lastStepAt: isFirst ? createdAt : Math.max(doc.lastStepAt, createdAt),
    heardAt: pass.now,
    agent: doc.agent ?? step.agent,
  });
  if (policyVersion !== null) {
    held.set({
      minPolicyVersion: least(doc.minPolicyVersion, policyVersion),
      maxPolicyVersion: most(doc.maxPolicyVersion, policyVersion),
    });
  }
  if (step.ids !== null) {
    held.set({
      promptTokens: (doc.promptTokens ?? 0) + step.promptTokens,
      responseTokens: (doc.responseTokens ?? 0) + step.ids.length - step.promptTokens,
    });
  }
}
