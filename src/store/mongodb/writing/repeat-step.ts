import { StepwellError } from '../../../errors/index.js';
import { jsonEquals } from '../../../model/json.js';
import { REWARD } from '../../../model/reward.js';
import { damagedStep, isDamage } from '../../content/raw-content.js';
import type { EncodedStep } from '../../encoded-step.js';
import { withoutMarks } from '../../sharing/media.js';
import type { Appended } from './append-step.js';
import type { Held } from './held.js';
import { appendReward } from './rewards.js';
import type { StepSketch, TrajectoryState } from './trajectory-state.js';
import type { WritingPass } from './writing-pass.js';

/** The stored step under the same identity or idempotency key. */
export function findTwin(state: TrajectoryState, step: EncodedStep): StepSketch | null {
  if (step.stepIndex !== null) return state.steps.get(step.stepIndex) ?? null;
  return step.idempotencyKey === null ? null : (state.byKey.get(step.idempotencyKey) ?? null);
}

/**
 * The same step again: a success if the immutable content is equal. Another reward goes to the ledger.
 * @throws STEP_CONFLICT, IDEMPOTENCY_CONFLICT
 */
export async function repeatStep(
  pass: WritingPass,
  held: Held,
  twin: StepSketch,
  step: EncodedStep,
): Promise<Appended> {
  const different = await differences(pass, held, twin, step);
  if (different.length > 0) {
    const fields = different.join(', ');
    const { id: stored, stepIndex: index } = twin;
    if (step.stepIndex === null && step.idempotencyKey !== null) {
      throw new StepwellError('IDEMPOTENCY_CONFLICT', { key: step.idempotencyKey, stored, fields });
    }
    const { channel, uid: trajectory } = held.doc;
    throw new StepwellError('STEP_CONFLICT', { channel, trajectory, index, stored, fields });
  }
  if (step.reward !== null && step.reward !== held.state.effectiveReward(twin)) {
    appendReward(held, {
      step: twin,
      name: REWARD,
      value: step.reward,
      source: 'client',
      comment: null,
      idempotencyKey: null,
    });
  }
  return { stepId: twin.id, duplicate: true };
}

/** Names of the immutable fields in which a step differs from the stored one, in the model's order. */
async function differences(
  pass: WritingPass,
  held: Held,
  twin: StepSketch,
  step: EncodedStep,
): Promise<readonly string[]> {
  if (held.damage !== null) throw held.damage;
  const stored = await pass.twins.read(twin.position);
  const sequences = sequencesOf(held, twin);
  if (stored === null || sequences === null) return ['content'];
  const { texts, ids } = sequences;
  const { stateLength, hasResponse, promptTokens } = stored;
  const prompt = promptTokens ?? 0;
  const equal: Readonly<Record<string, boolean>> = {
    messages: sameTexts(texts.slice(0, stateLength), step.texts.slice(0, step.stateLength)),
    tools: await pass.twins.isSameShared(stored.tools, step.tools),
    response: sameTexts(
      texts.slice(stateLength, stateLength + (hasResponse ? 1 : 0)),
      step.texts.slice(step.stateLength, step.stateLength + (step.hasResponse ? 1 : 0)),
    ),
    promptIds: sameArray(promptTokens === null ? null : ids.subarray(0, prompt), promptOf(step)),
    responseIds: sameArray(promptTokens === null ? null : ids.subarray(prompt), responseOf(step)),
    logProbs: sameArray(stored.logProbs?.buffer ?? null, step.logProbs),
    responseMask: sameArray(stored.responseMask?.buffer ?? null, step.responseMask),
  };
  return Object.keys(equal).filter((field) => equal[field] === false);
}

/** @throws STORE_CORRUPT */
function sequencesOf(held: Held, { position, id }: StepSketch) {
  try {
    return held.state.memory?.sequencesOf(position) ?? null;
  } catch (error) {
    throw isDamage(error) ? damagedStep(id, error) : error;
  }
}

const promptOf = ({ ids, promptTokens }: EncodedStep) => ids?.subarray(0, promptTokens) ?? null;
const responseOf = ({ ids, promptTokens }: EncodedStep) => ids?.subarray(promptTokens) ?? null;

/** Equal as JSON; media in both are references by hash. */
function sameTexts(stored: readonly string[], given: readonly string[]): boolean {
  return stored.length === given.length && stored.every((text, i) => isSameJson(text, given[i] ?? ''));
}

export function isSameJson(a: string, b: string): boolean {
  return a === b || jsonEquals(JSON.parse(withoutMarks(a)), JSON.parse(withoutMarks(b)));
}

function sameArray(stored: ArrayBufferView | null, given: ArrayBufferView | null): boolean {
  if (stored === null || given === null) return stored === given;
  return bytesOf(stored).equals(bytesOf(given));
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
