import {
  DEFAULTS,
  draftOf,
  faultsOf,
  fieldErrors,
  readDraft,
  readTarget,
  withPreset,
  writeTarget,
} from './draft.js';

const SCHEMA = {
  properties: {
    preset: { default: 'verl' },
    eps: {},
    std: {},
    zeroVariance: { default: 'keep' },
    most: {},
  },
  required: ['most'],
};
const draft = { ...DEFAULTS, name: 'r', formatter: { name: 'grpo', options: {} } };

test('another preset takes away what the former one filled in, and nothing else', () => {
  const before = { preset: 'verl', eps: 1e-6, std: true, zeroVariance: 'drop', most: 3 };
  expect(withPreset(before, { ...before, preset: 'dr-grpo' }, SCHEMA)).toEqual({
    preset: 'dr-grpo',
    zeroVariance: 'drop',
    most: 3,
  });
  expect(withPreset(before, { ...before, eps: 0.5 }, SCHEMA)).toEqual({ ...before, eps: 0.5 });
});

test('a saved recipe says only what is not as by default', () => {
  const saved = {
    ...draft,
    id: 'rcp_1',
    formatter: { name: 'grpo', options: { preset: 'verl', eps: 1, zeroVariance: 'drop' } },
    curators: [{ name: 'own', options: { a: 1 } }],
  };
  expect(draftOf(saved, [{ name: 'grpo', optionsSchema: SCHEMA }])).toEqual({
    ...draft,
    formatter: { name: 'grpo', options: { eps: 1, zeroVariance: 'drop' } },
    curators: [{ name: 'own', options: { a: 1 } }],
  });
});

test('a target is taken apart and put together', () => {
  const written = 'verl?layout=padded&promptLength=8';
  expect(readTarget(written)).toEqual({ name: 'verl', options: { layout: 'padded', promptLength: '8' } });
  expect(writeTarget(readTarget(written))).toBe(written);
  expect(writeTarget({ name: 'verl', options: { layout: '', tools: undefined } })).toBe('verl');
  expect(readTarget(writeTarget({ name: 'prime-rl', options: { envName: 'a&b=c d?' } })).options).toEqual({
    envName: 'a&b=c d?',
  });
});

test('what an address holds is a draft if it names a formatter', () => {
  expect(readDraft(undefined)).toBeNull();
  expect(readDraft('grpo')).toBeNull();
  expect(readDraft({ formatter: 'grpo' })).toBeNull();
  expect(readDraft({ formatter: { name: 'grpo' }, groupSize: 4 })).toEqual({
    ...draft,
    name: '',
    groupSize: 4,
  });
});

test('what is of another kind than its field in an address has its default', () => {
  const odd = {
    name: 7,
    channel: null,
    where: 'all',
    curators: [{ name: 'a' }, 'b', null, { name: 'c', options: [] }],
    formatter: { name: 'grpo', options: 3 },
    order: {},
    target: 1,
    seed: null,
    groupSize: [],
    dropOldest: 'yes',
    other: 1,
  };
  expect(readDraft(odd)).toEqual({
    ...draft,
    name: '',
    curators: [
      { name: 'a', options: {} },
      { name: 'c', options: {} },
    ],
  });
  expect(readDraft({ ...draft, curators: { name: 'a' }, maxUses: '2x' })).toEqual({
    ...draft,
    maxUses: '2x',
  });
});

test('a text where a number belongs is told at its field', () => {
  expect(faultsOf(draft)).toEqual([]);
  expect(faultsOf({ ...draft, seed: '', groupSize: '4x' }).map(({ path }) => path)).toEqual([
    ['input', 'seed'],
    ['input', 'groupSize'],
  ]);
});

test('a refusal stands at the field that its path names, or that its sentence does', () => {
  expect(fieldErrors(null)).toEqual([]);
  expect(fieldErrors({ code: 'INTERNAL', message: 'no', path: [] })).toEqual([]);
  expect(fieldErrors({ code: 'OUT_OF_RANGE', message: 'no', path: ['input', 'seed'] })).toEqual([
    { code: 'OUT_OF_RANGE', message: 'no', path: ['input', 'seed'] },
  ]);
  const sentence = 'Variable "$input" got invalid value 1 at "input.curators[0].name"; no';
  expect(fieldErrors({ code: 'BAD_USER_INPUT', message: sentence, path: [] })[0]?.path).toEqual([
    'input',
    'curators',
    '0',
    'name',
  ]);
});
