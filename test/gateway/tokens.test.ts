import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StepwellError } from '../../src/errors/index.js';
import type { EngineAccess } from '../../src/gateway/parts.js';
import { KnownTokens } from '../../src/gateway/tokens/known-tokens.js';
import { LocalTokenizer } from '../../src/gateway/tokens/local-tokenizer.js';
import type { JsonObject } from '../../src/model/json.js';
import { bytesOf, openingIds, SPECIAL_IDS, toyHubModel, turnIds } from '../support/toy-hub-model.js';
import { startUpstream } from '../support/upstreams/start-upstream.js';
import { chatPrompt } from '../support/upstreams/toy-template.js';

let folder: string;
let local: LocalTokenizer;
beforeAll(async () => {
  folder = await toyHubModel();
  local = await LocalTokenizer.open(folder);
});
afterAll(async () => {
  await local.close();
  await rm(folder, { recursive: true });
});

const user = { role: 'user', content: [{ type: 'text', text: 'añb' }] };
const call = { id: 'c', type: 'function', function: { name: 'f', arguments: '{"a": 1}' } };
const log = { warn: () => {} };

describe('a local tokenizer', () => {
  it("writes a chat as the model's template does, up to where the assistant begins", async () => {
    const messages = [
      user,
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', content: '1' },
    ];
    expect(await local.promptIds('chat', { messages })).toEqual([
      ...turnIds('user', 'añb'),
      ...turnIds('assistant', 'f!1'),
      ...turnIds('tool', '1'),
      ...openingIds,
    ]);
  });

  it('joins parts of text as the engine does, and leaves them to a template that goes through them', async () => {
    const parts = ['a', 'b'].map((text) => ({ type: 'text', text }));
    const messages = [{ role: 'user', content: parts }];
    const asked = (said: string) => [...turnIds('user', said), ...openingIds];
    expect(await local.promptIds('chat', { messages }, 'vllm')).toEqual(asked('a\nb'));
    expect(await local.promptIds('chat', { messages }, 'sglang')).toEqual(asked('a b'));
    const answer = { role: 'assistant', content: 'c' };
    const call = await local.callIds('chat', { messages }, answer, true, 'sglang');
    expect(call?.prompt).toEqual(asked('a b'));
    const own = await toyHubModel();
    const loop = `{%- for message in messages %}{%- for part in message['content'] %}{{ part.text + '|' }}{% endfor %}{% endfor %}`;
    await writeFile(join(own, 'chat_template.jinja'), loop);
    const looping = await LocalTokenizer.open(own);
    for (const dialect of ['vllm', 'sglang'] as const)
      expect(await looping.promptIds('chat', { messages }, dialect)).toEqual(bytesOf('a|b|'));
    await looping.close();
    await rm(own, { recursive: true });
  });

  it('puts tools into the prompt, and begins a bare text as the model wants it', async () => {
    const tools = [{ type: 'function' }];
    const ids = (await local.promptIds('chat', { messages: [user], tools })) ?? [];
    expect(ids.slice(0, 7)).toEqual([SPECIAL_IDS.begin, ...bytesOf('tools\n')]);
    expect(await local.promptIds('completions', { prompt: 'ab' })).toEqual([SPECIAL_IDS.bos, 97, 98]);
  });

  it('tells the ids of an answer up to the end of its turn, or without one where it was cut', async () => {
    const answer = { role: 'assistant', content: 'yes' };
    const whole = await local.callIds('chat', { messages: [user] }, answer, true);
    expect(whole).toEqual({
      prompt: [...turnIds('user', 'añb'), ...openingIds],
      answer: [...bytesOf('yes'), SPECIAL_IDS.end],
    });
    const cut = await local.callIds('chat', { messages: [user] }, answer, false);
    expect(cut?.answer).toEqual(bytesOf('yes'));
  });

  it('gives no ids for content that is more than text', async () => {
    const image = { role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:' } }] };
    expect(await local.promptIds('chat', { messages: [image] })).toBeNull();
    expect(await local.promptIds('completions', { prompt: [1, 2] })).toBeNull();
  });

  it('shows tools that must not be called where the engine does: vLLM, not SGLang', async () => {
    const body = { messages: [user], tools: [{ type: 'function' }], tool_choice: 'none' };
    const shown = await local.promptIds('chat', { ...body, tool_choice: 'auto' });
    expect(await local.promptIds('chat', body, 'vllm')).toEqual(shown);
    expect(await local.promptIds('chat', body, 'sglang')).not.toEqual(shown);
  });

  it('takes the template for calls with tools for those only, wherever the folder has it', async () => {
    const own = await toyHubModel();
    const file = join(own, 'tokenizer_config.json');
    const { chat_template: _, ...config } = JSON.parse(await readFile(file, 'utf8')) as JsonObject;
    const idsOf = async (): Promise<(string | null)[]> => {
      const tokenizer = await LocalTokenizer.open(own);
      const tools = [{ type: 'function' }];
      const bodies = [{ messages: [user] }, { messages: [user], tools }, { messages: [user], tools: [] }];
      const ids = await Promise.all(bodies.map((body) => tokenizer.promptIds('chat', body)));
      await tokenizer.close();
      return ids.map((each) => each && Buffer.from(each).toString());
    };
    const named = (name: string) => ({ name, template: `${name}!` });
    const write = (templates: JsonObject['x']) =>
      writeFile(file, JSON.stringify({ ...config, chat_template: templates ?? null }));
    await write([named('tool_use'), named('default')]);
    expect(await idsOf()).toEqual(['default!', 'tool_use!', 'default!']);
    await write([named('default')]);
    expect(await idsOf()).toEqual(['default!', 'default!', 'default!']);
    await write([named('tool_use')]);
    expect(await idsOf()).toEqual([null, 'tool_use!', null]);
    await writeFile(join(own, 'chat_template.jinja'), 'file');
    expect(await idsOf()).toEqual(['file', 'file', 'file']);
    await mkdir(join(own, 'additional_chat_templates'));
    await writeFile(join(own, 'additional_chat_templates', 'tool_use.jinja'), 'tool file');
    expect(await idsOf()).toEqual(['file', 'tool file', 'file']);
    await rm(own, { recursive: true });
  });

  it('is refused with the reason where the folder holds none', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'stepwell-empty-'));
    await expect(LocalTokenizer.open(empty)).rejects.toMatchObject({ code: 'INVALID_CONFIG' });
    await rm(empty, { recursive: true });
  });
});

