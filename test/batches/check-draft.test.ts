import { describe, expect, it } from '@jest/globals';
import { checkDraft } from '../../src/batches/check-draft.js';
import type { RecipeDraft } from '../../src/batches/interface.js';
import { defineCurator, z } from '../../src/plugin-api/index.js';
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
const curator = (name: string, unit: 'step' | 'trajectory', concurrency?: number) =>
  defineCurator({
    ...{ name, version: '1.0.0', unit, description: 'A curator.', options: z.strictObject({}) },
    concurrency,
    judge: async () => null,
  });
const plugins = inProcessPlugins([
  plainFormatter('group', []),
  curator('asks', 'step', 4),
  curator('alone', 'step'),
  curator('ends', 'trajectory', 4),
]);
const check = (changes: Partial<RecipeDraft>) => checkDraft({ ...DRAFT, ...changes }, plugins);

describe('a recipe draft', () => {
  it('comes back with plugin versions and options', async () => {
    expect((await check({})).formatter).toEqual({ name: 'plain', version: '1.0.0', options: {} });
  });

  it.each<[string, Partial<RecipeDraft>, string, (string | number)[]]>([
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
    ['a bound on waiting units of none', { maxReady: 0 }, 'OUT_OF_RANGE', ['maxReady']],
    ['a wait for no unit', { minReady: 0 }, 'OUT_OF_RANGE', ['minReady']],
    ['a wait for more than a claim may want', { minReady: 10_001 }, 'OUT_OF_RANGE', ['minReady']],
    ['a wait for more than may wait', { minReady: 5, maxReady: 4 }, 'OUT_OF_RANGE', ['minReady']],
    ['no use', { maxUses: 0 }, 'OUT_OF_RANGE', ['maxUses']],
    ['no delivery', { maxDeliveries: 0 }, 'OUT_OF_RANGE', ['maxDeliveries']],
    ['half a use', { maxUses: 1.5 }, 'OUT_OF_RANGE', ['maxUses']],
    ['the oldest dropped at no bound', { dropOldest: true }, 'MISSING_FIELD', ['maxReady']],
    ['a curator that there is not', { awaits: ['no-one'] }, 'UNKNOWN_PLUGIN', ['awaits', 0]],
    [
      'a curator that judges one step at a time',
      { awaits: ['asks', 'alone'] },
      'OUT_OF_RANGE',
      ['awaits', 1],
    ],
    ['a curator of trajectories', { awaits: ['ends'] }, 'OUT_OF_RANGE', ['awaits', 0]],
    ['runs of a curator that there is not', { awaits: ['no-one:strict'] }, 'UNKNOWN_PLUGIN', ['awaits', 0]],
    ['runs of a curator without a name', { awaits: ['asks:'] }, 'OUT_OF_RANGE', ['awaits', 0]],
    ['a wait of no time', { awaits: ['asks'], awaitTimeoutMs: 0 }, 'OUT_OF_RANGE', ['awaitTimeoutMs']],
    ['a bound on waiting for nobody', { awaitTimeoutMs: 1 }, 'MISSING_FIELD', ['awaits']],
    ['a minimum without a size', { minGroupSize: 3, groupTimeoutMs: 3 }, 'MISSING_FIELD', ['groupSize']],
  ])('is refused with %s', async (_, changes, code, path) => {
    await expect(check(changes)).rejects.toMatchObject({ code, path });
  });

  it('keeps whom it waits for, each once, and leaves out the time that is as by default', async () => {
    const awaits = ['asks'];
    expect(await check({ awaits: ['asks', 'asks'], awaitTimeoutMs: 5 })).toMatchObject({
      awaits,
      awaitTimeoutMs: 5,
    });
    expect(await check({ awaits, awaitTimeoutMs: 3_600_000 })).not.toHaveProperty('awaitTimeoutMs');
    const some = ['asks:strict', 'asks:a:b'];
    expect(await check({ awaits: some })).toMatchObject({ awaits: some });
    expect(await check({ awaits: [] })).not.toHaveProperty('awaits');
  });

  it('keeps how it is delivered, and leaves out what is as by default', async () => {
    const delivery = { maxReady: 4, dropOldest: true, minReady: 4, maxUses: 2, maxDeliveries: 1 };
    expect(await check(delivery)).toMatchObject(delivery);
    const { formatter: _, ...left } = await check({ dropOldest: false, maxUses: 1, maxDeliveries: 5 });
    const { formatter: __, ...plain } = DRAFT;
    expect(left).toEqual({ ...plain, unit: 'group' });
  });

  it('is refused with a filter on an unknown field', async () => {
    await expect(check({ where: { colour: { eq: 'red' } } })).rejects.toMatchObject({
      path: expect.arrayContaining(['where']),
    });
  });
});
