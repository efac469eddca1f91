import OpenAI from 'openai';
import { type ClientRig, startClientRig } from './support/client-rig.js';
import { FINAL, MODEL, SCRIPT } from './support/weather.js';

describe.each(['vllm', 'sglang'] as const)("OpenAI's SDK by completions on %s", (dialect) => {
  let rig: ClientRig;
  let client: OpenAI;
  beforeAll(async () => {
    rig = await startClientRig({ dialect, script: SCRIPT });
    client = new OpenAI({ baseURL: `${rig.url}/v1`, apiKey: 'none', maxRetries: 0 });
  });
  afterAll(() => rig.close());

  it.each([true, false])('becomes a step of what the engine sampled (stream: %s)', async (stream) => {
    const request = { model: MODEL, prompt: `How is the weather, stream: ${stream}?` };
    let said = '';
    if (stream) {
      for await (const { choices } of await client.completions.create({ ...request, stream })) {
        said += choices[0]?.text ?? '';
      }
    } else said = (await client.completions.create(request)).choices[0]?.text ?? '';
    expect(said).toBe(FINAL);
    const [step] = await rig.captured.nextTrajectory(1);
    const truth = rig.engine.calls.at(-1)?.generation;
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
