import { StepwellError } from '../../errors/index.js';
import { type Json, jsonEquals } from '../../model/json.js';
import { REWARD } from '../../model/reward.js';
import type { Message, StepContent } from '../../model/step.js';
import { damagedStep } from '../content/raw-content.js';
import type { UnpackedStep } from '../packed/step.js';
import { restoreMedia } from '../sharing/media.js';
import type { Pass } from './pass.js';
import { appendReward } from './rewards.js';
import type { StepState, TrajectoryState } from './state.js';

/**
 * The stored step under the same identity or idempotency key.
 * @throws IDEMPOTENCY_CONFLICT where the key came with a step of another index
 */
export function findRepeat(pass: Pass, state: TrajectoryState, step: UnpackedStep): StepState | null {
  const { stepIndex, idempotencyKey } = step;
  const sent = idempotencyKey === null ? null : pass.stepRepeated(state, idempotencyKey);
  if (stepIndex === null) return sent;
  if (sent !== null && sent.index !== stepIndex) {
    throw new StepwellError('IDEMPOTENCY_CONFLICT', {
      key: idempotencyKey ?? '',
      stored: sent.id,
      fields: 'step_index',
    });
  }
  return stepIndex > state.maxIndex ? null : pass.stepAt(state, stepIndex);
}

/**
 * The same step again: a success if the immutable content is equal. Another reward goes to the ledger. Answers the
 * step's id.
 * @throws STEP_CONFLICT, IDEMPOTENCY_CONFLICT, STORE_CORRUPT
 */
export function repeatStep(
  pass: Pass,
  state: TrajectoryState,
  stored: StepState,
  step: UnpackedStep,
): string {
  const fields = differences(storedContent(pass, state, stored), contentOf(step)).join(', ');
  if (fields !== '') {
    if (step.stepIndex === null && step.idempotencyKey !== null) {
      throw new StepwellError('IDEMPOTENCY_CONFLICT', {
        key: step.idempotencyKey,
        stored: stored.id,
        fields,
      });
    }
    const { channel, uid: trajectory } = state;
    throw new StepwellError('STEP_CONFLICT', {
      channel,
      trajectory,
      index: stored.index,
      stored: stored.id,
      fields,
    });
  }
  if (step.reward !== null && step.reward !== stored.reward) {
    appendReward(pass, state, {
      step: stored,
      name: REWARD,
      value: step.reward,
      source: 'client',
      comment: null,
      idempotencyKey: null,
    });
  }
  return stored.id;
}

function storedContent(pass: Pass, state: TrajectoryState, stored: StepState): StepContent {
  const added = pass.newStep(stored.key);
  if (added !== null) return contentOf(added.step);
  const content = pass.view.content(state, stored);
  if (content === null) throw damagedStep(stored.id, new RangeError('its content is missing'));
  return content;
}

const COMPARED: readonly (keyof StepContent)[] = [
  'messages',
  'tools',
  'response',
  'promptIds',
  'responseIds',
  'logProbs',
  'responseMask',
];

/** The immutable content of a step on its way in, for the rare case that it is compared. */
function contentOf(step: UnpackedStep): StepContent {
  const { stateLength, ids, promptTokens, responseTokens } = step;
  const base64 = new Map(
    step.mediaBytes.map(({ hash, bytes }) => [hash, Buffer.from(bytes).toString('base64')]),
  );
  const whole = (text: string) => restoreMedia(text, (hash) => base64.get(hash) ?? '');
  const messages = step.texts.map((text) => JSON.parse(whole(text)) as Message);
  return {
    messages: messages.slice(0, stateLength),
    response: step.hasResponse ? (messages[stateLength] ?? null) : null,
    tools: step.tools === null ? null : (JSON.parse(step.tools) as Json),
    promptIds: ids === null ? null : ids.slice(0, promptTokens),
    responseIds: ids === null || responseTokens === null ? null : ids.slice(promptTokens),
    logProbs: step.logProbs,
    responseMask: step.responseMask,
  };
}

/** Names of the immutable fields in which two contents differ, in the model's order. */
function differences(stored: StepContent, given: StepContent): string[] {
  return COMPARED.filter((field) => !jsonEquals(plain(stored[field]), plain(given[field])));
}

/** Parsed JSON and typed arrays, without the classes and prototypes that do not matter here. */
function plain(value: unknown): unknown {
  if (!ArrayBuffer.isView(value)) return value;
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1');
}
