import type { RunningApp } from '../api/support/running-app.js';
import { graphql } from '../support/graphql.js';
import { post } from '../support/rest.js';
import { startClaimApp } from './support/claim-app.js';
import { appendGroups } from './support/rollouts.js';
import { promptsOf, rowsOf, Trainer } from './support/trainer.js';

const LANES = ['falls', 'again', 'flight', 'lost', 'steps', 'final', 'first', 'order', 'closed'];

describe('a consumer that resumes from a checkpoint', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startClaimApp([
      ...LANES.map((name) => ({ name, channel: name })),
      { name: 'lag', channel: 'lag', maxPolicyLag: 0 },
      { name: 'uses', channel: 'uses', maxUses: 2 },
    ]);
  });
  afterAll(() => app.remove());

  async function lane(name: string, ...prompts: readonly string[]): Promise<Trainer> {
    if (prompts.length > 0) await appendGroups(app.url, prompts, { channel: name });
    return new Trainer(app.url, name);
  }
  /** Claims a unit for a step, by the key of that step. */
  const step = (trainer: Trainer, number: number) =>
    trainer.take({ units: 1, step: number, claim_key: `step ${number}` });

  test('has what its checkpoint contains, and gets the rest again, first in order and as it was', async () => {
    const trainer = await lane('falls', 'a', 'b', 'c', 'd', 'e', 'f');
    const batches = [];
    for (const number of [1, 2, 3, 4, 5]) batches.push(await step(trainer, number));
    const [one, , three, four, five] = batches;
    await trainer.ack(one?.id ?? '');
    await trainer.ack(three?.id ?? '');
    await trainer.ack(four?.id ?? '');
    // A checkpoint of step 3 contains 1 to 3, also the second, whose acknowledgement never came.
    const resumed = await trainer.resume(3);
    const members = batches.map(({ batch }) => batch.members[0]);
    expect(resumed).toEqual({
      status: 200,
      body: {
        life: 1,
        acked: [members[1]],
        returned: expect.arrayContaining([members[3], members[4]]),
        lost: [],
      },
    });
    expect((resumed.body.returned as unknown[]).length).toBe(2);
    const statuses = await Promise.all(batches.map(async ({ id }) => (await trainer.read(id)).status));
    expect(statuses).toEqual(['ACKED', 'ACKED', 'ACKED', 'REWOUND', 'RELEASED']);
    expect(await trainer.stats()).toMatchObject({ ready: 3, rewound: 2, claimed: 0, consumed: 3 });
    // `f` has waited for longer in the queue, and comes behind what came back.
    const again = await trainer.take({ units: 3 });
    expect(promptsOf(again)).toEqual(['d', 'e', 'f']);
    expect(rowsOf(again).slice(0, 4)).toEqual([four, five].flatMap((batch) => rowsOf(batch ?? again)));
    expect(again.headers.get('stepwell-life')).toBe('1');
    expect(await trainer.stats()).toMatchObject({ ready: 0, rewound: 0, claimed: 3, consumed: 3 });
  });

  test('is answered the same again, until its new life claims something', async () => {
    const trainer = await lane('again', 'a', 'b', 'c');
    await step(trainer, 1);
    const two = await step(trainer, 2);
    await trainer.ack(two.id);
    const resumed = await trainer.resume(1);
    expect(await trainer.resume(1)).toEqual(resumed);
    expect(resumed.body).toMatchObject({ life: 1, acked: [expect.any(String)], returned: two.batch.members });
    const next = await step(trainer, 2);
    expect(promptsOf(next)).toEqual(['b']);
    // From here on it is another fall.
    expect(await trainer.resume(1)).toMatchObject({
      body: { life: 2, acked: [], returned: next.batch.members, lost: [] },
    });
    // Another step begins another life at once.
    expect(await trainer.resume(0)).toMatchObject({ body: { life: 3 } });
  });

  test('leaves its dead life nothing, also what is in flight', async () => {
    const trainer = await lane('flight', 'a', 'b');
    const { id } = await step(trainer, 1);
    const waiting = trainer.claim({ units: 2, wait_ms: 60_000, claim_key: 'waits' });
    const known = trainer.claim({ units: 2, wait_ms: 60_000, life: 0 });
    await expect(
      (async () => {
        while ((await trainer.stats()).waiting !== 2);
        return trainer.resume(0);
      })(),
    ).resolves.toMatchObject({ status: 200 });
    await lane('flight', 'c', 'd');
    for (const claim of [waiting, known]) {
      expect(await claim).toMatchObject({ status: 409, error: { code: 'CONSUMER_REPLACED' } });
    }
    for (const answer of [
      await trainer.ack(id),
      await trainer.release(id),
      await trainer.extend(id, 5_000),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'CONSUMER_REPLACED' } } });
    }
    expect(await trainer.claim({ units: 1, life: 0 })).toMatchObject({
      status: 409,
      error: { code: 'CONSUMER_REPLACED' },
    });
    expect(await trainer.stats()).toMatchObject({ ready: 4, claimed: 0 });
    // A key of the dead life is free in the new one.
    expect(promptsOf(await trainer.take({ units: 1, step: 1, claim_key: 'step 1', life: 1 }))).toEqual(['a']);
  });

  test('leaves others what they have meanwhile', async () => {
    const trainer = await lane('lost', 'a', 'b', 'c');
    const other = trainer.as('run-2');
    for (const number of [1, 2]) {
      const { id } = await step(trainer, number);
      await trainer.ack(id);
    }
    // The other falls to a checkpoint in which nothing is, and so does this one, later.
    expect(await trainer.resume(0)).toMatchObject({ body: { life: 1 } });
    const taken = await other.take({ units: 1, step: 1 });
    await other.ack(taken.id);
    const own = await trainer.take({ units: 1, step: 1 });
    await trainer.ack(own.id);
    expect([promptsOf(taken), promptsOf(own)]).toEqual([['a'], ['b']]);
    expect(await trainer.resume(0)).toMatchObject({
      body: { life: 2, returned: own.batch.members, lost: [] },
    });
    const last = await other.take({ units: 2, step: 2 });
    expect(promptsOf(last)).toEqual(['b', 'c']);
    // What the other has, it keeps.
    expect(await trainer.resume(5)).toMatchObject({ body: { life: 3, acked: [], returned: [], lost: [] } });
    expect(await trainer.stats()).toMatchObject({ ready: 0, claimed: 2, consumed: 1 });
  });

  test('counts a claim by the step of its acknowledgement', async () => {
    const trainer = await lane('steps', 'a', 'b');
    const one = await trainer.take({ units: 1, step: 1 });
    await trainer.ack(one.id, { step: 7 });
    const two = await trainer.take({ units: 1, step: 9 });
    await trainer.ack(two.id, { step: 4 });
    expect(await trainer.resume(5)).toMatchObject({ body: { acked: [], returned: one.batch.members } });
  });

  test('cannot fall behind what was acknowledged without any step; leases without one return', async () => {
    const trainer = await lane('final', 'a', 'b');
    const one = await trainer.take({ units: 1 });
    await trainer.ack(one.id);
    const two = await trainer.take({ units: 1 });
    expect(await trainer.resume(0)).toMatchObject({
      body: { acked: [], returned: two.batch.members, lost: [] },
    });
    expect(await trainer.stats()).toMatchObject({ ready: 1, consumed: 1 });
  });

  test('may be one that never claimed anything', async () => {
    const trainer = await lane('first', 'a');
    const asked = { life: 1, acked: [], returned: [], lost: [] };
    expect(await trainer.resume(12)).toEqual({ status: 200, body: asked });
    expect(await trainer.take({ units: 1 })).toMatchObject({ batch: { life: 1 } });
  });

  test('gets again what is stale by now, in the generation that it had', async () => {
    const trainer = new Trainer(app.url, 'lag');
    await post(`${app.url}/v1/policy`, { version: 1 });
    await appendGroups(app.url, ['a'], { channel: 'lag', policyVersion: 1 });
    const first = await step(trainer, 1);
    await trainer.ack(first.id);
    await appendGroups(app.url, ['a'], { channel: 'lag', policyVersion: 1, run: 'next' });
    await post(`${app.url}/v1/policy`, { version: 2 });
    expect(await trainer.stats()).toMatchObject({ ready: 0, stale: 1, consumed: 1 });
    await trainer.resume(0);
    const again = await trainer.take({ units: 1 });
    expect(again.bytes).toEqual(first.bytes);
    expect(again.batch.members).toEqual(first.batch.members);
  });

  test('gets again what it had, though it was changed since; what was taken out since does not come', async () => {
    const trainer = await lane('order', 'a', 'b');
    const first = await step(trainer, 1);
    const second = await step(trainer, 2);
    await trainer.ack(first.id);
    await trainer.ack(second.id);
    const feedback = { trajectory_uid: 'a-r1', step_index: 0, channel: 'order', value: 0.75 };
    await post(`${app.url}/v1/feedback`, feedback);
    const decide = `mutation { annotateSteps(where: { channel: { eq: "order" }, promptUid: { eq: "b" } }, input: { keep: false }) { changed } }`;
    await graphql(app.url, decide);
    await trainer.resume(0);
    expect(await trainer.stats()).toMatchObject({ ready: 1, excluded: 1, consumed: 0 });
    expect((await trainer.take({ units: 1 })).bytes).toEqual(first.bytes);
  });

  test('does not wait for what its recipe leaves nothing of any more', async () => {
    const trainer = await lane('closed', 'a', 'b');
    const first = await step(trainer, 1);
    await trainer.ack(first.id);
    // Something happens to the group after it was delivered.
    const feedback = { trajectory_uid: 'a-r1', step_index: 0, channel: 'closed', value: 1 };
    await post(`${app.url}/v1/feedback`, feedback);
    const input = `{ name: "closed", channel: "closed", formatter: { name: "grpo" }, groupSize: 2,
      curators: [{ name: "reward-range", options: { min: 2 } }] }`;
    await graphql(app.url, `mutation { saveRecipe(input: ${input}) { userErrors { message } } }`);
    await trainer.resume(0);
    expect(await trainer.stats()).toMatchObject({ ready: 2, rewound: 1 });
    expect(await trainer.claim({ units: 1 })).toMatchObject({ status: 204, reason: 'NOT_READY' });
    expect(await trainer.stats()).toMatchObject({ ready: 0, excluded: 2, rewound: 0 });
  });

  test('takes back the acknowledgements of a unit with several uses one by one', async () => {
    const trainer = await lane('uses', 'a');
    const one = await trainer.take({ units: 1, step: 1 });
    await trainer.ack(one.id);
    const two = await trainer.take({ units: 1, step: 2 });
    await trainer.ack(two.id);
    expect(await trainer.stats()).toMatchObject({ ready: 0, consumed: 1 });
    expect(await trainer.resume(1)).toMatchObject({ body: { returned: two.batch.members } });
    const again = await trainer.take({ units: 1, step: 2 });
    await trainer.ack(again.id);
    expect(await trainer.stats()).toMatchObject({ ready: 0, consumed: 1 });
    const { body } = await trainer.resume(0);
    expect(new Set(body.returned as string[])).toEqual(new Set(one.batch.members));
    const both = [await trainer.take({ units: 1, step: 1 })];
    await trainer.ack(both[0]?.id ?? '');
    both.push(await trainer.take({ units: 1, step: 2 }));
    await trainer.ack(both[1]?.id ?? '');
    expect(await trainer.stats()).toMatchObject({ ready: 0, consumed: 1 });
  });
});
