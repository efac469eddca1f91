import OpenAI from 'openai';
import { type RunningApp, startTestApp } from '../../api/support/running-app.js';
import { startUpstream, type Upstream } from '../../support/upstreams/start-upstream.js';
import { Captured } from './support/captured.js';
import { FINAL, MODEL, SCRIPT } from './support/weather.js';

describe.each(['vllm', 'sglang'] as const)("OpenAI's SDK by completions on %s", (dialect) => {
  let engine: Upstream;
  let app: RunningApp;
  let captured: Captured;
  let client: OpenAI;
  beforeAll(async () => {
    engine = await startUpstream({ dialect, script: SCRIPT });
    app = await startTestApp({ upstream: engine.url });
    captured = new Captured(app.url);
    client = new OpenAI({ baseURL: `${app.url}/v1`, apiKey: 'none', maxRetries: 0 });
  });
  afterAll(async () => {
    await captured.close();
    await app.remove();
    await engine.close();
  });

  it.each([true, false])('becomes a step of what the engine sampled (stream: %s)', async (stream) => {
    const request = { model: MODEL, prompt: `How is the weather, stream: ${stream}?` };
    let said = '';
    if (stream) {
      for await (const { choices } of await client.completions.create({ ...request, stream })) {
        said += choices[0]?.text ?? '';
      }
    } else said = (await client.completions.create(request)).choices[0]?.text ?? '';
    expect(said).toBe(FINAL);
    const [step] = await captured.nextTrajectory(1);
    const truth = engine.calls.at(-1)?.generation;
    expect(step?.state.promptIds).toEqual(truth?.prompts[0]);
    expect(step?.action).toMatchObject({
      message: { role: 'assistant', content: FINAL },
      responseIds: truth?.samples[0]?.ids,
      logProbs: truth?.samples[0]?.logProbs,
      tokenSource: 'ENGINE',
    });
  });

  it("lists the engine's models", async () => {
    const { data } = await client.models.list();
    expect(data.map(({ id }) => id)).toEqual([MODEL]);
  });
});
