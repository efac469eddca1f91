import type { JsonObject } from '../../src/model/json.js';
import { startUpstream, type Upstream, type UpstreamOptions } from '../support/upstreams/start-upstream.js';
import { GatewayRig } from './support/gateway-rig.js';

const SAID = '<tool_call>\n{"name": "weather", "arguments": {"city": "Bern"}}\n</tool_call>';
const TOOLS = [{ type: 'function', function: { name: 'weather', parameters: { type: 'object' } } }];
const BODY = { model: 'toy-model', messages: [{ role: 'user', content: 'Bern?' }], tools: TOOLS };

let engine: Upstream;
let rig: GatewayRig;
async function start(options: UpstreamOptions, toolsAsText = true): Promise<void> {
  engine = await startUpstream({ script: [{ content: SAID }], ...options });
  rig = await GatewayRig.start({ upstreams: [engine.url], toolsAsText });
}
afterEach(async () => {
  await rig.close();
  await engine.close();
});
const call = async (more: JsonObject = {}, path = '/v1/chat/completions'): Promise<string> =>
  (await rig.post(path, { ...BODY, ...more })).text();
const sent = (): unknown => engine.calls.at(-1)?.body.tool_choice;

interface Completion {
  readonly choices: readonly { readonly message: { readonly content: string } }[];
}
interface Chunk {
  readonly choices: readonly { readonly delta: { readonly content?: string } }[];
}

/** What a stream says. */
const joined = (stream: string): string =>
  stream
    .split('\n\n')
    .filter((row) => row.startsWith('data: {'))
    .map((row) => (JSON.parse(row.slice('data: '.length)) as Chunk).choices[0]?.delta.content ?? '')
    .join('');

describe('an agent that reads tool calls out of text', () => {
  it.each([false, true])(
    'has tools written into the prompt by vLLM, unparsed (stream: %s)',
    async (stream) => {
      await start({ dialect: 'vllm' });
      const text = await call({ stream, tool_choice: 'auto' });
      expect(stream ? joined(text) : (JSON.parse(text) as Completion).choices[0]?.message.content).toBe(SAID);
      expect(engine.calls[0]?.body).toMatchObject({ tools: TOOLS, tool_choice: 'none' });
      const { head, content } = await rig.step();
      const generation = engine.calls[0]?.generation;
      // What the engine saw: its prompt with the tools in it, and what it was told of them.
      expect([...(content.promptIds ?? [])]).toEqual(generation?.prompts[0]);
      expect([...(content.responseIds ?? [])]).toEqual(generation?.samples[0]?.ids);
      expect(content).toMatchObject({ tools: TOOLS, response: { content: SAID } });
      expect(head).toMatchObject({ sampling: { tool_choice: 'none' }, curation: { trainable: true } });
    },
  );

  it('changes nothing for SGLang, which leaves tools out of the prompt with `none`', async () => {
    await start({ dialect: 'sglang' });
    await call();
    expect(engine.calls[0]?.body.tools).toEqual(TOOLS);
    expect(sent()).toBeUndefined();
  });

  it('may still force a call, and its calls without tools stay as they are', async () => {
    await start({ dialect: 'vllm' });
    await call({ tool_choice: 'required' });
    expect(sent()).toBe('required');
    await call({ tools: [] });
    expect(sent()).toBeUndefined();
  });

  it('is asked for by a setting', async () => {
    await start({ dialect: 'vllm' }, false);
    await call({ tool_choice: 'auto' });
    expect(sent()).toBe('auto');
  });

  it("may speak Anthropic's messages", async () => {
    await start({ dialect: 'vllm' });
    const tools = [{ name: 'weather', input_schema: { type: 'object' } }];
    const answer = JSON.parse(await call({ tools, max_tokens: 99 }, '/v1/messages')) as JsonObject;
    expect(sent()).toBe('none');
    expect(answer.content).toEqual([expect.objectContaining({ type: 'text', text: SAID })]);
  });
});
