import type { StepDraft } from '../../src/model/step.js';
import type { AppendInput, AppendResult, StepStore } from '../../src/store/port.js';

const EMPTY: StepDraft = {
  trajectoryUid: 'a',
  promptUid: null,
  stepIndex: null,
  isLast: false,
  turnType: 'MAIN',
  branch: 'main',
  policyVersion: null,
  model: null,
  agent: null,
  messages: [],
  tools: null,
  response: null,
  promptIds: null,
  responseIds: null,
  logProbs: null,
  responseMask: null,
  reward: null,
  nextState: null,
  teacherLogProbs: null,
  teacherTopK: null,
  refLogProbs: null,
  values: null,
  hint: null,
  finishReason: null,
  latencyMs: null,
  tokenSource: 'NONE',
  logProbKind: 'UNKNOWN',
  sampling: null,
  media: [],
  routedExperts: null,
  metadata: null,
  createdAt: null,
  idempotencyKey: null,
  untrainableReason: null,
  origin: 'REST',
  engine: null,
};

/** A valid text-only step with what a test cares about. */
export function draft(given: Partial<StepDraft> = {}): StepDraft {
  const text: Partial<StepDraft> = {
    messages: [{ role: 'user', content: 'What is 2 + 2?' }],
    response: { role: 'assistant', content: '4' },
  };
  return { ...EMPTY, ...(given.promptIds === undefined ? text : {}), ...given };
}

/** A token step. */
export function tokenDraft(
  prompt: readonly number[],
  response: readonly number[],
  given: Partial<StepDraft> = {},
): StepDraft {
  return draft({
    promptIds: Int32Array.from(prompt),
    responseIds: Int32Array.from(response),
    logProbs: Float32Array.from(response, (id) => -id / 100),
    tokenSource: 'CLIENT',
    ...given,
  });
}

export function draftsInput(drafts: readonly StepDraft[], channel = 'train'): AppendInput {
  return { kind: 'drafts', channel, items: drafts.map((item, index) => ({ index, draft: item })) };
}

/** Appends and expects every item to be taken. */
export async function put(
  store: Pick<StepStore, 'append'>,
  drafts: readonly StepDraft[],
  channel = 'train',
): Promise<AppendResult> {
  const result = await store.append(draftsInput(drafts, channel));
  if (result.rejected.length > 0) throw new Error(JSON.stringify(result.rejected));
  return result;
}
