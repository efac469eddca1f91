import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../../src/model/json.js';
import { PICTURE_IDS, routedExperts, topLogProbs } from '../support/upstreams/native-generate.js';
import { startUpstream, type Upstream, type UpstreamOptions } from '../support/upstreams/start-upstream.js';
import { GatewayRig } from './support/gateway-rig.js';
import { PlainEngine, textAnswer, textChoice } from './support/plain-engine.js';

const PROMPT = [11, 12, 13];
const SEEN = [...PROMPT, ...PICTURE_IDS];
const PICTURE = randomBytes(2_000).toString('base64');
const SHOWN = { input_ids: PROMPT, image_data: [PICTURE], session_id: 's' };

let engine: Upstream;
let rig: GatewayRig;
async function start(options: Partial<UpstreamOptions> = {}): Promise<void> {
  engine = await startUpstream({ dialect: 'sglang', script: [{ content: 'one two three' }], ...options });
  rig = await GatewayRig.start({ upstreams: [engine.url] });
}
afterEach(async () => {
  await rig.close();
  await engine.close();
});

const generate = async (body: JsonObject): Promise<JsonObject> =>
  (await rig.post('/generate', body)).json() as Promise<JsonObject>;

/** What the engine really sampled. */
function sampled() {
  const sample = engine.calls.at(-1)?.generation?.samples[0];
  if (sample === undefined) throw new Error('nothing was sampled');
  return sample;
}

async function expectTruth(): Promise<void> {
  const { head, content } = await rig.step();
  const { ids, logProbs } = sampled();
  expect([...(content.promptIds ?? [])]).toEqual(SEEN);
  expect([...(content.responseIds ?? [])]).toEqual(ids);
  expect([...(content.logProbs ?? [])]).toEqual(logProbs.map((value) => expect.closeTo(value, 5)));
  expect(head).toMatchObject({
    trajectoryUid: 's',
    tokenSource: 'ENGINE',
    logProbKind: 'PROCESSED',
    curation: { trainable: true },
  });
  expect(content.media).toEqual([{ image_data: [PICTURE] }]);
}

