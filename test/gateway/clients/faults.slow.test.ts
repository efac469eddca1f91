import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import type { Fault } from '../../support/upstreams/start-upstream.js';
import { type ClientRig, startClientRig } from './support/client-rig.js';
import { MODEL } from './support/weather.js';

let rig: ClientRig;
let fault: Fault | null = null;
beforeAll(async () => {
  const script = [{ content: 'Once upon a time there was a test.' }];
  rig = await startClientRig({ dialect: 'vllm', script, faults: () => fault });
});
afterAll(() => rig.close());

let conversations = 0;
const question = (): string => `Tell me story ${conversations++}.`;
const openai = (): OpenAI =>
  new OpenAI({ baseURL: `${rig.url}/v1`, apiKey: 'none', maxRetries: 0, logLevel: 'off' });

type Ask = (stream: boolean) => Promise<string>;

const CLIENTS: Readonly<Record<string, Ask>> = {
  'openai, chat': async (stream) => {
    const request = { model: MODEL, messages: [{ role: 'user' as const, content: question() }] };
    const { choices } = stream
      ? await openai().chat.completions.stream(request).finalChatCompletion()
      : await openai().chat.completions.create(request);
    return choices[0]?.message.content ?? '';
  },
  'openai, responses': async (stream) => {
    const request = { model: MODEL, input: question() };
    const response = stream
      ? await openai().responses.stream(request).finalResponse()
      : await openai().responses.create(request);
    return response.output_text;
  },
  '@anthropic-ai/sdk': async (stream) => {
    const client = new Anthropic({ baseURL: rig.url, apiKey: 'none', maxRetries: 0 });
    const messages = [{ role: 'user' as const, content: question() }];
    const request = { model: MODEL, max_tokens: 100, messages };
    const { content } = stream
      ? await client.messages.stream(request).finalMessage()
      : await client.messages.create(request);
    return content.map((block) => (block.type === 'text' ? block.text : '')).join('');
  },
};

describe.each(Object.entries(CLIENTS))('%s', (_, ask) => {
  afterEach(() => {
    fault = null;
  });

  async function expectUntrainable(): Promise<void> {
    const [step, ...more] = await rig.captured.nextTrajectory(1);
    expect(more).toEqual([]);
    expect(step?.curation.trainable).toBe(false);
    expect(step?.curation.reason).toMatch(/./);
  }

  it.each([
    [429, { status: 429 }],
    [500, { status: 500 }],
    [400, { status: 400 }],
  ])("is told of the engine's status %s as an error of its own kind", async (status, expected) => {
    fault = { kind: 'status', status };
    await expect(ask(true)).rejects.toMatchObject(expected);
    await expectUntrainable();
  });

  it.each([true, false])(
    'gets a proper error when the engine breaks off before its answer (stream: %s)',
    async (stream) => {
      fault = { kind: 'reset' };
      await expect(ask(stream)).rejects.toMatchObject({ status: 502 });
      await expectUntrainable();
    },
  );

  it.each<[string, Fault]>([
    ['breaks off', { kind: 'reset', after: 4 }],
    ['ends its stream without the end of its answer', { kind: 'cut-short', after: 4 }],
    ['sends an event that is garbage', { kind: 'garbage', after: 4 }],
    ['reports an error in its stream', { kind: 'error-event', after: 4 }],
  ])('never takes an answer for whole when the engine %s', async (_fault, kind) => {
    fault = kind;
    await expect(ask(true)).rejects.toThrow();
    await expectUntrainable();
  });

  it('goes on after a fault as if there had been none', async () => {
    expect(await ask(true)).toBe('Once upon a time there was a test.');
    const [step] = await rig.captured.nextTrajectory(1);
    expect(step?.curation).toEqual({ trainable: true, reason: null });
  });
});
