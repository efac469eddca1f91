import type { RunningApp } from '../api/support/running-app.js';
import { get, post } from '../support/rest.js';
import { startClaimApp } from './support/claim-app.js';
import { appendGroups } from './support/rollouts.js';
import { Trainer } from './support/trainer.js';

const LONG_NAME = 'x'.repeat(201);
const LONE = '\ud800';

describe('what claims refuse', () => {
  let app: RunningApp;
  let trainer: Trainer;
  let id: string;
  let before: unknown;

  beforeAll(async () => {
    app = await startClaimApp([
      { name: 'r' },
      { name: 'sizeless', groupSize: null },
      { name: 'prime', target: 'prime-rl', formatter: { name: 'grpo', version: '1.0.0', options: {} } },
    ]);
    await appendGroups(app.url, ['a', 'b', 'c']);
    trainer = new Trainer(app.url, 'r');
    ({ id } = await trainer.take({ units: 1, claim_key: 'k' }));
    before = await seen();
  });
  afterAll(() => app.remove());
  // Whatever was refused, nothing changed.
  afterEach(async () => expect(await seen()).toEqual(before));

  async function seen(): Promise<unknown> {
    const { oldest_ready_seconds: _, ...stats } = await trainer.stats();
    return { ...stats, batch: await trainer.read(id) };
  }

  type Refusal = readonly [status: number, code: string, path: readonly string[] | undefined];
  const refusalOf = ({ status, body }: Awaited<ReturnType<typeof get>>): Refusal => {
    const { code, path } = body.error as { readonly code: string; readonly path?: readonly string[] };
    return [status, code, path];
  };
  const refused = (code: string, ...path: readonly string[]): Refusal => [400, code, path];

  test.each<[string, object, Refusal]>([
    ['no consumer', { consumer: undefined }, refused('MISSING_FIELD', 'consumer')],
    ['an empty consumer', { consumer: '' }, refused('OUT_OF_RANGE', 'consumer')],
    ['a consumer of another type', { consumer: 7 }, refused('INVALID_TYPE', 'consumer')],
    ['a long consumer', { consumer: LONG_NAME }, refused('OUT_OF_RANGE', 'consumer')],
    ['half a character', { consumer: LONE }, refused('OUT_OF_RANGE', 'consumer')],
    ['no units', { units: undefined }, refused('MISSING_FIELD', 'units')],
    ['zero units', { units: 0 }, refused('OUT_OF_RANGE', 'units')],
    ['negative units', { units: -1 }, refused('OUT_OF_RANGE', 'units')],
    ['half a unit', { units: 1.5 }, refused('INVALID_TYPE', 'units')],
    ['too many units', { units: 10_001 }, refused('OUT_OF_RANGE', 'units')],
    ['units as text', { units: '1' }, refused('INVALID_TYPE', 'units')],
    ['an empty key', { claim_key: '' }, refused('OUT_OF_RANGE', 'claim_key')],
    ['a long key', { claim_key: LONG_NAME }, refused('OUT_OF_RANGE', 'claim_key')],
    ['a negative step', { step: -1 }, refused('OUT_OF_RANGE', 'step')],
    ['half a step', { step: 0.5 }, refused('INVALID_TYPE', 'step')],
    ['no least units', { min_units: 0 }, refused('OUT_OF_RANGE', 'min_units')],
    ['more least units than units', { min_units: 2 }, refused('OUT_OF_RANGE', 'min_units')],
    ['no tokens', { max_tokens: 0 }, refused('OUT_OF_RANGE', 'max_tokens')],
    ['no prompts', { prompt_uids: [] }, refused('OUT_OF_RANGE', 'prompt_uids')],
    ['an empty prompt', { prompt_uids: ['a', ''] }, refused('OUT_OF_RANGE', 'prompt_uids', '1')],
    ['a long prompt', { prompt_uids: ['x'.repeat(513)] }, refused('OUT_OF_RANGE', 'prompt_uids', '0')],
    ['a prompt of another type', { prompt_uids: [1] }, refused('INVALID_TYPE', 'prompt_uids', '0')],
    ['a negative wait', { wait_ms: -1 }, refused('OUT_OF_RANGE', 'wait_ms')],
    ['a long wait', { wait_ms: 60_001 }, refused('OUT_OF_RANGE', 'wait_ms')],
    ['a short lease', { lease_ms: 999 }, refused('OUT_OF_RANGE', 'lease_ms')],
    ['a long lease', { lease_ms: 86_400_001 }, refused('OUT_OF_RANGE', 'lease_ms')],
    ['an unknown encoding', { encoding: 'csv' }, refused('OUT_OF_RANGE', 'encoding')],
    ['an encoding in capitals', { encoding: 'JSONL' }, refused('OUT_OF_RANGE', 'encoding')],
    ['a word for a boolean', { consume: 'no' }, refused('INVALID_TYPE', 'consume')],
    ['a negative life', { life: -1 }, refused('OUT_OF_RANGE', 'life')],
    ['a life beyond all', { life: 2 ** 31 }, refused('OUT_OF_RANGE', 'life')],
    ['a life to come', { life: 1 }, [409, 'CONSUMER_REPLACED', undefined]],
    ['an unknown field', { unit: 1 }, refused('UNKNOWN_FIELD', 'unit')],
    ['a camel', { leaseMs: 5_000 }, refused('UNKNOWN_FIELD', 'leaseMs')],
  ])('a claim with %s', async (_case, asked, expected) => {
    const body = { consumer: 'run-1', units: 1, encoding: 'jsonl', ...asked };
    expect(refusalOf(await post(`${app.url}/v1/recipes/r/claims`, body))).toEqual(expected);
  });

  test('a claim that is no object', async () => {
    const url = `${app.url}/v1/recipes/r/claims`;
    expect(refusalOf(await post(url, '[]'))).toEqual(refused('INVALID_TYPE'));
    expect(refusalOf(await post(url, '{'))).toMatchObject([400, 'INVALID_JSON']);
    expect(
      refusalOf(await post(url, '{"consumer":"a"}', { headers: { 'content-type': 'text/plain' } })),
    ).toMatchObject([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('what no recipe is, or can be claimed', async () => {
    const claim = (name: string, more = {}) =>
      post(`${app.url}/v1/recipes/${name}/claims`, { consumer: 'run-1', units: 1, ...more });
    expect(refusalOf(await claim('nobody'))).toEqual([404, 'UNKNOWN_RECIPE', ['recipe']]);
    expect(refusalOf(await claim('sizeless'))).toEqual(refused('GROUP_SIZE_REQUIRED', 'recipe'));
    expect(refusalOf(await claim('prime', { encoding: 'parquet' }))).toMatchObject([
      400,
      'UNSUPPORTED_ENCODING',
      ['encoding'],
    ]);
    expect(refusalOf(await get(`${app.url}/v1/recipes/nobody/stats`))).toEqual([
      404,
      'UNKNOWN_RECIPE',
      ['recipe'],
    ]);
    expect(refusalOf(await post(`${app.url}/v1/recipes/nobody/consumers/run-1/resume`, { step: 1 }))).toEqual(
      [404, 'UNKNOWN_RECIPE', ['recipe']],
    );
  });

  test.each(['', '/ack', '/release', '/extend', '/data'])('a batch that is none: %s', async (path) => {
    const url = `${app.url}/v1/batches/batch_0${path}`;
    const answer = await (path === '' || path === '/data'
      ? get(url)
      : post(url, { ...(path === '/extend' && { lease_ms: 5_000 }) }));
    expect(refusalOf(answer).slice(0, 2)).toEqual([404, 'UNKNOWN_BATCH']);
  });

  test.each<[string, object, Refusal]>([
    ['ack', { step: -1 }, refused('OUT_OF_RANGE', 'step')],
    ['ack', { step: 2 ** 53 }, refused('OUT_OF_RANGE', 'step')],
    ['ack', { step: 'one' }, refused('INVALID_TYPE', 'step')],
    ['ack', { metrics: [1] }, refused('INVALID_TYPE', 'metrics')],
    ['ack', { life: 1 }, [409, 'CONSUMER_REPLACED', undefined]],
    ['ack', { loss: 1 }, refused('UNKNOWN_FIELD', 'loss')],
    ['release', { reason: 7 }, refused('INVALID_TYPE', 'reason')],
    ['release', { reason: '…'.repeat(2_001) }, refused('OUT_OF_RANGE', 'reason')],
    ['release', { reason: LONE }, refused('OUT_OF_RANGE', 'reason')],
    ['release', { unit_ids: 'group_1' }, refused('INVALID_TYPE', 'unit_ids')],
    ['release', { unit_ids: ['group_1'] }, [404, 'UNKNOWN_UNIT', ['unit_ids']]],
    ['release', { units: [] }, refused('UNKNOWN_FIELD', 'units')],
    ['release', { life: 1 }, [409, 'CONSUMER_REPLACED', undefined]],
    ['extend', {}, refused('MISSING_FIELD', 'lease_ms')],
    ['extend', { lease_ms: 999 }, refused('OUT_OF_RANGE', 'lease_ms')],
    ['extend', { lease_ms: 86_400_001 }, refused('OUT_OF_RANGE', 'lease_ms')],
    ['extend', { lease_ms: 1_000.5 }, refused('INVALID_TYPE', 'lease_ms')],
    ['extend', { lease_ms: 5_000, life: 1 }, [409, 'CONSUMER_REPLACED', undefined]],
  ])('%s is refused (%#)', async (act, said, expected) => {
    expect(refusalOf(await post(`${app.url}/v1/batches/${id}/${act}`, said))).toEqual(expected);
  });

  test('a release of no units changes nothing', async () => {
    expect(await post(`${app.url}/v1/batches/${id}/release`, { unit_ids: [] })).toMatchObject({
      status: 200,
      body: { status: 'LEASED', units: 1 },
    });
  });

  test.each<[string, Refusal]>([
    ['encoding=csv', refused('OUT_OF_RANGE', 'encoding')],
    ['of=2', refused('MISSING_FIELD', 'rank')],
    ['rank=0', refused('MISSING_FIELD', 'of')],
    ['balance=tokens', refused('MISSING_FIELD', 'rank')],
    ['rank=2&of=2', refused('OUT_OF_RANGE', 'rank')],
    ['rank=0&of=0', refused('OUT_OF_RANGE', 'of')],
    ['rank=0&of=65537', refused('OUT_OF_RANGE', 'of')],
    ['rank=-1&of=2', refused('OUT_OF_RANGE', 'rank')],
    ['rank=0x0&of=2', refused('OUT_OF_RANGE', 'rank')],
    ['rank=0&of=2&balance=even', refused('OUT_OF_RANGE', 'balance')],
    ['ranks=0', refused('UNKNOWN_FIELD', 'ranks')],
  ])('data by ?%s', async (query, expected) => {
    expect(refusalOf(await get(`${app.url}/v1/batches/${id}/data?${query}`))).toEqual(expected);
  });

  test.each<[object, Refusal]>([
    [{}, refused('MISSING_FIELD', 'step')],
    [{ step: -1 }, refused('OUT_OF_RANGE', 'step')],
    [{ step: '3' }, refused('INVALID_TYPE', 'step')],
    [{ step: 1, life: 0 }, refused('UNKNOWN_FIELD', 'life')],
  ])('resume with %j', async (said, expected) => {
    const url = `${app.url}/v1/recipes/r/consumers/run-1/resume`;
    expect(refusalOf(await post(url, said))).toEqual(expected);
  });

  test('a consumer whose name is too long resumes nothing', async () => {
    const url = `${app.url}/v1/recipes/r/consumers/${LONG_NAME}/resume`;
    expect(refusalOf(await post(url, { step: 1 }))).toEqual(refused('OUT_OF_RANGE', 'consumer'));
  });
});
