import { MATCH_ALL } from '../../src/query/filter.js';
import { startUpstream, type Upstream, type UpstreamOptions } from '../support/upstreams/start-upstream.js';
import { chatPrompt } from '../support/upstreams/toy-template.js';
import { GatewayRig, type RigOptions } from './support/gateway-rig.js';

let engine: Upstream;
let rig: GatewayRig;
afterEach(async () => {
  await rig.close();
  await engine.close();
});

async function start(options: UpstreamOptions, more: Partial<RigOptions> = {}): Promise<void> {
  engine = await startUpstream(options);
  rig = await GatewayRig.start({ upstreams: [engine.url], ...more });
}

const messages = [{ role: 'user', content: 'What is 2 + 3?' }];
const body = { model: 'toy-model', messages, temperature: 0.7, max_tokens: 100 };
const PATH = '/t-1/p-1/v1/chat/completions';

describe('a call through the gateway', () => {
  for (const dialect of ['vllm', 'sglang'] as const) {
    for (const stream of [false, true]) {
      it(`becomes a step with the very ids that ${dialect} sampled${stream ? ', streamed' : ''}`, async () => {
        await start({ dialect, script: [{ content: 'It is fünf.', reasoning: 'two and three' }] });
        const answer = await rig.post(PATH, { ...body, stream });
        expect(answer.status).toBe(200);
        await answer.text();
        const { head, content } = await rig.step();
        const [sample] = engine.calls[0]?.generation?.samples ?? [];
        expect(head).toMatchObject({
          channel: 'train',
          trajectoryUid: 't-1',
          promptUid: 'p-1',
          stepIndex: 0,
          turnType: 'MAIN',
          tokenSource: 'ENGINE',
          logProbKind: dialect === 'vllm' ? 'RAW' : 'PROCESSED',
          finishReason: 'stop',
          model: 'toy-model',
          sampling: { temperature: 0.7, max_tokens: 100 },
          curation: { trainable: true },
        });
        expect(head.latencyMs).toBeGreaterThan(0);
        expect(head.metadata).toMatchObject({ gateway: { api: 'chat', upstream: engine.url, stream } });
        expect(content.messages).toEqual(messages);
        expect(content.response).toMatchObject({ role: 'assistant', content: 'It is fünf.' });
        expect([...(content.promptIds ?? [])]).toEqual(chatPrompt(messages));
        expect([...(content.responseIds ?? [])]).toEqual(sample?.ids);
        expect([...(content.logProbs ?? [])]).toEqual([...Float32Array.from(sample?.logProbs ?? [])]);
      });
    }
  }

  it('gives the client the very bytes that the engine would have sent it without Stepwell', async () => {
    const script = [{ toolCalls: [{ name: 'add', arguments: '{"a": 2, "b": 3}', id: 'call_1' }] }];
    await start({ dialect: 'vllm', script });
    const asked = { ...body, tools: [{ type: 'function', function: { name: 'add' } }] };
    for (const stream of [false, true]) {
      const twin = await startUpstream({ dialect: 'vllm', script });
      const direct = await fetch(`${twin.url}/chat/completions`, {
        method: 'POST',
        body: JSON.stringify({ ...asked, stream }),
      });
      const through = await rig.post(PATH, { ...asked, stream });
      // Calls are numbered; and what Stepwell asked for is taken out, where vLLM would have written null.
      const comparable = (text: string): string =>
        text
          .replaceAll(/toy-\d+|"created":\d+|"(logprobs|(prompt_)?token_ids)":null,?/g, '')
          .replaceAll(',}', '}')
          // Asked for ids, vLLM sends the tokens that have no text in events of their own, which then say nothing.
          .replaceAll(/data: [^\n]*"delta":\{\},"finish_reason":null[^\n]*\n\n/g, '');
      expect(comparable(await through.text())).toBe(comparable(await direct.text()));
      expect(through.headers.get('content-type')).toBe(direct.headers.get('content-type'));
      await twin.close();
    }
  });

  it('keeps text and tools where an engine knows no token ids, and says so', async () => {
    await start({ dialect: 'openai', script: [{ content: 'five' }] });
    await (await rig.post(PATH, body)).text();
    const { head, content } = await rig.step();
    expect(head).toMatchObject({
      tokenSource: 'NONE',
      logProbKind: 'UNKNOWN',
      curation: { trainable: true },
    });
    expect(content.responseIds).toBeNull();
    expect(content.response).toMatchObject({ content: 'five' });
  });

  it("repeats a call without Stepwell's fields where an engine refuses them", async () => {
    await start({ dialect: 'openai', refuses: ['logprobs'], script: [{ content: 'five' }] });
    for (let i = 0; i < 2; i++) {
      const answer = await rig.post(PATH, body);
      expect(answer.status).toBe(200);
      await answer.text();
    }
    await rig.steps(2);
    // The first call was refused and sent again; the second knew.
    expect(engine.calls).toHaveLength(3);
  });

  it('takes prompts as ids from a completions client, and tells its ids back', async () => {
    await start({ dialect: 'vllm', script: [{ content: 'done' }] });
    const prompt = [11, 12, 13];
    const answer = await rig.post('/t-1/p-1/v1/completions', { model: 'toy-model', prompt });
    expect(answer.status).toBe(200);
    await answer.text();
    const { head, content } = await rig.step();
    expect(head.tokenSource).toBe('ENGINE');
    expect([...(content.promptIds ?? [])]).toEqual(prompt);
    expect([...(content.responseIds ?? [])]).toEqual(engine.calls[0]?.generation?.samples[0]?.ids);
  });

  it('makes a step of each choice, in branches, none of them fit for training', async () => {
    await start({ dialect: 'vllm', script: ({ choice }) => ({ content: `choice ${choice}` }) });
    await (await rig.post(PATH, { ...body, n: 3 })).text();
    const steps = await rig.steps(3);
    expect(new Set(steps.map(({ head }) => head.branch)).size).toBe(3);
    expect(steps[0]?.head.branch).toBe('main');
    for (const [i, { head, content }] of steps.entries()) {
      expect(content.response).toMatchObject({ content: `choice ${i}` });
      expect([...(content.responseIds ?? [])]).toEqual(engine.calls[0]?.generation?.samples[i]?.ids);
      expect(head.curation).toMatchObject({ trainable: false, reason: expect.stringContaining('one of 3') });
    }
  });

  it('keeps an answer that the token limit cut, but not for training', async () => {
    await start({ dialect: 'vllm', script: [{ content: 'a rather long answer' }] });
    await (await rig.post(PATH, { ...body, max_tokens: 2 })).text();
    const { head, content } = await rig.step();
    expect(content.responseIds).toHaveLength(2);
    expect(head).toMatchObject({
      finishReason: 'length',
      curation: { trainable: false, reason: 'truncated at the token limit' },
    });
  });

  it('keeps an unknown finish reason as a name', async () => {
    await start({ dialect: 'vllm', script: [{ content: 'all', finishReason: 'constructor' }] });
    await (await rig.post(PATH, body)).text();
    const { head } = await rig.step();
    expect(head).toMatchObject({
      finishReason: 'constructor',
      curation: { trainable: false, reason: 'ended for a reason that is not known: constructor' },
    });
  });

  it('stores no log-probs that do not fit the ids', async () => {
    await start({
      dialect: 'vllm',
      faults: [{ kind: 'lost-log-probs', count: 1 }],
      script: [{ content: 'a b c' }],
    });
    await (await rig.post(PATH, body)).text();
    const { head, content } = await rig.step();
    expect(content.responseIds).not.toBeNull();
    expect(content.logProbs).toBeNull();
    expect(head.curation.trainable).toBe(false);
    expect(head.curation.reason).toMatch(/log-prob/);
  });

  it("is captured under the same uid that init_trajectory gave, in the trajectory's order", async () => {
    await start({ dialect: 'vllm', script: [{ content: 'one' }, { content: 'two' }] });
    const said: object[] = [...messages];
    for (const _ of [1, 2]) {
      const answer = await rig.post(PATH, { ...body, messages: said });
      const { choices } = (await answer.json()) as { choices: { message: object }[] };
      said.push(choices[0]?.message ?? {}, { role: 'user', content: 'and then?' });
    }
    const [first, second] = await rig.steps(2);
    expect(second?.head).toMatchObject({ stepIndex: 1, parentId: first?.head.id });
    expect(first?.content.nextState).toEqual([{ role: 'user', content: 'and then?' }]);
  });

  it('does not keep an agent waiting for a store that stands still, and loses nothing', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await start(
      { dialect: 'vllm', script: [{ content: 'ok' }] },
      { append: (append) => async (input) => held.then(() => append(input)) },
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => rig.post(PATH, body)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await rig.store.countSteps(MATCH_ALL, null)).count).toBe(0);
    release();
    expect(await rig.steps(20)).toHaveLength(20);
  });
});
