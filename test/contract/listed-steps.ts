import type { DecisionFields } from '../../src/model/decision.js';
import type { StepDraft } from '../../src/model/step.js';
import type { StepStore } from '../../src/store/port.js';
import { draft, put, tokenDraft } from '../support/drafts.js';
import { EMPTY_DATASET } from '../support/empty-dataset.js';

/** Steps that `fillForLists` stores. */
export const LISTED_STEPS = 90;
/** The last of them, of which an adapter's test may want to know that no index holds them yet. */
export const LATE_STEPS = 3;

const UIDS = ['a', 'b', 'ab', 'B', '%', 'a_'];
const TEXTS = ['Alpha, beta!', 'ära STRASSE', 'gamma', 'Straße alpha'];
const METADATA = [{ k: 1, o: { p: 2 } }, { k: 'x' }, { k: null, o: { p: 'x' } }, null];

/** Steps of every kind, the same every time. */
function manyDrafts(from: number, to: number): StepDraft[] {
  return Array.from({ length: to - from }, (_, at) => {
    const i = from + at;
    const given: Partial<StepDraft> = {
      trajectoryUid: UIDS[(i * 7) % UIDS.length] ?? 'a',
      promptUid: UIDS[((i * 7) % UIDS.length) % 3] ?? null,
      model: [null, 'a', 'B', 'ab'][i % 4] ?? null,
      policyVersion: [null, 0, 1, 2, 3][Math.floor(i / 9) % 5] ?? null,
      reward: [null, 0, 0.5, 1, 0][(i * 3) % 5] ?? null,
      finishReason: i % 11 === 0 ? 'length' : 'stop',
      turnType: i % 6 === 0 ? 'SIDE' : 'MAIN',
      metadata: i === 73 ? { k: 'rare' } : (METADATA[i % 4] ?? null),
      createdAt: ((i * 5) % 7) * 500,
      isLast: i === 29 || i === 44,
      untrainableReason: i % 13 === 0 ? 'truncated' : null,
    };
    if (i % 3 === 0) {
      const response = Array.from({ length: i % 4 }, () => i);
      return tokenDraft([i], response, {
        ...given,
        logProbs: i % 2 === 0 ? null : Float32Array.from(response),
      });
    }
    return draft({
      ...given,
      messages: [{ role: 'user', content: TEXTS[i % 4] ?? '' }],
      response: { role: 'assistant', content: i === 73 ? 'zebra' : `turn ${i}` },
    });
  });
}

const DATASET = {
  ...EMPTY_DATASET,
  id: 'ds_lists',
  recipeName: 'lists',
  stage: null,
  encoding: 'JSONL',
} as const;

/** Steps of every kind, some decided of, judged, exported and consumed: what lists, counts and statistics are tested on. */
export async function fillForLists(store: StepStore): Promise<void> {
  const stepIds = [
    ...(await put(store, manyDrafts(0, 40))).stepIds,
    ...(await put(store, manyDrafts(20, 35), 'val')).stepIds,
    ...(await put(store, manyDrafts(40, 72))).stepIds,
  ];
  const every = (n: number) => stepIds.filter((_, i) => i % n === 0);
  const decide = async (ids: readonly string[], fields: DecisionFields) => {
    const decisions = ids.map((id) => ({ target: { kind: 'step', id } as const, fields }));
    return store.appendDecisions({ source: 'manual', summary: 'for lists', decisions }, null);
  };
  await decide(every(5), { addTags: ['t'] });
  await decide(every(15), { addTags: ['u'] });
  const { operationId } = await decide(every(4), { addTags: ['undone'], quality: 'BAD' });
  await store.undoOperation(operationId ?? '', null);
  await decide(every(9), { keep: false });
  await decide(every(8), { quality: 'GOOD' });
  await decide(every(14), { trainable: false });
  for (const stepId of every(11)) {
    await store.appendJudgment({ stepId, score: 1, votes: [], judge: 'j' }, null);
  }
  await store.markConsumed({ stepIds: every(10), groups: [] });
  const tagged = { kind: 'trajectory', channel: 'train', uid: 'ab' } as const;
  const decisions = [{ target: tagged, fields: { addTags: ['whole'] } }];
  await store.appendDecisions({ source: 'manual', summary: 'of a trajectory', decisions }, null);
  const dataset = await store.createDataset(DATASET);
  await store.addDatasetSteps(dataset.id, every(6));
  await put(store, manyDrafts(72, 72 + LATE_STEPS));
}