describe('ids of a prompt that the answer did not tell', () => {
  const messages = [{ role: 'user', content: 'hello' }];

  /** An engine over real HTTP. */
  function access(url: string, dialect: EngineAccess['dialect']): EngineAccess {
    return {
      label: url,
      dialect,
      post: async (path, body) => {
        const response = await fetch(url.replace(/\/v1$/, '') + path, {
          method: 'POST',
          body: JSON.stringify(body),
        });
        if (!response.ok)
          throw new StepwellError('UPSTREAM_REFUSED', { upstream: url, status: response.status, what: path });
        return (await response.json()) as JsonObject;
      },
    };
  }

  it("are asked of vLLM itself, with the tools, and are the engine's", async () => {
    const engine = await startUpstream({ dialect: 'vllm' });
    const tokens = new KnownTokens(local, log);
    const tools = [{ type: 'function', function: { name: 'f' } }];
    const found = await tokens.promptIds('chat', { messages, tools }, access(engine.url, 'vllm'));
    expect(found).toEqual({ ids: chatPrompt(messages, tools), source: 'ENGINE' });
    await engine.close();
  });

  it('are made by the local tokenizer for an engine that cannot tell, which is asked once', async () => {
    const engine = await startUpstream({ dialect: 'openai' });
    const tokens = new KnownTokens(local, log);
    for (let i = 0; i < 2; i++) {
      const found = await tokens.promptIds('chat', { messages }, access(engine.url, 'vllm'));
      expect(found).toEqual({ ids: [...turnIds('user', 'hello'), ...openingIds], source: 'RETOKENIZED' });
    }
    expect(engine.requests.filter((request) => request.includes('tokenize'))).toHaveLength(1);
    await engine.close();
  });

  it('are not asked again for a while of an engine that did not answer in time', async () => {
    let asked = 0;
    const silent: EngineAccess = {
      label: 'http://silent/v1',
      dialect: 'vllm',
      post: async () => {
        asked += 1;
        throw new StepwellError('UPSTREAM_TIMEOUT', { upstream: 'http://silent/v1', detail: 'no answer' });
      },
    };
    const tokens = new KnownTokens(null, log);
    for (let i = 0; i < 3; i++) expect(await tokens.promptIds('chat', { messages }, silent)).toBeNull();
    expect(asked).toBe(1);
  });

  it('are not known without a tokenizer', async () => {
    const engine = await startUpstream({ dialect: 'sglang' });
    const tokens = new KnownTokens(null, log);
    expect(await tokens.promptIds('chat', { messages }, access(engine.url, 'sglang'))).toBeNull();
    expect(
      await tokens.callIds('chat', { messages }, { role: 'assistant', content: 'x' }, true, 'openai'),
    ).toBeNull();
    expect(
      await tokens.promptIds('completions', { prompt: 'hello' }, access(engine.url, 'sglang')),
    ).toMatchObject({
      source: 'ENGINE',
    });
    await engine.close();
  });
});
