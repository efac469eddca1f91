import type { JsonObject } from '../../src/model/json.js';
import { type RunningApp, startTestApp } from '../api/support/running-app.js';
import { startUpstream, type Upstream, type UpstreamOptions } from '../support/upstreams/start-upstream.js';
import { type CapturedStep, capturedSteps } from './support/captured.js';

let app: RunningApp;
let engine: Upstream;
async function start(options: UpstreamOptions): Promise<void> {
  engine = await startUpstream({ script: [{ content: 'four' }], ...options });
  app = await startTestApp({ upstream: engine.url });
}
afterEach(async () => {
  await app.remove();
  await engine.close();
});

async function post(path: string, body: JsonObject, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
const json = async (response: Response) => (await response.json()) as JsonObject;

/** What the engine really sampled in its first call. */
function sampled() {
  const sample = engine.calls[0]?.generation?.samples[0];
  if (sample === undefined) throw new Error('nothing was sampled');
  return sample;
}

function expectTruth(step: CapturedStep | undefined, prompt: readonly number[]): void {
  const { ids, logProbs } = sampled();
  expect(step?.state.promptIds).toEqual(prompt);
  expect(step?.action).toMatchObject({ responseIds: ids, tokenSource: 'ENGINE' });
  expect(step?.action.logProbs).toEqual(logProbs.map((value) => expect.closeTo(value, 5)));
  expect(step?.curation).toEqual({ trainable: true, reason: null });
}

const PROMPT = [11, 12, 13];

for (const dialect of ['vllm', 'sglang'] as const) {
  describe(`POST /generate in front of ${dialect}`, () => {
    it("answers Claw-R1's body with the ids that the engine sampled, and captures the call", async () => {
      await start({ dialect });
      const body = {
        prompt_ids: PROMPT,
        sampling_params: { temperature: 0.5, max_tokens: 9, logprobs: true },
      };
      const answer = await json(await post('/generate', body, { 'x-session-id': 's' }));
      const { ids, logProbs } = sampled();
      expect(answer).toEqual({ token_ids: ids, log_probs: logProbs, stop_reason: 'stop' });
      expect(engine.calls[0]?.body).toMatchObject({ prompt: PROMPT, max_tokens: 9, temperature: 0.5 });
      const [step] = await capturedSteps(app.url, 1);
      expect(step?.trajectoryUid).toBe('s');
      expectTruth(step, PROMPT);
      const silent = await json(await post('/generate', { prompt_ids: PROMPT }));
      expect(silent).toMatchObject({ log_probs: null });
    });

    it("answers SGLang's own body in SGLang's own form", async () => {
      await start({ dialect });
      const body = {
        input_ids: PROMPT,
        sampling_params: { max_new_tokens: 9 },
        return_logprob: true,
        rid: 'r1',
      };
      const answer = await json(await post('/generate', body));
      const { ids, logProbs } = sampled();
      expect(answer).toEqual({
        text: expect.stringContaining('four'),
        output_ids: ids,
        meta_info: {
          id: 'r1',
          finish_reason: { type: 'stop', matched: null },
          prompt_tokens: 3,
          completion_tokens: ids.length,
          ...(dialect === 'sglang' ? { weight_version: 'default' } : {}),
          input_token_logprobs: [],
          output_token_logprobs: ids.map((id, i) => [logProbs[i], id, null]),
        },
      });
      expect(engine.calls[0]?.body).toMatchObject({ max_tokens: 9 });
      expectTruth((await capturedSteps(app.url, 1))[0], PROMPT);
    });

    it('streams as SGLang does: the text so far, at last the whole answer', async () => {
      await start({ dialect, script: [{ content: 'one two three' }] });
      const text = await (await post('/generate', { input_ids: PROMPT, stream: true })).text();
      const events = text.split('\n\n').filter((row) => row !== '');
      expect(events.pop()).toBe('data: [DONE]');
      const answers = events.map((row) => JSON.parse(row.slice('data: '.length)) as { text: string });
      expect(answers.length).toBeGreaterThan(2);
      for (const [i, { text: so }] of answers.entries())
        expect(so.startsWith(answers[i - 1]?.text ?? '')).toBe(true);
      expect(answers.at(-1)).toMatchObject({
        output_ids: sampled().ids,
        meta_info: { finish_reason: { type: 'stop' } },
      });
      expectTruth((await capturedSteps(app.url, 1))[0], PROMPT);
    });

    it('is SIDE where the call says no name, and MAIN where it does', async () => {
      await start({ dialect });
      await post('/generate', { prompt_ids: PROMPT });
      await post('/generate', { input_ids: [9, 9] });
      await post('/generate', { prompt_ids: PROMPT }, { 'x-session-id': 's' });
      await post('/t/p/generate', { prompt_ids: PROMPT });
      await post('/generate', { prompt_ids: [8], turn_type: 'main' });
      const steps = await capturedSteps(app.url, 5);
      expect(steps.map(({ turnType }) => turnType)).toEqual(['SIDE', 'SIDE', 'MAIN', 'MAIN', 'MAIN']);
    });

    it('goes on with the trajectory whose tokens a prompt begins with', async () => {
      await start({ dialect });
      const first = await json(await post('/generate', { prompt_ids: PROMPT }));
      await post('/generate', { prompt_ids: [...PROMPT, ...(first.token_ids as number[]), 20, 21] });
      await post('/generate', { prompt_ids: [9, ...PROMPT] });
      const steps = await capturedSteps(app.url, 3);
      const uids = steps.map(({ trajectoryUid }) => trajectoryUid);
      expect(new Set(uids).size).toBe(2);
      expect(
        steps.filter(({ trajectoryUid }) => trajectoryUid === uids[0]).map(({ stepIndex }) => stepIndex),
      ).toEqual([0, 1]);
    });
  });
}

describe('POST /generate', () => {
  it('refuses what it cannot carry, and names the field', async () => {
    await start({ dialect: 'vllm' });
    const refused = async (body: JsonObject) => {
      const response = await post('/generate', body);
      const { error } = (await json(response)) as { error: { code: string; param: string } };
      return [response.status, error.code, error.param];
    };
    expect(await refused({ text: ['a', 'b'] })).toEqual([400, 'UNSUPPORTED_FEATURE', 'text']);
    expect(await refused({ text: 'a', input_ids: [1] })).toEqual([400, 'INVALID_TYPE', 'text']);
    expect(await refused({ input_ids: [[1], [2]] })).toEqual([400, 'UNSUPPORTED_FEATURE', 'input_ids']);
    expect(await refused({ prompt_ids: [1, -1] })).toEqual([400, 'INVALID_TYPE', 'prompt_ids[1]']);
    expect(await refused({ prompt_ids: [1], image_data: ['x'] })).toEqual([
      400,
      'UNSUPPORTED_FEATURE',
      'image_data',
    ]);
    expect(await refused({ text: 'a', return_routed_experts: true })).toEqual([
      400,
      'UNSUPPORTED_FEATURE',
      'return_routed_experts',
    ]);
    for (const [field, value] of [
      ['top_logprobs_num', 2],
      ['lora_path', 'adapter'],
      ['custom_logit_processor', 'x'],
      ['return_hidden_states', true],
      ['token_ids_logprob', [1]],
    ] as const) {
      expect(await refused({ text: 'a', [field]: value })).toEqual([400, 'UNSUPPORTED_FEATURE', field]);
    }
    expect(await refused({ prompt_ids: [1], stream: true })).toEqual([400, 'UNSUPPORTED_FEATURE', 'stream']);
    expect(engine.calls).toEqual([]);
    expect((await post('/generate', { text: 'a', return_hidden_states: false })).status).toBe(200);
  });

  it('takes no stream from among the sampling parameters, nor names that every object has', async () => {
    await start({ dialect: 'vllm' });
    const sampling_params = { stream: true, constructor: 1, max_new_tokens: 3 };
    for (const prompt of [{ prompt_ids: PROMPT }, { input_ids: PROMPT }]) {
      const response = await post('/generate', { ...prompt, sampling_params });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    }
    for (const { body } of engine.calls) {
      expect(body.stream).toBeUndefined();
      expect(Object.hasOwn(body, 'constructor')).toBe(true);
    }
    expect(engine.calls[1]?.body).toMatchObject({ constructor: 1, max_tokens: 3 });
  });

  it('goes to the engine of the model that it names', async () => {
    const named = await startUpstream({ dialect: 'vllm' });
    engine = await startUpstream({ dialect: 'vllm' });
    app = await startTestApp({ upstream: `small=${named.url},large=${engine.url}` });
    expect((await post('/generate', { prompt_ids: PROMPT, model: 'large' })).status).toBe(200);
    expect((await post('/generate', { input_ids: PROMPT, model: 'large' })).status).toBe(200);
    expect(engine.calls.map(({ body }) => body.model)).toEqual(['large', 'large']);
    await named.close();
  });

  it("says so where an engine tells no ids for Claw-R1's answer", async () => {
    await start({ dialect: 'openai' });
    const response = await post('/generate', { prompt_ids: PROMPT });
    expect([response.status, await response.json()]).toMatchObject([
      502,
      { error: { code: 'UPSTREAM_GARBLED' } },
    ]);
  });
});

describe('POST /compute_reward', () => {
  it('says that nothing can score yet', async () => {
    await start({ dialect: 'vllm' });
    const response = await post('/compute_reward', { prompt_ids: [1], response_ids: [2] });
    expect([response.status, await response.json()]).toMatchObject([503, { error: { code: 'NO_VERIFIER' } }]);
    expect((await post('/compute_reward', { prompt_ids: 'x' })).status).toBe(400);
  });
});
