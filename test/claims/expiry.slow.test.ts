import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MovedClock } from '../support/moved-clock.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { saveRecipes } from './support/claim-app.js';
import { appendGroups, finishRollout } from './support/rollouts.js';
import { promptsOf, Trainer, type WireStats } from './support/trainer.js';

const MINUTE = 60_000;
const LANES = ['back', 'late', 'lost', 'again', 'kept', 'look', 'extended', 'day', 'left', 'resumed'];

describe('what time does to batches', () => {
  let folder: string;
  let dataDir: string;
  let clock: MovedClock;
  let server: ServerProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-expiry-'));
    dataDir = join(folder, 'data');
    await saveRecipes(dataDir, [
      ...LANES.map((name) => ({ name, channel: name })),
      { name: 'poisoned', channel: 'poisoned', maxDeliveries: 2 },
      { name: 'timeout', channel: 'timeout', groupSize: 3, minGroupSize: 2, groupTimeoutMs: 30 * MINUTE },
    ]);
    clock = await MovedClock.create(folder);
    server = await startServerProcess(dataDir, [], clock.env);
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true });
  });

  async function lane(name: string, ...prompts: readonly string[]): Promise<Trainer> {
    if (prompts.length > 0) await appendGroups(server.url, prompts, { channel: name });
    return new Trainer(server.url, name);
  }
  const reaches = (trainer: Trainer, counts: Partial<WireStats>) =>
    until(async () => {
      const stats = await trainer.stats();
      return Object.entries(counts).every(([name, count]) => stats[name] === count);
    });
  /** Lets the leases of a recipe run out. */
  async function expire(trainer: Trainer): Promise<void> {
    await clock.advance(5 * MINUTE + 1);
    await reaches(trainer, { claimed: 0 });
  }

  test('a lease runs out after five minutes, and its units come again', async () => {
    const trainer = await lane('back', 'a');
    const { id, headers, bytes } = await trainer.take({ units: 1 });
    const expires = Date.parse(headers.get('stepwell-lease-expires') ?? '');
    expect(Math.round((expires - clock.now()) / MINUTE)).toBe(5);
    const waiting = trainer.as('run-2').take({ units: 1, wait_ms: 60_000 });
    await reaches(trainer, { waiting: 1 });
    await clock.advance(5 * MINUTE + 1);
    expect((await waiting).bytes).toEqual(bytes);
    expect((await trainer.read(id)).status).toBe('EXPIRED');
    // Releasing what has expired changes nothing.
    expect(await trainer.release(id, { reason: 'late' })).toMatchObject({
      status: 200,
      body: { status: 'EXPIRED' },
    });
  });

  test('a late acknowledgement is accepted while nobody has leased the units since', async () => {
    const trainer = await lane('late', 'a', 'b');
    const { id } = await trainer.take({ units: 2 });
    await expire(trainer);
    await appendGroups(server.url, ['c'], { channel: 'late' });
    expect(await trainer.ack(id, { step: 3 })).toMatchObject({
      status: 200,
      body: { status: 'ACKED', step: 3 },
    });
    expect(await trainer.stats()).toMatchObject({ ready: 1, consumed: 2 });
    expect(promptsOf(await trainer.take({ units: 1 }))).toEqual(['c']);
  });

  test('one for units that others have is refused with these units, and nothing changes', async () => {
    const trainer = await lane('lost', 'a', 'b', 'c');
    const { id, batch } = await trainer.take({ units: 3, claim_key: 'k' });
    await expire(trainer);
    const others = await trainer.as('run-2').take({ units: 1 });
    const expected = { status: 409, code: 'LEASE_LOST', units: [batch.members[0]] };
    const seen = ({ status, body }: Awaited<ReturnType<Trainer['ack']>>) => {
      const { code, units } = body.error as { readonly code: string; readonly units: readonly string[] };
      return { status, code, units };
    };
    expect(seen(await trainer.ack(id))).toEqual(expected);
    expect(seen(await trainer.extend(id, MINUTE))).toEqual(expected);
    const byKey = await trainer.claim({ units: 3, claim_key: 'k' });
    expect({ status: byKey.status, code: byKey.error.code, units: byKey.error.units }).toEqual(expected);
    expect(await trainer.read(id)).toEqual({ ...batch, status: 'EXPIRED' });
    expect(await trainer.stats()).toMatchObject({ ready: 2, claimed: 1, consumed: 0 });
    // They are lost for good, even when the others give them back.
    await trainer.release(others.id);
    expect(seen(await trainer.ack(id))).toEqual(expected);
  });

  test('the key of what has expired leases it again', async () => {
    const trainer = await lane('again', 'a', 'b');
    const first = await trainer.take({ units: 1, claim_key: 'k' });
    await expire(trainer);
    const again = await trainer.take({ units: 1, claim_key: 'k', lease_ms: 20 * MINUTE });
    expect([again.id, again.bytes, again.batch.status]).toEqual([first.id, first.bytes, 'LEASED']);
    await clock.advance(6 * MINUTE);
    expect(promptsOf(await trainer.as('run-2').take({ units: 1 }))).toEqual(['b']);
    expect(await trainer.ack(first.id)).toMatchObject({ status: 200 });
  });

  test('what has expired can be extended', async () => {
    const trainer = await lane('extended', 'a');
    const { id } = await trainer.take({ units: 1 });
    await expire(trainer);
    expect(await trainer.extend(id, 20 * MINUTE)).toMatchObject({ status: 200, body: { status: 'LEASED' } });
    await clock.advance(6 * MINUTE);
    expect(await trainer.claim({ units: 1 })).toMatchObject({ status: 204 });
  });

  test('a consumer that resumes has what ran out and nobody took, and hears what others took', async () => {
    const trainer = await lane('resumed', 'a', 'b', 'c', 'd');
    const other = trainer.as('run-2');
    const own = await trainer.take({ units: 3, step: 1, claim_key: 'k' });
    const [lost, free, again] = own.batch.members;
    await expire(trainer);
    const theirs = await other.take({ units: 1 });
    expect(theirs.batch.members).toEqual([lost]);
    // What this consumer took again is decided by the later batch.
    const later = await trainer.take({ units: 1, prompt_uids: ['c'], step: 2 });
    expect(later.batch.members).toEqual([again]);
    expect(await trainer.resume(1)).toMatchObject({
      body: { life: 1, acked: [free], returned: [again], lost: [lost] },
    });
    expect(await trainer.read(own.id)).toMatchObject({ status: 'ACKED', members: [free] });
    expect(await trainer.stats()).toMatchObject({ ready: 2, rewound: 1, claimed: 1, consumed: 1 });
    expect(promptsOf(await trainer.take({ units: 2 }))).toEqual(['c', 'd']);
  });

  test('rows are kept for ten minutes after an acknowledgement', async () => {
    const trainer = await lane('kept', 'a');
    const first = await trainer.take({ units: 1, claim_key: 'k' });
    await trainer.ack(first.id);
    await clock.advance(9 * MINUTE);
    expect((await trainer.take({ units: 1, claim_key: 'k' })).bytes).toEqual(first.bytes);
    expect((await trainer.data(first.id, '?encoding=parquet')).status).toBe(200);
    await clock.advance(2 * MINUTE);
    for (const answer of [await trainer.claim({ units: 1, claim_key: 'k' }), await trainer.data(first.id)]) {
      expect([answer.status, answer.error.code]).toEqual([410, 'BATCH_GONE']);
    }
    expect(await trainer.read(first.id)).toMatchObject({ status: 'ACKED', units: 1 });
    expect(await trainer.ack(first.id)).toMatchObject({ status: 200 });
  });

  test('rows of a look are kept for ten minutes, too', async () => {
    const trainer = await lane('look', 'a');
    const look = { units: 1, consume: false, claim_key: 'k' };
    const first = await trainer.take(look);
    await clock.advance(9 * MINUTE);
    expect((await trainer.take(look)).id).toBe(first.id);
    await clock.advance(2 * MINUTE);
    expect(await trainer.claim(look)).toMatchObject({ status: 410, error: { code: 'BATCH_GONE' } });
    expect((await trainer.take({ ...look, claim_key: 'k2' })).bytes).toEqual(first.bytes);
  });

  test('leases that run out again and again poison their units, and then nothing of theirs is taken late', async () => {
    const trainer = await lane('poisoned', 'a', 'b');
    await trainer.take({ units: 2 });
    await expire(trainer);
    expect(await trainer.stats()).toMatchObject({ ready: 2, poisoned: 0 });
    const { id, batch } = await trainer.take({ units: 2, claim_key: 'k' });
    await expire(trainer);
    expect(await trainer.stats()).toMatchObject({ ready: 0, poisoned: 2 });
    const late = await trainer.ack(id);
    expect(late).toMatchObject({
      status: 409,
      body: { error: { code: 'LEASE_LOST', units: batch.members } },
    });
    expect(await trainer.claim({ units: 2, claim_key: 'k' })).toMatchObject({
      status: 409,
      error: { code: 'LEASE_LOST' },
    });
  });

  test('rows of an expired batch are kept for a day; then its key has nothing to lease', async () => {
    const trainer = await lane('day', 'a');
    const { id } = await trainer.take({ units: 1, claim_key: 'k' });
    await expire(trainer);
    await clock.advance(24 * 60 * MINUTE);
    expect(await trainer.claim({ units: 1, claim_key: 'k' })).toMatchObject({ status: 410 });
    expect(await trainer.extend(id, MINUTE)).toMatchObject({ status: 410 });
    expect(await trainer.stats()).toMatchObject({ ready: 1, claimed: 0 });
    // What was trained on it holds all the same.
    expect(await trainer.ack(id)).toMatchObject({ status: 200, body: { status: 'ACKED' } });
  });

  test('a group without its last rollout is released by its timeout, and not before', async () => {
    const trainer = await lane('timeout');
    const rewards = [1, 0, 0.5];
    await appendGroups(server.url, ['slow', 'slower'], { channel: 'timeout', rewards, finished: 1 });
    await finishRollout(server.url, 'slow-r1', 'slow', 'timeout');
    const claim = trainer.take({ units: 1, wait_ms: 60_000 });
    await reaches(trainer, { waiting: 1 });
    expect(await trainer.stats()).toMatchObject({ ready: 0, incomplete: 2 });
    await clock.advance(30 * MINUTE + 1);
    expect(promptsOf(await claim)).toEqual(['slow']);
    // The other one has too few rollouts that finished; the next of them makes it ready at once.
    expect(await trainer.stats()).toMatchObject({ ready: 0, incomplete: 1 });
    await finishRollout(server.url, 'slower-r1', 'slower', 'timeout');
    expect(promptsOf(await trainer.take({ units: 1 }))).toEqual(['slower']);
  });

  test('nothing is left on disk of rows that need not be kept', async () => {
    await clock.advance(60 * MINUTE);
    for (const name of LANES) await reaches(await lane(name), { claimed: 0 });
    await reaches(await lane('timeout'), { claimed: 0 });
    await clock.advance(25 * 60 * MINUTE);
    const folders = () => readdir(join(dataDir, 'artifacts'));
    await until(async () => (await folders()).length === 0);
    const trainer = await lane('left', 'a');
    const { id } = await trainer.take({ units: 1 });
    expect(await folders()).toHaveLength(1);
    await trainer.release(id);
    await until(async () => (await folders()).length === 0);
  });
});