describe("POST /generate with what only SGLang's own API takes", () => {
  it('passes pictures on as they are, and keeps them with what the engine saw and sampled', async () => {
    await start({ weightVersion: '5' });
    const answer = await generate({ ...SHOWN, sampling_params: { max_new_tokens: 9, temperature: 0.5 } });
    const [call] = engine.calls;
    expect(call?.path).toBe('/generate');
    expect(call?.body).toEqual({
      input_ids: PROMPT,
      image_data: [PICTURE],
      sampling_params: { max_new_tokens: 9, temperature: 0.5 },
      return_logprob: true,
      return_prompt_token_ids: true,
    });
    expect(answer).toMatchObject({
      text: expect.stringContaining('one'),
      output_ids: sampled().ids,
      meta_info: { prompt_tokens: SEEN.length, weight_version: '5' },
    });
    // Nobody asked for them.
    expect(answer.meta_info).not.toHaveProperty('output_token_logprobs');
    await expectTruth();
    const step = await rig.step();
    expect(step.head).toMatchObject({ policyVersion: 5, sampling: { max_tokens: 9, temperature: 0.5 } });
  });

  it.each([false, true])('streams; events tell what is new: %s', async (segments) => {
    await start({ segments });
    const response = await rig.post('/generate', { ...SHOWN, stream: true, return_logprob: true });
    const rows = (await response.text()).split('\n\n').filter((row) => row !== '');
    expect(rows.pop()).toBe('data: [DONE]');
    const answers = rows.map((row) => JSON.parse(row.slice('data: '.length)) as JsonObject);
    expect(answers.length).toBeGreaterThan(2);
    const { ids, logProbs } = sampled();
    expect(answers.at(-1)).toMatchObject({
      text: expect.stringContaining('one two three'),
      output_ids: ids,
      meta_info: {
        finish_reason: { type: 'stop' },
        output_token_logprobs: ids.map((id, i) => [expect.closeTo(logProbs[i] ?? 0, 5), id, null]),
      },
    });
    await expectTruth();
  });

  it("takes pictures in Claw-R1's form, too", async () => {
    await start();
    const answer = await generate({
      prompt_ids: PROMPT,
      image_data: [PICTURE],
      session_id: 's',
      sampling_params: { max_tokens: 9, logprobs: true },
    });
    expect(engine.calls[0]?.body).toMatchObject({
      input_ids: PROMPT,
      image_data: [PICTURE],
      sampling_params: { max_new_tokens: 9 },
    });
    const { ids } = sampled();
    expect(answer).toMatchObject({ token_ids: ids, stop_reason: 'stop' });
    expect(answer.log_probs).toHaveLength(ids.length);
    await expectTruth();
  });

  it("does not take the sent ids for the engine's prompt where the engine sends none", async () => {
    await start({ age: 'old' });
    await generate(SHOWN);
    const { head, content } = await rig.step();
    expect(content.promptIds).toBe(null);
    expect(head.curation.reason).toBe("the prompt's token ids are not known");
  });

  it('takes them where the engine counts as many tokens', async () => {
    await start({ age: 'old' });
    await generate({ ...SHOWN, image_data: [] });
    const { head, content } = await rig.step();
    expect([...(content.promptIds ?? [])]).toEqual(PROMPT);
    expect(head.curation.trainable).toBe(true);
  });

  it.each([false, true])('passes routed experts on and keeps them (stream: %s)', async (stream) => {
    await start();
    const body = { input_ids: PROMPT, return_routed_experts: true, stream, session_id: 's' };
    const text = await (await rig.post('/generate', body)).text();
    const last = stream ? (text.split('\n\n').at(-3) ?? '').slice('data: '.length) : text;
    const experts = routedExperts(PROMPT.length + sampled().ids.length);
    expect((JSON.parse(last) as JsonObject).meta_info).toMatchObject({ routed_experts: experts });
    expect(engine.calls[0]?.body).toMatchObject({ return_routed_experts: true });
    const { content } = await rig.step();
    expect(content.routedExperts).toBe(experts);
    expect(content.media).toEqual([]);
  });

  it.each([
    [false, false],
    [true, false],
    [true, true],
  ])(
    'passes the likeliest tokens of each place on (stream: %s, events tell what is new: %s)',
    async (stream, segments) => {
      await start({ segments });
      const asked = { input_ids: PROMPT, return_logprob: true, top_logprobs_num: 2, stream, session_id: 's' };
      const text = await (await rig.post('/generate', asked)).text();
      const last = stream ? (text.split('\n\n').at(-3) ?? '').slice('data: '.length) : text;
      const { ids, logProbs } = sampled();
      expect((JSON.parse(last) as JsonObject).meta_info).toMatchObject({
        ...topLogProbs(asked, ids),
        output_token_logprobs: ids.map((id, i) => [expect.closeTo(logProbs[i] ?? 0, 5), id, null]),
      });
      expect(engine.calls[0]).toMatchObject({ path: '/generate', body: { top_logprobs_num: 2 } });
      const { head, content } = await rig.step();
      expect([...(content.logProbs ?? [])]).toEqual(logProbs.map((value) => expect.closeTo(value, 5)));
      expect(head.curation.trainable).toBe(true);
    },
  );

  it('gives no log-probs to a client that asked for none, and takes 0 of them by any engine', async () => {
    await start();
    const answer = await generate({ input_ids: PROMPT, top_logprobs_num: 2, session_id: 's' });
    expect(Object.keys(answer.meta_info as JsonObject).filter((name) => /logprobs/.test(name))).toEqual([]);
    await generate({ input_ids: PROMPT, top_logprobs_num: 0, session_id: 's' });
    expect(engine.calls.map(({ path }) => path)).toEqual(['/generate', '/v1/completions']);
  });

  it('goes to the engine among several that speaks it', async () => {
    await start();
    const other = await startUpstream({ dialect: 'vllm' });
    await rig.close();
    rig = await GatewayRig.start({ upstreams: [other.url, engine.url] });
    for (const session_id of ['a', 'b', 'c', 'd'])
      expect((await rig.post('/generate', { ...SHOWN, session_id })).status).toBe(200);
    expect(engine.calls).toHaveLength(4);
    expect(other.calls).toHaveLength(0);
    await other.close();
  });

  it('passes the error of an engine that has no such model on', async () => {
    await start({ faults: [{ kind: 'status', status: 400 }] });
    const response = await rig.post('/generate', SHOWN);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { message: 'as scripted' } },
    ]);
  });
});

it("keeps the routed experts that an answer of SGLang's OpenAI API tells", async () => {
  const answer = { ...textAnswer(textChoice(0)), sglext: { routed_experts: 'AAECAw==' } };
  const plain = await PlainEngine.start(() => answer);
  await start();
  const other = await GatewayRig.start({ upstreams: [plain.url] });
  await (
    await other.post('/v1/completions', { model: 'm', prompt: [1], return_routed_experts: true })
  ).text();
  expect((await other.step()).content.routedExperts).toBe('AAECAw==');
  await other.close();
  await plain.close();
});
