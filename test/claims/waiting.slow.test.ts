import type { RunningApp } from '../api/support/running-app.js';
import { graphql } from '../support/graphql.js';
import { post } from '../support/rest.js';
import { until } from '../support/until.js';
import { startClaimApp } from './support/claim-app.js';
import { appendGroups, finishRollout } from './support/rollouts.js';
import { promptsOf, Trainer } from './support/trainer.js';

/** The longest wait that a claim may ask for: what comes before its end came because something woke it. */
const LONG = 60_000;
const LANES = ['wakes', 'gone', 'first', 'least', 'enough', 'prompts', 'overtaken', 'deleted'];

describe('a claim that waits', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startClaimApp([
      ...LANES.map((name) => ({ name, channel: name })),
      { name: 'many', channel: 'many', minReady: 3 },
      { name: 'open', channel: 'open' },
      { name: 'stale', channel: 'stale', maxPolicyLag: 0 },
    ]);
  });
  afterAll(() => app.remove());

  const trainerOf = (name: string) => new Trainer(app.url, name);
  const add = (channel: string, ...prompts: string[]) => appendGroups(app.url, prompts, { channel });
  const waitingAt = (trainer: Trainer, count: number) =>
    until(async () => (await trainer.stats()).waiting === count);

  test('is answered by the step that makes its units ready', async () => {
    const trainer = trainerOf('wakes');
    const claim = trainer.take({ units: 2, wait_ms: LONG });
    await waitingAt(trainer, 1);
    await add('wakes', 'a');
    await waitingAt(trainer, 1);
    await add('wakes', 'b');
    expect(promptsOf(await claim)).toEqual(['a', 'b']);
    expect(await trainer.stats()).toMatchObject({ waiting: 0, claimed: 2 });
  });

  test('is answered by the end of the last rollout of its group', async () => {
    const trainer = trainerOf('open');
    await appendGroups(app.url, ['a'], { channel: 'open', finished: 1 });
    const claim = trainer.take({ units: 1, wait_ms: LONG });
    await waitingAt(trainer, 1);
    expect(await trainer.stats()).toMatchObject({ ready: 0, incomplete: 1 });
    await finishRollout(app.url, 'a-r1', 'a', 'open');
    expect(promptsOf(await claim)).toEqual(['a']);
  });

  test('is answered by what another gives back', async () => {
    const trainer = trainerOf('overtaken');
    await add('overtaken', 'a');
    const held = await trainer.take({ units: 1 });
    const claim = trainer.as('run-2').take({ units: 1, wait_ms: LONG });
    await waitingAt(trainer, 1);
    await trainer.release(held.id);
    expect(promptsOf(await claim)).toEqual(['a']);
  });

  test('takes nothing once its client has hung up', async () => {
    const trainer = trainerOf('gone');
    const client = new AbortController();
    const claim = trainer.claim({ units: 1, wait_ms: LONG, claim_key: 'k' }, { signal: client.signal });
    const outcome = claim.then(
      () => 'answered',
      () => 'hung up',
    );
    await waitingAt(trainer, 1);
    client.abort();
    expect(await outcome).toBe('hung up');
    await waitingAt(trainer, 0);
    await add('gone', 'a');
    expect(await trainer.stats()).toMatchObject({ ready: 1, claimed: 0 });
    expect(promptsOf(await trainer.take({ units: 1, claim_key: 'k' }))).toEqual(['a']);
  });

  test('comes before those that came later, however much it wants', async () => {
    const trainer = trainerOf('first');
    const first = trainer.take({ units: 3, wait_ms: LONG });
    await waitingAt(trainer, 1);
    const second = trainer.as('run-2').take({ units: 1, wait_ms: LONG });
    await waitingAt(trainer, 2);
    await add('first', 'a', 'b');
    await until(async () => (await trainer.stats()).ready === 2);
    expect(await trainer.as('run-3').claim({ units: 1 })).toMatchObject({ status: 204, reason: 'NOT_READY' });
    await add('first', 'c');
    expect(promptsOf(await first)).toEqual(['a', 'b', 'c']);
    await add('first', 'd');
    expect(promptsOf(await second)).toEqual(['d']);
  });

  test('gets at its end what there is, from min_units on', async () => {
    const trainer = trainerOf('least');
    await add('least', 'a', 'b');
    expect(await trainer.claim({ units: 4, min_units: 3 })).toMatchObject({
      status: 204,
      reason: 'NOT_READY',
    });
    expect(await trainer.claim({ units: 4 })).toMatchObject({ status: 204, reason: 'NOT_READY' });
    expect(promptsOf(await trainer.take({ units: 4, min_units: 2, wait_ms: 20 }))).toEqual(['a', 'b']);
  });

  test('is answered before its end once all that it wants is there', async () => {
    const trainer = trainerOf('enough');
    await add('enough', 'a', 'b');
    expect(promptsOf(await trainer.take({ units: 2, min_units: 1, wait_ms: LONG }))).toEqual(['a', 'b']);
  });

  test('waits for its own prompts, past others that are ready', async () => {
    const trainer = trainerOf('prompts');
    await add('prompts', 'x', 'a');
    const asked = { units: 8, prompt_uids: ['a', 'b'] };
    expect(await trainer.claim({ units: 2, prompt_uids: ['a', 'b'] })).toMatchObject({ status: 204 });
    const claim = trainer.take({ units: 2, prompt_uids: ['b', 'a'], wait_ms: LONG });
    await waitingAt(trainer, 1);
    await add('prompts', 'b');
    expect(promptsOf(await claim)).toEqual(['a', 'b']);
    await add('prompts', 'c');
    expect(await trainer.claim(asked)).toMatchObject({ status: 204 });
    // As many as were named are enough, where fewer were named than wanted.
    expect(promptsOf(await trainer.take({ units: 8, prompt_uids: ['c', 'x'] }))).toEqual(['x', 'c']);
    const longest = 'p'.repeat(512);
    await add('prompts', longest);
    expect(promptsOf(await trainer.take({ units: 1, prompt_uids: [longest] }))).toEqual([longest]);
  });

  test('waits until as many are ready as the recipe says', async () => {
    const trainer = trainerOf('many');
    await add('many', 'a', 'b');
    expect(await trainer.claim({ units: 1 })).toMatchObject({ status: 204, reason: 'NOT_READY' });
    const claim = trainer.take({ units: 1, wait_ms: LONG });
    await waitingAt(trainer, 1);
    await add('many', 'c');
    expect(promptsOf(await claim)).toEqual(['a']);
    expect(await trainer.claim({ units: 1 })).toMatchObject({ status: 204, reason: 'NOT_READY' });
  });

  test('hears why nothing came', async () => {
    const trainer = trainerOf('stale');
    const reason = async () => (await trainer.claim({ units: 1 })).reason;
    expect(await reason()).toBe('NOT_READY');
    await post(`${app.url}/v1/policy/pause`, {});
    expect(await reason()).toBe('PAUSED');
    await post(`${app.url}/v1/policy`, { version: 1 });
    await appendGroups(app.url, ['a'], { channel: 'stale', policyVersion: 0 });
    expect(await reason()).toBe('STALE');
    await post(`${app.url}/v1/policy/resume`, {});
    expect(await reason()).toBe('STALE');
    // What is ready comes in any case.
    await post(`${app.url}/v1/policy/pause`, {});
    await appendGroups(app.url, ['b'], { channel: 'stale', policyVersion: 1 });
    expect(promptsOf(await trainer.take({ units: 1 }))).toEqual(['b']);
    await post(`${app.url}/v1/policy/resume`, {});
  });

  test('hears that its recipe is deleted', async () => {
    const trainer = trainerOf('deleted');
    const claim = trainer.claim({ units: 1, wait_ms: LONG });
    await waitingAt(trainer, 1);
    await graphql(app.url, 'mutation { deleteRecipe(name: "deleted") { recipe { id } } }');
    expect(await claim).toMatchObject({ status: 204, reason: 'CLOSED' });
    expect(await trainer.claim({ units: 1 })).toMatchObject({
      status: 404,
      error: { code: 'UNKNOWN_RECIPE' },
    });
  });

  test('hears that the server stops', async () => {
    const trainer = trainerOf('wakes');
    const claim = trainer.claim({ units: 1, wait_ms: LONG });
    await waitingAt(trainer, 1);
    app = await app.restart();
    expect(await claim).toMatchObject({ status: 204, reason: 'CLOSED' });
  });
});
