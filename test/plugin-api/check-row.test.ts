import { checkRow } from '../../src/plugin-api/check-row.js';
import type { Column } from '../../src/plugin-api/define-formatter.js';

const column = (name: string, type: Column['type']): Column => ({ name, type, description: '' });
const COLUMNS = [
  column('response_ids', 'int32[]'),
  { ...column('tool_mask', 'int32[]'), mask: true },
  column('advantages', 'float32[]'),
  column('generation', 'int32'),
  column('reward', 'double'),
  column('is_last', 'boolean'),
  column('uid', 'string'),
  column('response', 'json'),
];

const check = (values: Readonly<Record<string, unknown>>, stepIds: unknown = ['step_1']) =>
  checkRow({ values, stepIds }, COLUMNS);

test('cells come in one form, and those left out are null', () => {
  expect(check({ response_ids: [1, 2], advantages: new Float64Array([0.1, 0]), uid: 'p' }).row).toEqual({
    stepIds: ['step_1'],
    split: null,
    values: {
      response_ids: Int32Array.of(1, 2),
      tool_mask: null,
      advantages: Float32Array.of(0.1, 0),
      generation: null,
      reward: null,
      is_last: null,
      uid: 'p',
      response: null,
    },
  });
});

test.each([
  [{ rewards: 1 }, 'no column is named "rewards"'],
  [{ reward: Number.NaN }, 'column reward is NaN, not a finite number'],
  [{ reward: '1' }, 'column reward is 1, not a finite number'],
  [{ generation: 1.5 }, 'column generation is 1.5, not an int32'],
  [{ generation: 2 ** 31 }, 'column generation is 2147483648, not an int32'],
  [{ is_last: 1 }, 'column is_last is a number, not a boolean'],
  [{ uid: 3 }, 'column uid is a number, not a string'],
  [{ response_ids: 'abc' }, 'column response_ids expected a list, got string'],
  [{ response_ids: [1, '2'] }, 'column response_ids [1] is 2, not an int32'],
  [{ advantages: [0, Number.POSITIVE_INFINITY] }, 'column advantages [1] is Infinity, not a finite float32'],
  [{ tool_mask: [0, 1, 2] }, 'column tool_mask [2] is 2, and a mask has 0 and 1'],
  [{ advantages: [1e39] }, 'column advantages [0] is 1e+39, not a finite float32'],
  [{ response: { content: [new Map()] } }, 'column response content[0] is Map, not JSON'],
  [{ response_ids: [1, 2], advantages: [0] }, 'column advantages has 1 entries, response_ids 2'],
])('%j does not fit', (values, problem) => {
  expect(check(values).problem).toBe(`${problem} (steps step_1)`);
});

test('a row without lineage, and what is no row, are refused', () => {
  expect(check({ reward: 1 }, []).problem).toContain('leads back to no step');
  expect(checkRow(null, COLUMNS).problem).toContain('no row');
  expect(checkRow({ stepIds: ['s'] }, COLUMNS).problem).toContain('no row');
});

test('lists of lists come as typed arrays, along the response, and say where an entry is wrong', () => {
  const columns = [...COLUMNS, { name: 'teacher_topk_indices', type: 'int32[][]', description: '' }] as const;
  const row = (indices: unknown) =>
    checkRow({ values: { response_ids: [1, 2], teacher_topk_indices: indices }, stepIds: ['s'] }, columns);
  expect(row([[1, 2], [3]]).row?.values.teacher_topk_indices).toEqual([
    Int32Array.of(1, 2),
    Int32Array.of(3),
  ]);
  expect(row([[1]]).problem).toContain('teacher_topk_indices has 1 entries, response_ids 2');
  expect(row([[1], [0.5]]).problem).toContain('teacher_topk_indices [1]: [0] is 0.5, not an int32');
});

test('a split is passed on, and refused when it is none', () => {
  const row = (split: unknown) => checkRow({ values: {}, stepIds: ['s'], split }, COLUMNS);
  const split = { reason: 'action', trajectoryUid: 't', stepIndex: 1, tokenOffset: 3 };
  expect(row(split).row?.split).toEqual(split);
  expect(row({ ...split, reason: 'mood' }).problem).toContain('split');
});
