import fc from 'fast-check';
import { UNCURATED } from '../../src/model/decision.js';
import type { StepUnit } from '../../src/model/unit.js';
import { mergeSteps } from '../../src/plugin-api/merge-steps.js';
import { aTrajectory } from '../../src/plugin-api/testing/index.js';

type Fields = Omit<Partial<StepUnit>, 'promptIds' | 'responseIds' | 'logProbs' | 'responseMask'> & {
  readonly prompt: readonly number[];
  readonly response: readonly number[];
  readonly logProbs?: readonly number[];
  readonly mask?: readonly number[];
};

type TokenStep = Omit<Fields, 'response'> & { readonly ids: readonly number[] };

function steps(...list: readonly TokenStep[]): readonly StepUnit[] {
  const fields = list.map(({ prompt, ids, logProbs, mask, ...rest }) => ({
    ...rest,
    promptIds: Int32Array.from(prompt),
    responseIds: Int32Array.from(ids),
    logProbs: logProbs === undefined ? null : Float32Array.from(logProbs),
    responseMask: mask === undefined ? null : Uint8Array.from(mask),
  }));
  return aTrajectory('t', fields).steps;
}

const plain = (rows: ReturnType<typeof mergeSteps>) =>
  rows.map((row) => ({
    prompt: [...(row.promptIds ?? [])],
    response: [...(row.responseIds ?? [])],
    mask: [...(row.responseMask ?? [])],
    steps: row.steps.map((step) => step.stepIndex),
  }));

const FIRST = { prompt: [1, 2], ids: [3, 4], logProbs: [-0.1, -0.2] };
const SECOND = { prompt: [1, 2, 3, 4, 5], ids: [6], logProbs: [-0.3] };
const untrainable = { ...UNCURATED, trainable: false };
const excluded = { ...UNCURATED, keep: false };

test('a step whose state begins with the last state and action joins its row', () => {
  const [row, ...others] = mergeSteps(steps(FIRST, SECOND));
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    promptIds: Int32Array.of(1, 2),
    responseIds: Int32Array.of(3, 4, 5, 6),
    responseMask: Uint8Array.of(1, 1, 0, 1),
    logProbs: Float32Array.of(-0.1, -0.2, 0, -0.3),
    split: null,
  });
});

test('one differing token starts a new row', () => {
  const rows = mergeSteps(steps(FIRST, { ...SECOND, prompt: [1, 2, 3, 9, 5] }));
  expect(plain(rows)).toEqual([
    { prompt: [1, 2], response: [3, 4], mask: [1, 1], steps: [0] },
    { prompt: [1, 2, 3, 9, 5], response: [6], mask: [1], steps: [1] },
  ]);
  expect(rows.map((row) => row.split)).toEqual([
    null,
    { reason: 'action', trajectoryUid: 't', stepIndex: 1, tokenOffset: 3 },
  ]);
});

test('steps whose ids are views of one memory are joined as others are, whatever part of it they show', () => {
  const size = 12;
  const view = fc
    .tuple(fc.nat({ max: size }), fc.nat({ max: size }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
  const memory = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: size, maxLength: size });
  fc.assert(
    fc.property(memory, fc.array(fc.tuple(view, view), { minLength: 2, maxLength: 4 }), (numbers, turns) => {
      const whole = Int32Array.from(numbers);
      const viewing = turns.map(([prompt, response]) => ({
        promptIds: whole.subarray(...prompt),
        responseIds: whole.subarray(...response),
      }));
      const copied = viewing.map(({ promptIds, responseIds }) => ({
        promptIds: promptIds.slice(),
        responseIds: responseIds.slice(),
      }));
      const rows = (list: typeof viewing) => {
        const merged = mergeSteps(aTrajectory('t', list).steps);
        return [plain(merged), merged.map(({ split }) => split)];
      };
      expect(rows(viewing)).toEqual(rows(copied));
    }),
  );
});

test('a state that is cut short starts a new row', () => {
  expect(mergeSteps(steps(FIRST, { ...SECOND, prompt: [1, 2, 3] }))).toHaveLength(2);
});

test.each([
  ['state: history rewritten', [1, 9, 3, 4, 5], { reason: 'state', tokenOffset: 1 }],
  ['state: history cut off in the middle', [2, 3, 4, 5], { reason: 'state', tokenOffset: 0 }],
  ['action: other tokens for what was said', [1, 2, 3, 9, 5], { reason: 'action', tokenOffset: 3 }],
  ['shorter: it ends inside the action', [1, 2, 3], { reason: 'shorter', tokenOffset: 3 }],
  ['shorter: it ends inside the state', [1], { reason: 'shorter', tokenOffset: 1 }],
])('a split says where and why: %s', (_, prompt, expected) => {
  const [, row] = mergeSteps(steps(FIRST, { ...SECOND, prompt }));
  expect(row?.split).toEqual({ trajectoryUid: 't', stepIndex: 1, ...expected });
});

test('a template that strips reasoning splits inside the action, where the reasoning began', () => {
  const [think, endThink, answer, stop, user] = [50, 51, 60, 61, 70];
  const rows = mergeSteps(
    steps(
      { prompt: [1, 2], ids: [think, 7, 8, endThink, answer, stop] },
      // The next prompt shows what was answered without what was thought.
      { prompt: [1, 2, answer, stop, user], ids: [think, 9, endThink, answer, stop] },
      { prompt: [1, 2, answer, stop, user, answer, stop, user], ids: [answer] },
    ),
  );
  expect(rows.map(({ split }) => split)).toEqual([
    null,
    { reason: 'action', trajectoryUid: 't', stepIndex: 1, tokenOffset: 2 },
    { reason: 'action', trajectoryUid: 't', stepIndex: 2, tokenOffset: 5 },
  ]);
});

