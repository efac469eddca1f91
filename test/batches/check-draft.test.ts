import { describe, expect, it } from '@jest/globals';
import { checkDraft } from '../../src/batches/check-draft.js';
import type { RecipeDraft } from '../../src/batches/interface.js';
import { inProcessPlugins } from '../support/in-process-plugins.js';
import { plainFormatter } from '../support/plain-formatter.js';

const DRAFT: RecipeDraft = {
  name: 'grpo-v1',
  channel: 'train',
  where: null,
  curators: [],
  formatter: { name: 'plain', options: null },
  order: 'FIFO',
  target: 'canonical',
  seed: 0,
  groupSize: null,
  minGroupSize: null,
  groupTimeoutMs: null,
  maxPolicyLag: null,
};
const plugins = inProcessPlugins([plainFormatter('group', [])]);
const check = (changes: Partial<RecipeDraft>) => checkDraft({ ...DRAFT, ...changes }, plugins);

describe('a recipe draft', () => {
  it('comes back with plugin versions and options', async () => {
    expect((await check({})).formatter).toEqual({ name: 'plain', version: '1.0.0', options: {} });
  });

  it.each<[string, Partial<RecipeDraft>, string, string[]]>([
    ['a name with a slash', { name: 'a/b' }, 'OUT_OF_RANGE', ['name']],
    ['a name that is too long', { name: 'a'.repeat(101) }, 'OUT_OF_RANGE', ['name']],
    ['an empty channel', { channel: '' }, 'OUT_OF_RANGE', ['channel']],
    ['an unknown target', { target: 'verlo' }, 'UNSUPPORTED_TARGET', ['target']],
    ['a target that needs other columns', { target: 'verl' }, 'TARGET_MISMATCH', ['target']],
    ['an unknown option of a target', { target: 'canonical?layout=padded' }, 'INVALID_OPTIONS', ['target']],
    ['a seed beyond int32', { seed: 2 ** 31 }, 'OUT_OF_RANGE', ['seed']],
    ['a group of none', { groupSize: 0 }, 'OUT_OF_RANGE', ['groupSize']],
    ['a negative lag', { maxPolicyLag: -1 }, 'OUT_OF_RANGE', ['maxPolicyLag']],
    [
      'a minimum above the size',
      { groupSize: 2, minGroupSize: 3, groupTimeoutMs: 1 },
      'OUT_OF_RANGE',
      ['minGroupSize'],
    ],
    ['a timeout without a minimum', { groupSize: 4, groupTimeoutMs: 3 }, 'MISSING_FIELD', ['minGroupSize']],
    ['a minimum without a size', { minGroupSize: 3, groupTimeoutMs: 3 }, 'MISSING_FIELD', ['groupSize']],
  ])('is refused with %s', async (_, changes, code, path) => {
    await expect(check(changes)).rejects.toMatchObject({ code, path });
  });

  it('is refused with a filter on an unknown field', async () => {
    await expect(check({ where: { colour: { eq: 'red' } } })).rejects.toMatchObject({
      path: expect.arrayContaining(['where']),
    });
  });
});
