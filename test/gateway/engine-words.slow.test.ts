import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { JsonObject } from '../../src/model/json.js';
import { startUpstream, type Upstream, type UpstreamOptions } from '../support/upstreams/start-upstream.js';
import { type CapturedStep, GatewayRig } from './support/gateway-rig.js';

let engine: Upstream;
let rig: GatewayRig;
let log: PassThrough;
async function start(options: UpstreamOptions): Promise<void> {
  engine = await startUpstream(options);
  log = new PassThrough();
  rig = await GatewayRig.start({ upstreams: [engine.url], log });
}
afterEach(() => engine.close());

const BODY = { model: 'toy-model', messages: [{ role: 'user', content: 'hello' }] };
const call = async (body: JsonObject, path = '/v1/chat/completions'): Promise<string> =>
  (await rig.post(path, body)).text();

/** What the log says of ids, once the server is closed. */
async function warnings(): Promise<readonly JsonObject[]> {
  await rig.close();
  log.end();
  const lines = (await text(log)).split('\n').filter((line) => line !== '');
  return lines
    .map((line) => JSON.parse(line) as JsonObject & { readonly msg: string })
    .filter(({ msg }) => msg.includes('token ids'));
}

const facts = ({ head }: CapturedStep): JsonObject => head.metadata?.gateway as JsonObject;

describe('an engine that tells no token ids', () => {
  it('in its streams: each step says so, the log once', async () => {
    await start({ dialect: 'sglang', age: 'old' });
    await call(BODY);
    await call({ ...BODY, stream: true });
    await call({ ...BODY, stream: true });
    const [whole, ...streamed] = await rig.steps(3);
    if (whole === undefined) throw new Error('no step');
    expect(whole.head.tokenSource).toBe('ENGINE');
    expect(facts(whole)).not.toHaveProperty('no_token_ids');
    for (const step of streamed) {
      expect(step.head).toMatchObject({ tokenSource: 'NONE', curation: { trainable: true } });
      expect(facts(step).no_token_ids).toBe('the engine was asked for token ids and told none in its stream');
    }
    expect(await warnings()).toMatchObject([
      { level: 40, upstream: engine.url, msg: expect.stringContaining('no token ids in streams') },
    ]);
  });

  it('because it was not asked: each step says why, the log nothing', async () => {
    await start({ dialect: 'openai' });
    await call(BODY);
    expect(facts(await rig.step()).no_token_ids).toBe('the engine is none that is known to tell token ids');
    expect(await warnings()).toEqual([]);
  });

  it('because it refuses to be asked: each step says so', async () => {
    await start({ dialect: 'vllm', refuses: ['return_token_ids'] });
    await call(BODY);
    expect(facts(await rig.step()).no_token_ids).toBe('the engine refuses to be asked for token ids');
    await rig.close();
  });
});

describe('the name that SGLang gives its weights', () => {
  it('is the policy version of the step where it is a number', async () => {
    await start({ dialect: 'sglang', weightVersion: '41' });
    await rig.post('/v1/policy', { version: 7 });
    await call(BODY);
    await call({ ...BODY, prompt: 'hello' }, '/v1/completions');
    for (const { head } of await rig.steps(2)) expect(head.policyVersion).toBe(41);
    await rig.close();
  });

  it('is kept beside the step where it is another name, and the policy in force holds', async () => {
    await start({ dialect: 'sglang', weightVersion: 'step-41' });
    await rig.post('/v1/policy', { version: 7 });
    await call(BODY);
    const step = await rig.step();
    expect(step.head.policyVersion).toBe(7);
    expect(facts(step).weight_version).toBe('step-41');
    await rig.close();
  });

  it.each(['default', '4294967296'])('%s is no version', async (weightVersion) => {
    await start({ dialect: 'sglang', weightVersion });
    await call(BODY);
    expect((await rig.step()).head.policyVersion).toBe(null);
    await rig.close();
  });
});
