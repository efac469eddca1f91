import { once } from 'node:events';
import { connect } from 'node:net';
import type { RunningApp } from '../api/support/running-app.js';
import { until } from '../support/until.js';
import { startClaimApp } from './support/claim-app.js';
import { appendGroups } from './support/rollouts.js';
import { promptsOf, Trainer } from './support/trainer.js';

const LANES = ['same', 'restart', 'cut', 'conflict', 'used', 'look', 'own', 'nothing', 'both'];

describe('the key of a claim', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startClaimApp([...LANES.map((name) => ({ name, channel: name })), { name: 'other' }]);
  });
  afterAll(() => app.remove());

  /** A trainer with as many ready groups as there are prompts. */
  async function lane(name: string, prompts: readonly string[]): Promise<Trainer> {
    await appendGroups(app.url, prompts, { channel: name });
    return new Trainer(app.url, name);
  }

  test('gives the same batch and bytes again, also once it is acknowledged', async () => {
    const trainer = await lane('same', ['a', 'b', 'c']);
    const asked = { units: 2, claim_key: 'step 1' };
    const first = await trainer.take(asked);
    expect(promptsOf(first)).toEqual(['a', 'b']);
    // How the rows are wanted, and for how long, is not what is claimed.
    const again = await trainer.take({ ...asked, wait_ms: 5, lease_ms: 1_000 });
    expect([again.id, again.bytes]).toEqual([first.id, first.bytes]);
    expect(again.headers.get('repr-digest')).toBe(first.headers.get('repr-digest'));
    const packed = await trainer.take({ ...asked, encoding: 'safetensors' });
    expect(packed.id).toBe(first.id);
    expect((await trainer.take({ ...asked, encoding: 'safetensors' })).bytes).toEqual(packed.bytes);
    expect((await trainer.data(first.id)).bytes).toEqual(first.bytes);
    // The record speaks of the encoding of the first claim, whatever came after.
    expect(packed.batch).toMatchObject({ encoding: 'jsonl', bytes: first.bytes.length });
    await trainer.ack(first.id);
    expect((await trainer.take(asked)).bytes).toEqual(first.bytes);
    expect(await trainer.stats()).toMatchObject({ ready: 1, claimed: 0, consumed: 2 });
  });

  test('gives the same after a restart, leased and acknowledged', async () => {
    const trainer = await lane('restart', ['a', 'b']);
    const leased = await trainer.take({ units: 1, claim_key: 'leased' });
    const acked = await trainer.take({ units: 1, claim_key: 'acked' });
    await trainer.ack(acked.id);
    app = await app.restart();
    const after = new Trainer(app.url, 'restart');
    for (const [claim_key, before] of Object.entries({ leased, acked })) {
      const again = await after.take({ units: 1, claim_key });
      expect([again.id, again.bytes]).toEqual([before.id, before.bytes]);
    }
    expect(await after.claim({ units: 1, claim_key: 'third' })).toMatchObject({ status: 204 });
  });

  test('gives the batch whose first answer was cut off', async () => {
    const trainer = await lane('cut', ['a', 'b']);
    const body = JSON.stringify({ consumer: 'run-1', units: 1, claim_key: 'k', encoding: 'jsonl' });
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /v1/recipes/cut/claims HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    // The first bytes of the answer are the last that this client sees.
    await once(socket, 'data');
    socket.destroy();
    await until(async () => (await trainer.stats()).claimed === 1);
    const again = await trainer.take({ units: 1, claim_key: 'k' });
    expect(promptsOf(again)).toEqual(['a']);
    expect(await trainer.stats()).toMatchObject({ ready: 1, claimed: 1 });
  });

  test('is a conflict with another claim, and changes nothing', async () => {
    const trainer = await lane('conflict', ['a', 'b', 'c']);
    const asked = {
      units: 2,
      min_units: 1,
      max_tokens: 1_000,
      prompt_uids: ['a', 'b'],
      step: 3,
      claim_key: 'k',
    };
    await trainer.take(asked);
    const before = await trainer.stats();
    for (const other of [
      { units: 3 },
      { min_units: 2 },
      { min_units: undefined },
      { max_tokens: 999 },
      { prompt_uids: ['a'] },
      { prompt_uids: undefined },
      { step: 4 },
      { consume: false },
    ]) {
      const { status, error } = await trainer.claim({ ...asked, ...other });
      expect({ other, status, code: error.code }).toEqual({ other, status: 409, code: 'CLAIM_KEY_CONFLICT' });
    }
    const seen = ({ consumers: _, oldest_ready_seconds: __, ...counts }: typeof before) => counts;
    expect(seen(await trainer.stats())).toEqual(seen(before));
  });

  test('is used up by a release', async () => {
    const trainer = await lane('used', ['a']);
    const first = await trainer.take({ units: 1, claim_key: 'k' });
    await trainer.release(first.id);
    const again = await trainer.claim({ units: 1, claim_key: 'k' });
    expect([again.status, again.error.code]).toEqual([409, 'CLAIM_KEY_USED']);
    expect((await trainer.take({ units: 1, claim_key: 'k2' })).bytes).toEqual(first.bytes);
  });

  test('of a look that consumes nothing is answered, and leases nothing', async () => {
    const trainer = await lane('look', ['a', 'b']);
    const look = { units: 2, consume: false, claim_key: 'eval' };
    const first = await trainer.take(look);
    expect(first.batch).toMatchObject({ status: 'RELEASED', units: 2 });
    expect(await trainer.stats()).toMatchObject({ ready: 2, claimed: 0 });
    expect((await trainer.take(look)).bytes).toEqual(first.bytes);
    expect((await trainer.data(first.id)).bytes).toEqual(first.bytes);
    // The next look gives the same units, under another batch.
    const next = await trainer.take({ ...look, claim_key: 'eval 2' });
    expect([promptsOf(next), next.id === first.id]).toEqual([['a', 'b'], false]);
    expect(await trainer.ack(first.id)).toMatchObject({
      status: 409,
      body: { error: { code: 'BATCH_RELEASED' } },
    });
    expect((await trainer.take({ units: 2 })).batch.status).toBe('LEASED');
  });

  test('belongs to its consumer and recipe', async () => {
    const trainer = await lane('own', ['a', 'b']);
    const mine = await trainer.take({ units: 1, claim_key: 'k' });
    const theirs = await trainer.as('run-2').take({ units: 1, claim_key: 'k' });
    expect([promptsOf(mine), promptsOf(theirs)]).toEqual([['a'], ['b']]);
    await appendGroups(app.url, ['a']);
    const elsewhere = await new Trainer(app.url, 'other').take({ units: 1, claim_key: 'k' });
    expect(new Set([mine.id, theirs.id, elsewhere.id]).size).toBe(3);
  });

  test('is free again where nothing came', async () => {
    const trainer = await lane('nothing', []);
    const asked = { units: 1, claim_key: 'k' };
    expect(await trainer.claim(asked)).toMatchObject({ status: 204, reason: 'NOT_READY' });
    expect(await trainer.claim({ ...asked, units: 2 })).toMatchObject({ status: 204 });
    await lane('nothing', ['a']);
    expect(promptsOf(await trainer.take(asked))).toEqual(['a']);
  });

  test('gives one batch to two that ask at once', async () => {
    const trainer = await lane('both', ['a', 'b', 'c']);
    const asked = { units: 1, claim_key: 'k' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => trainer.take(asked)));
    expect(new Set(answers.map(({ id, bytes }) => `${id} ${bytes}`)).size).toBe(1);
    expect(await trainer.stats()).toMatchObject({ ready: 2, claimed: 1 });
    // Claims that end together under other keys overlap in nothing.
    const others = await Promise.all(['x', 'y'].map((claim_key) => trainer.take({ units: 1, claim_key })));
    expect(others.flatMap(promptsOf).sort()).toEqual(['b', 'c']);
  });
});
