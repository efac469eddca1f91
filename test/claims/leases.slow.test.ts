import type { RunningApp } from '../api/support/running-app.js';
import { startClaimApp } from './support/claim-app.js';
import { appendGroups } from './support/rollouts.js';
import { promptsOf, rowsOf, Trainer } from './support/trainer.js';

const LANES = ['ack', 'release', 'part', 'race', 'poison', 'extend', 'end', 'lives'];

describe('the lease of a batch', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startClaimApp([
      ...LANES.map((name) => ({ name, channel: name })),
      { name: 'twice', channel: 'twice', maxUses: 2 },
      { name: 'poisoned', channel: 'poison', maxDeliveries: 2 },
      { name: 'both', channel: 'ack' },
    ]);
  });
  afterAll(() => app.remove());

  async function lane(name: string, ...prompts: readonly string[]): Promise<Trainer> {
    if (prompts.length > 0) await appendGroups(app.url, prompts, { channel: name });
    return new Trainer(app.url, name);
  }

  const refusal = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }) => [
    status,
    (body.error as { readonly code: string } | undefined)?.code,
  ];

  test('ends with an acknowledgement, which may be said again', async () => {
    const trainer = await lane('ack', 'a', 'b');
    const { id, batch } = await trainer.take({ units: 1, step: 7 });
    expect(batch).toMatchObject({ status: 'LEASED', step: 7, metrics: null, acked_at: null });
    const said = { step: 8, metrics: { loss: 0.5 } };
    const acked = await trainer.ack(id, said);
    expect(acked).toMatchObject({ status: 200, body: { status: 'ACKED', step: 8, metrics: { loss: 0.5 } } });
    expect(await trainer.ack(id, { step: 9 })).toEqual(acked);
    expect(await trainer.read(id)).toEqual(acked.body);
    expect(refusal(await trainer.release(id))).toEqual([409, 'BATCH_ACKED']);
    expect(refusal(await trainer.extend(id, 5_000))).toEqual([409, 'BATCH_ACKED']);
    expect(await trainer.stats()).toMatchObject({
      ready: 1,
      consumed: 1,
      consumers: [{ consumer: 'run-1', leases: 0, acked: 1, last_step: 8 }],
    });
    // Another recipe over the same groups gets all of them.
    expect(promptsOf(await new Trainer(app.url, 'both').take({ units: 2 }))).toEqual(['a', 'b']);
  });

  test('has the step of its claim, where the acknowledgement says none', async () => {
    const trainer = await lane('ack');
    const { id } = await trainer.take({ units: 1, step: 11 });
    expect(await trainer.ack(id)).toMatchObject({ body: { step: 11 } });
    expect((await trainer.stats()).consumers).toMatchObject([{ last_step: 11 }]);
  });

  test('ends with a release, which may be said again', async () => {
    const trainer = await lane('release', 'a');
    const { id } = await trainer.take({ units: 1 });
    const released = await trainer.release(id, { reason: 'prefetched' });
    expect(released).toMatchObject({
      status: 200,
      body: { status: 'RELEASED', release_reason: 'prefetched' },
    });
    expect(await trainer.release(id)).toEqual(released);
    expect(refusal(await trainer.ack(id))).toEqual([409, 'BATCH_RELEASED']);
    expect(refusal(await trainer.extend(id, 5_000))).toEqual([409, 'BATCH_RELEASED']);
    expect((await trainer.data(id)).error.code).toBe('BATCH_GONE');
    expect((await trainer.data(id)).status).toBe(410);
    expect(await trainer.stats()).toMatchObject({ ready: 1, claimed: 0 });
  });

  test('goes on for what a partial release leaves', async () => {
    const trainer = await lane('part', 'a', 'b', 'c');
    const { id, bytes, batch } = await trainer.take({ units: 3, claim_key: 'k' });
    const [, middle = ''] = batch.members;
    const left = await trainer.release(id, { unit_ids: [middle] });
    expect(left).toMatchObject({
      body: { status: 'LEASED', units: 2, rows: 4, members: [batch.members[0], batch.members[2]] },
    });
    expect(left.body.sha256).not.toBe(batch.sha256);
    const data = await trainer.data(id);
    expect(promptsOf(data)).toEqual(['a', 'c']);
    expect(rowsOf(data)).toEqual(rowsOf({ bytes }).filter(({ uid }) => uid !== 'b'));
    expect(data.headers.get('etag')).toBe(`"${left.body.sha256}"`);
    expect(data.bytes.length).toBe(left.body.bytes);
    // Under its key, and in every form, it is what is left.
    expect((await trainer.take({ units: 3, claim_key: 'k' })).bytes).toEqual(data.bytes);
    expect((await trainer.data(id, '?encoding=safetensors')).headers.get('stepwell-rows')).toBe('4');
    // Said again, nothing changes.
    expect(await trainer.release(id, { unit_ids: [middle] })).toEqual(left);
    expect(promptsOf(await trainer.as('run-2').take({ units: 1 }))).toEqual(['b']);
    expect(refusal(await trainer.release(id, { unit_ids: [middle, 'group_0'] }))).toEqual([
      404,
      'UNKNOWN_UNIT',
    ]);
    expect(await trainer.read(id)).toEqual(left.body);
    // What is left can be acknowledged, and given back.
    expect(await trainer.ack(id)).toMatchObject({ body: { status: 'ACKED', units: 2 } });
    expect(await trainer.stats()).toMatchObject({ claimed: 1, consumed: 2, ready: 0 });
  });

  test('ends with the partial release of its last units', async () => {
    const trainer = await lane('end', 'a', 'b');
    const { id, batch } = await trainer.take({ units: 2, claim_key: 'k' });
    const [one, two] = batch.members;
    await trainer.release(id, { unit_ids: [one] });
    expect(await trainer.release(id, { unit_ids: [one, two] })).toMatchObject({
      body: { status: 'RELEASED' },
    });
    expect((await trainer.claim({ units: 2, claim_key: 'k' })).error.code).toBe('CLAIM_KEY_USED');
    expect(promptsOf(await trainer.take({ units: 2 }))).toEqual(['a', 'b']);
  });

  test('is what is left of it, when its units are given back one by one at once', async () => {
    const prompts = Array.from({ length: 8 }, (_, i) => `p${i}`);
    const trainer = await lane('race', ...prompts);
    const { id, batch } = await trainer.take({ units: 8 });
    const back = batch.members.filter((_, i) => i % 4 !== 0);
    const answers = await Promise.all(back.map((unit) => trainer.release(id, { unit_ids: [unit] })));
    expect(answers.map(({ status }) => status)).toEqual(back.map(() => 200));
    const left = await trainer.read(id);
    expect(left.members).toEqual([batch.members[0], batch.members[4]]);
    const data = await trainer.data(id);
    expect(promptsOf(data)).toEqual(['p0', 'p4']);
    expect([left.rows, left.bytes, `"${left.sha256}"`]).toEqual([
      rowsOf(data).length,
      data.bytes.length,
      data.headers.get('etag'),
    ]);
    expect(promptsOf(await trainer.take({ units: 6 }))).toEqual(prompts.filter((_, i) => i % 4 !== 0));
  });

  test('counts deliveries that failed, and poisons what failed too often', async () => {
    const trainer = new Trainer(app.url, 'poisoned');
    await lane('poison', 'a', 'b');
    const giveBack = async (reason?: string) => {
      const { id, batch } = await trainer.take({ units: 2, min_units: 1 });
      await trainer.release(id, { unit_ids: [batch.members[0]], reason });
      await trainer.release(id);
    };
    // Without a reason it was stale, or prefetched, and nothing failed.
    for (let i = 0; i < 4; i++) await giveBack();
    await giveBack('NaN in the loss');
    expect(await trainer.stats()).toMatchObject({ ready: 2, poisoned: 0 });
    await giveBack('NaN again');
    expect(await trainer.stats()).toMatchObject({ ready: 1, poisoned: 1 });
    expect(promptsOf(await trainer.take({ units: 2, min_units: 1 }))).toEqual(['b']);
    expect(await trainer.claim({ units: 1 })).toMatchObject({ status: 204, reason: 'NOT_READY' });
  });

  test('counts nothing of what was acknowledged in between', async () => {
    const trainer = new Trainer(app.url, 'twice');
    await lane('twice', 'a');
    for (let failed = 0; failed < 4; failed++) {
      const { id } = await trainer.take({ units: 1 });
      await trainer.release(id, { reason: 'failed' });
    }
    await trainer.ack((await trainer.take({ units: 1 })).id);
    // Five of its deliveries in a row would poison it.
    for (let failed = 0; failed < 4; failed++) {
      const { id } = await trainer.take({ units: 1 });
      await trainer.release(id, { reason: 'failed' });
    }
    expect(await trainer.stats()).toMatchObject({ ready: 1, poisoned: 0 });
  });

  test('can be had as often as the recipe says, never twice at once, the used ones last', async () => {
    const trainer = new Trainer(app.url, 'twice');
    await lane('twice', 'b');
    const first = await trainer.take({ units: 2 });
    // `a` was acknowledged once before.
    expect(promptsOf(first)).toEqual(['b', 'a']);
    expect(await trainer.as('run-2').claim({ units: 1 })).toMatchObject({ status: 204 });
    await trainer.ack(first.id);
    expect(await trainer.stats()).toMatchObject({ ready: 1, consumed: 1 });
    const second = await trainer.take({ units: 1 });
    expect(promptsOf(second)).toEqual(['b']);
    await trainer.ack(second.id);
    expect(await trainer.stats()).toMatchObject({ ready: 0, consumed: 2 });
  });

  test('is extended from now on', async () => {
    const trainer = await lane('extend', 'a');
    const { id, headers } = await trainer.take({ units: 1, lease_ms: 600_000 });
    const until = Date.parse(headers.get('stepwell-lease-expires') ?? '');
    const before = Date.now();
    const { status, body } = await trainer.extend(id, 1_000_000);
    const extended = Date.parse(String(body.expires_at));
    expect(status).toBe(200);
    expect(extended).toBeGreaterThan(until);
    expect(extended).toBeGreaterThanOrEqual(before + 1_000_000);
    // Also to less than it was.
    const shorter = await trainer.extend(id, 5_000);
    expect(Date.parse(String(shorter.body.expires_at))).toBeLessThan(until);
  });

  test('is of the life of its consumer, if it says so', async () => {
    const trainer = await lane('lives', 'a', 'b');
    const { id, headers } = await trainer.take({ units: 1, life: 0 });
    expect(headers.get('stepwell-life')).toBe('0');
    for (const answer of [
      await trainer.ack(id, { life: 1 }),
      await trainer.release(id, { life: 1 }),
      await trainer.extend(id, 5_000, { life: 1 }),
    ]) {
      expect(refusal(answer)).toEqual([409, 'CONSUMER_REPLACED']);
    }
    expect(await trainer.claim({ units: 1, life: 1 })).toMatchObject({
      status: 409,
      error: { code: 'CONSUMER_REPLACED' },
    });
    expect(await trainer.ack(id, { life: 0 })).toMatchObject({ status: 200 });
    expect(await trainer.stats()).toMatchObject({ ready: 1, consumed: 1 });
  });
});