test('merging can be turned off', () => {
  const rows = mergeSteps(steps(FIRST, SECOND), 'none');
  expect(rows.map((row) => row.split?.reason ?? null)).toEqual([null, 'policy']);
});

test('SIDE steps and other branches in between do not break a row', () => {
  const side = { prompt: [7], ids: [8], turnType: 'SIDE' as const };
  const fork = { prompt: [1, 2], ids: [9], branch: 'b1' };
  expect(plain(mergeSteps(steps(FIRST, side, fork, SECOND)))).toEqual([
    { prompt: [1, 2], response: [3, 4, 5, 6], mask: [1, 1, 0, 1], steps: [0, 3] },
    { prompt: [1, 2], response: [9], mask: [1], steps: [2] },
  ]);
});

test('a step that is not trainable, and one that is excluded, show up as masked context', () => {
  const third = { prompt: [1, 2, 3, 4, 5, 6, 7], ids: [8], logProbs: [-0.4] };
  for (const curation of [untrainable, excluded]) {
    const [row, ...others] = mergeSteps(steps(FIRST, { ...SECOND, curation }, third));
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      responseIds: Int32Array.of(3, 4, 5, 6, 7, 8),
      responseMask: Uint8Array.of(1, 1, 0, 0, 0, 1),
      logProbs: Float32Array.of(-0.1, -0.2, 0, 0, 0, -0.4),
    });
  }
});

test('a row with nothing trainable is left out', () => {
  expect(mergeSteps(steps({ ...FIRST, curation: untrainable }))).toEqual([]);
  expect(mergeSteps(steps({ ...FIRST, mask: [0, 0] }))).toEqual([]);
});

test("a step's own mask holds in the merged row", () => {
  const [row] = mergeSteps(steps({ ...FIRST, mask: [0, 1] }, SECOND));
  expect([...(row?.responseMask ?? [])]).toEqual([0, 1, 0, 1]);
});

test('log-probs are missing as a whole where a trainable step has none', () => {
  expect(mergeSteps(steps({ prompt: [1, 2], ids: [3, 4] }, SECOND))[0]?.logProbs).toBeNull();
  const context = { prompt: [1, 2], ids: [3, 4], curation: untrainable };
  expect([...(mergeSteps(steps(context, SECOND))[0]?.logProbs ?? [])]).toEqual([0, 0, 0, Math.fround(-0.3)]);
});

test('policy versions range over the trainable steps that have one', () => {
  const [row] = mergeSteps(steps({ ...FIRST, policyVersion: 3 }, { ...SECOND, policyVersion: 5 }));
  expect(row).toMatchObject({ minPolicyVersion: 3, maxPolicyVersion: 5 });
  expect(mergeSteps(steps(FIRST))[0]).toMatchObject({ minPolicyVersion: null, maxPolicyVersion: null });
});

test('steps without ids never merge', () => {
  const rows = mergeSteps(aTrajectory('t', [{}, {}]).steps);
  expect(rows.map((row) => [row.promptIds, row.responseMask, row.split?.reason ?? null])).toEqual([
    [null, null, null],
    [null, null, 'no_ids'],
  ]);
});

test('any linear conversation is one row that says exactly which tokens were sampled', () => {
  const token = fc.integer({ min: 0, max: 3 });
  const turn = fc.record({
    context: fc.array(token, { maxLength: 5 }),
    ids: fc.array(token, { minLength: 1, maxLength: 5 }),
    breaks: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(turn, { minLength: 1, maxLength: 12 }), (turns) => {
      const made: TokenStep[] = [];
      const expected: { prompt: number[]; response: number[]; mask: number[] }[] = [];
      let tokens: number[] = [];
      for (const [index, { context, ids, breaks }] of turns.entries()) {
        const row = expected.at(-1);
        // A state that begins with a token of its own extends nothing.
        if (row === undefined || breaks) {
          tokens = [100 + index, ...context];
          expected.push({ prompt: tokens, response: [...ids], mask: ids.map(() => 1) });
        } else {
          tokens = [...tokens, ...context];
          row.response.push(...context, ...ids);
          row.mask.push(...context.map(() => 0), ...ids.map(() => 1));
        }
        made.push({ prompt: tokens, ids });
        tokens = [...tokens, ...ids];
      }
      const rows = plain(mergeSteps(steps(...made))).map(({ prompt, response, mask }) => ({
        prompt,
        response,
        mask,
      }));
      expect(rows).toEqual(expected);
    }),
  );
});

test('steps whose ids are views of one memory, as the store gives them, make the same row', () => {
  const memory = Int32Array.of(1, 2, 3, 4, 5, 6, 7);
  const stepOf = (prompt: number, end: number, logProbs: readonly number[]) => ({
    promptIds: memory.subarray(0, prompt),
    responseIds: memory.subarray(prompt, end),
    logProbs: Float32Array.from(logProbs),
  });
  const shared = aTrajectory('t', [stepOf(2, 4, [-0.1, -0.2]), stepOf(5, 6, [-0.3])]).steps;
  const apart = steps(FIRST, SECOND);
  expect(plain(mergeSteps(shared))).toEqual(plain(mergeSteps(apart)));
  const [row] = mergeSteps(shared);
  expect(row?.logProbs).toEqual(mergeSteps(apart)[0]?.logProbs);
  expect([row?.responseMask?.length, row?.logProbs?.length]).toEqual([4, 4]);
});
