import type { BatchOrder } from '../../src/model/recipe.js';
import type { RunningApp } from '../api/support/running-app.js';
import { startClaimApp } from './support/claim-app.js';
import { appendGroups, finishRollout } from './support/rollouts.js';
import { promptsOf, rowsOf, Trainer } from './support/trainer.js';

const use = (name: string, options = {}) => ({ name, version: '1.0.0', options });
const ORDERS: readonly BatchOrder[] = ['FIFO', 'LIFO', 'RANDOM', 'FRESHEST', 'REWARD'];
const TOKENS = ['fits', 'first', 'full', 'grows'];

describe('which units a claim takes', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startClaimApp([
      ...ORDERS.map((order) => ({ name: order, channel: 'orders', order, seed: 7 })),
      { name: 'RANDOM-8', channel: 'orders', order: 'RANDOM', seed: 8 },
      ...TOKENS.map((name) => ({ name, channel: name })),
      { name: 'ppo', channel: 'white', formatter: use('ppo', { estimator: 'reinforce++' }), groupSize: null },
    ]);
    const channel = 'orders';
    // In order of arrival a to f; by version b first, by reward d; what has neither comes last.
    await appendGroups(app.url, ['a'], { channel, policyVersion: 1, rewards: [0.5, 0] });
    await appendGroups(app.url, ['b'], { channel, policyVersion: 4, rewards: [0.25, 0] });
    await appendGroups(app.url, ['c'], { channel, rewards: [0.5, 0.25], finished: 1 });
    await appendGroups(app.url, ['d'], { channel, policyVersion: 2, rewards: [1, 0.5] });
    await appendGroups(app.url, ['e', 'f'], { channel, policyVersion: 2, rewards: [0.125, 0] });
    await finishRollout(app.url, 'c-r1', 'c', channel);
  });
  afterAll(() => app.remove());

  const lookAt = async (recipe: string) =>
    promptsOf(await new Trainer(app.url, recipe).take({ units: 6, consume: false }));

  test.each<[BatchOrder, string]>([
    // By the first step of a group, whenever it became ready.
    ['FIFO', 'abcdef'],
    ['LIFO', 'fedcba'],
    ['FRESHEST', 'bdefac'],
    ['REWARD', 'dcabef'],
  ])('comes first in order %s', async (order, expected) => {
    expect((await lookAt(order)).join('')).toBe(expected);
  });

  test('is by chance, which only the seed decides, in order RANDOM', async () => {
    const first = (await lookAt('RANDOM')).join('');
    expect([...first].sort().join('')).toBe('abcdef');
    expect((await lookAt('RANDOM')).join('')).toBe(first);
    expect((await lookAt('RANDOM-8')).join('')).not.toBe(first);
    const one = await new Trainer(app.url, 'RANDOM').take({ units: 1 });
    expect(promptsOf(one)).toEqual([first[0]]);
  });

  test('follows what changes an order later', async () => {
    const trainer = new Trainer(app.url, 'LIFO');
    expect(promptsOf(await trainer.take({ units: 1 }))).toEqual(['f']);
    await appendGroups(app.url, ['g'], { channel: 'orders' });
    expect(promptsOf(await trainer.take({ units: 1 }))).toEqual(['g']);
    expect(promptsOf(await trainer.take({ units: 1 }))).toEqual(['e']);
  });

  /** Each group has two rows of two prompt ids and as many response ids as are said. */
  const groupTokens = (length: number) => 2 * (2 + length);

  test('fits into max_tokens, in order, and is full with what does not fit any more', async () => {
    const trainer = new Trainer(app.url, 'fits');
    for (const [prompt, length] of [
      ['a', 3],
      ['b', 4],
      ['c', 3],
      ['d', 1],
    ] as const)
      await appendGroups(app.url, [prompt], { channel: 'fits', responses: [length, length] });
    const most = groupTokens(3) + groupTokens(4);
    const taken = await trainer.take({ units: 4, max_tokens: most, wait_ms: 60_000 });
    expect(promptsOf(taken)).toEqual(['a', 'b']);
    expect(taken.batch).toMatchObject({ units: 2, tokens: most });
    expect(
      rowsOf(taken).flatMap(({ prompt_ids, response_ids }) => [prompt_ids, response_ids].flat()),
    ).toHaveLength(most);
    // No later unit is taken in its place, though it would fit.
    const next = await trainer.take({
      units: 2,
      max_tokens: groupTokens(3) + groupTokens(1) - 1,
      wait_ms: 60_000,
    });
    expect(promptsOf(next)).toEqual(['c']);
    expect(promptsOf(await trainer.take({ units: 1, max_tokens: groupTokens(1) }))).toEqual(['d']);
  });

  test('is no more, where what there is fills it to the last token', async () => {
    const trainer = new Trainer(app.url, 'full');
    await appendGroups(app.url, ['a', 'b'], { channel: 'full' });
    const asked = { units: 9, max_tokens: 2 * groupTokens(3) };
    expect(promptsOf(await trainer.take({ ...asked, wait_ms: 60_000 }))).toEqual(['a', 'b']);
  });

  test('is the first in any case', async () => {
    const trainer = new Trainer(app.url, 'first');
    await appendGroups(app.url, ['long'], { channel: 'first', responses: [50, 50] });
    await appendGroups(app.url, ['short'], { channel: 'first', responses: [1, 1] });
    const taken = await trainer.take({ units: 9, max_tokens: 1, wait_ms: 60_000 });
    expect(promptsOf(taken)).toEqual(['long']);
  });

  test('waits for more, where neither units nor tokens fill it', async () => {
    const trainer = new Trainer(app.url, 'grows');
    await appendGroups(app.url, ['a', 'b'], { channel: 'grows' });
    const asked = { units: 9, max_tokens: 2.5 * groupTokens(3) };
    expect(await trainer.claim(asked)).toMatchObject({ status: 204, reason: 'NOT_READY' });
    const claim = trainer.take({ ...asked, wait_ms: 60_000 });
    while ((await trainer.stats()).waiting !== 1);
    await appendGroups(app.url, ['c'], { channel: 'grows' });
    // The third is known, and does not fit.
    expect(promptsOf(await claim)).toEqual(['a', 'b']);
  });

  test('decides over what is whitened, and nothing else', async () => {
    const trainer = new Trainer(app.url, 'ppo');
    await appendGroups(app.url, ['a', 'b', 'c'], { channel: 'white', responses: [3, 5], rewards: [1, -2] });
    await appendGroups(app.url, ['d'], { channel: 'white', responses: [70, 9], rewards: [100, -50] });
    const exactly = await trainer.take({ units: 4, consume: false });
    const all = await trainer.take({ units: 8, consume: false });
    // The batch of the first four again, out of eight of which four do not fit.
    const fitting = await trainer.take({ units: 8, max_tokens: exactly.batch.tokens, consume: false });
    expect(fitting.bytes).toEqual(exactly.bytes);
    const numbers = (rows: readonly Record<string, unknown>[]) => rows.map(({ advantages }) => advantages);
    expect(numbers(rowsOf(all)).slice(0, 4)).not.toEqual(numbers(rowsOf(exactly)));
    const whitened = numbers(rowsOf(exactly)).flat() as number[];
    expect(whitened.reduce((sum, number) => sum + number, 0)).toBeCloseTo(0, 4);
  });
});
