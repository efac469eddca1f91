import { askForTokens } from '../../../src/gateway/wire/ask-for-tokens.js';
import { Assembly } from '../../../src/gateway/wire/assembly.js';
import { ASKS_NOTHING, type Dialect, type Removes, type Route } from '../../../src/gateway/wire/dialect.js';
import type { Outcome } from '../../../src/gateway/wire/outcome.js';
import { type SseEvent, SseParser } from '../../../src/gateway/wire/sse.js';
import { Stripper } from '../../../src/gateway/wire/strip.js';
import type { Json, JsonObject } from '../../../src/model/json.js';
import { random } from '../../support/upstreams/random.js';
import {
  startUpstream,
  type Upstream,
  type UpstreamOptions,
} from '../../support/upstreams/start-upstream.js';
import type { Writing } from '../../support/upstreams/write-stream.js';

/** A request with what Stepwell adds to it, and what it takes out of the answer. */
function asking(body: JsonObject, dialect: Dialect, route: Route) {
  const { adds, removes } = askForTokens(body, dialect, route);
  return { body: { ...body, ...adds }, removes };
}

const TOOLS = [{ type: 'function', function: { name: 'look', parameters: {} } }];
const SCRIPT = [
  {
    content: 'Hé, "logprobs": [😀] \\ und \n mehr',
    reasoning: 'hm é',
    toolCalls: [
      { name: 'look', arguments: '{"token_ids":[1]}', id: 'c1' },
      { name: 'look', arguments: '{}', id: 'c2' },
    ],
  },
];

let upstream: Upstream;
afterEach(() => upstream.close());
async function start(options: UpstreamOptions): Promise<void> {
  upstream = await startUpstream({ script: SCRIPT, ...options });
}

async function bytesOf(body: JsonObject, route: Route): Promise<Buffer> {
  const path = route === 'chat' ? 'chat/completions' : 'completions';
  const response = await fetch(`${upstream.url}/${path}`, { method: 'POST', body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** An answer's way through the wire, in parts of random sizes. */
function through(
  bytes: Buffer,
  route: Route,
  removes: Removes,
  stream: boolean,
  seed = 1,
  maxEventBytes?: number,
) {
  if (!stream) {
    const assembly = new Assembly(route);
    assembly.addAnswer(JSON.parse(bytes.toString()) as Json);
    return { client: Buffer.from(new Stripper(removes).answer(bytes)), outcome: assembly.outcome('done') };
  }
  const [parser, stripper, assembly] = [
    new SseParser(maxEventBytes),
    new Stripper(removes),
    new Assembly(route),
  ];
  const chance = random(seed);
  const out: Uint8Array[] = [];
  const take = (events: readonly SseEvent[]): void => {
    for (const event of events) {
      out.push(stripper.event(event) ?? Buffer.alloc(0));
      assembly.add(event);
    }
  };
  for (let at = 0; at < bytes.length; ) {
    const size = 1 + Math.floor(chance() ** 3 * 300);
    take(parser.push(bytes.subarray(at, at + size)));
    at += size;
  }
  take(parser.end());
  return { client: Buffer.concat(out), outcome: assembly.outcome('done') };
}

function request(route: Route, more: JsonObject): JsonObject {
  const chat = { messages: [{ role: 'user', content: 'hi' }], tools: TOOLS };
  return { model: 'toy', ...(route === 'chat' ? chat : { prompt: 'Once' }), ...more };
}

/** JSON without members that are null or absent, and without events that say nothing. */
function meaning(text: string, stream: boolean): unknown {
  const bare = (json: string): unknown =>
    JSON.parse(json, (key, value: unknown) =>
      value === null || key === 'id' || key === 'created' ? undefined : value,
    );
  if (!stream) return bare(text);
  const saysNothing = (event: {
    choices?: { delta?: object; text?: string; finish_reason?: string }[];
  }): boolean =>
    event.choices?.every(
      (c) =>
        Object.keys(c.delta ?? {}).length === 0 && (c.text ?? '') === '' && c.finish_reason === undefined,
    ) ?? false;
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('data: {'))
    .map((block) => bare(block.slice(6)))
    .filter((event) => !saysNothing(event as never));
}

const CASES = (['vllm', 'sglang', 'openai'] as const).flatMap((dialect) =>
  (['chat', 'completions'] as const).flatMap((route) =>
    [true, false].map((stream) => [dialect, route, stream] as const),
  ),
);

describe.each(CASES)('an answer of %s, %s, stream %s', (dialect, route, stream) => {
  it('is the same for the client as without Stepwell', async () => {
    await start({ dialect, age: 'new', seed: 3 });
    for (const more of [
      {},
      { n: 2 },
      { logprobs: route === 'chat' ? true : 1 },
      stream ? { stream_options: { include_usage: true } } : {},
    ]) {
      const body = request(route, { ...more, stream, ...('n' in more ? {} : { seed: 1 }) });
      const asked = asking(body, dialect, route);
      const plain = await bytesOf(body, route);
      // The double's log-probs and call ids depend on the number of the call, the texts do not.
      const { client } = through(await bytesOf(asked.body, route), route, asked.removes, stream);
      const noNumbers = (text: string): string => text.replaceAll(/-\d\.\d+(e-\d+)?/g, '-1');
      expect(meaning(noNumbers(client.toString()), stream)).toEqual(
        meaning(noNumbers(plain.toString()), stream),
      );
    }
  });

  it('brings the ids and log-probs that the engine sampled', async () => {
    await start({ dialect });
    const asked = asking(request(route, { stream, n: 2 }), dialect, route);
    const { outcome } = through(await bytesOf(asked.body, route), route, asked.removes, stream);
    const truth = upstream.calls[0]?.generation;
    expect(outcome.damage).toBeNull();
    expect(outcome.choices.map((c) => c.message.content)).toEqual(truth?.samples.map((s) => s.content));
    expect(outcome.usage).not.toBeNull();
    if (dialect === 'openai') {
      expect(outcome.choices.every((c) => c.responseIds === null && (c.logProbs?.length ?? 0) > 0)).toBe(
        true,
      );
      return;
    }
    expect(outcome.choices.map((c) => c.responseIds)).toEqual(truth?.samples.map((s) => s.ids));
    expect(outcome.choices.map((c) => c.logProbs)).toEqual(truth?.samples.map((s) => s.logProbs));
    expect(outcome.promptIds).toEqual(Int32Array.from(truth?.prompts[0] ?? []));
  });
});

describe('a stream', () => {
  it.each([
    ['torn', { torn: true, comments: true }],
    ['with CRLF', { lineEnd: '\r\n', torn: true }],
    ['with CR', { lineEnd: '\r', torn: true, comments: true }],
  ] as [string, Writing][])(
    'gives the same outcome and the same bytes %s, however it is cut',
    async (_name, writing) => {
      await start({ dialect: 'vllm', writing });
      const asked = asking(request('chat', { stream: true }), 'vllm', 'chat');
      const bytes = await bytesOf(asked.body, 'chat');
      const results = [1, 2, 3, 4, 5].map((seed) => through(bytes, 'chat', asked.removes, true, seed));
      const [first] = results;
      expect(first?.outcome.damage).toBeNull();
      expect(first?.outcome.choices[0]?.responseIds).toEqual(upstream.calls[0]?.generation?.samples[0]?.ids);
      for (const result of results) {
        expect(result.outcome).toEqual(first?.outcome);
        expect(result.client.equals(first?.client ?? Buffer.alloc(0))).toBe(true);
      }
      expect(first?.client.includes('"token_ids"')).toBe(false);
      expect(first?.client.toString()).toContain(`[DONE]${writing.lineEnd ?? '\n'}`);
    },
  );

  it('of which nothing was asked passes byte for byte', async () => {
    await start({ dialect: 'sglang', writing: { comments: true, lineEnd: '\r\n' } });
    const body = request('chat', { stream: true });
    const bytes = await bytesOf(body, 'chat');
    expect(through(bytes, 'chat', ASKS_NOTHING.removes, true).client.equals(bytes)).toBe(true);
  });

  it.each([
    [{ kind: 'garbage', after: 3 }, 'an event of the stream is not JSON'],
    [{ kind: 'error-event', after: 3 }, 'the engine reported in its stream: the engine failed'],
    [{ kind: 'cut-short', after: 3 }, 'the answer has no end: no finish reason came'],
  ] as const)('with a fault says so: %j', async (fault, damage) => {
    await start({ dialect: 'vllm', faults: [fault] });
    const asked = asking(request('chat', { stream: true }), 'vllm', 'chat');
    expect(through(await bytesOf(asked.body, 'chat'), 'chat', asked.removes, true).outcome.damage).toBe(
      damage,
    );
  });

  it('that breaks off in the middle of an event says so', async () => {
    await start({ dialect: 'vllm' });
    const bytes = await bytesOf(request('chat', { stream: true }), 'chat');
    const half = bytes.subarray(0, bytes.lastIndexOf('finish_reason'));
    expect(through(half, 'chat', ASKS_NOTHING.removes, true).outcome.damage).toBe('the answer broke off');
    expect(through(half, 'chat', ASKS_NOTHING.removes, true).client.equals(half)).toBe(true);
  });

  it('with an event past the bound still reaches the client, and is not trained on', async () => {
    await start({ dialect: 'vllm', faults: [{ kind: 'huge', bytes: 100 }] });
    const asked = asking(request('completions', { stream: true }), 'vllm', 'completions');
    const bytes = await bytesOf(asked.body, 'completions');
    const { client, outcome } = through(bytes, 'completions', asked.removes, true, 1, 64);
    expect(client.toString()).toContain('[DONE]');
    expect(outcome.damage).toBe('an event of the stream is too large to be read');
  });
});

describe('an engine from before it could tell ids', () => {
  const outcomeOf = async (
    dialect: Dialect,
    more: JsonObject,
    script: UpstreamOptions['script'] = SCRIPT,
  ): Promise<Outcome> => {
    await start({ dialect, age: 'old', script });
    const body = request('chat', more);
    const asked = asking(body, dialect, 'chat');
    return through(await bytesOf(asked.body, 'chat'), 'chat', asked.removes, body.stream === true).outcome;
  };

  it('is understood by the names of tokens (vLLM)', async () => {
    const { choices, damage } = await outcomeOf('vllm', {});
    expect(damage).toBeNull();
    expect(choices[0]?.responseIds).toEqual(upstream.calls[0]?.generation?.samples[0]?.ids);
  });

  it('is understood by its meta_info (SGLang)', async () => {
    const { choices, promptIds, damage } = await outcomeOf('sglang', {});
    const truth = upstream.calls[0]?.generation;
    expect({ damage, promptIds }).toEqual({
      damage: null,
      promptIds: Int32Array.from(truth?.prompts[0] ?? []),
    });
    expect(choices[0]?.responseIds).toEqual(truth?.samples[0]?.ids);
  });

  it('has no ids in a stream of SGLang, but log-probs', async () => {
    const { choices } = await outcomeOf('sglang', { stream: true });
    expect(choices[0]?.responseIds).toBeNull();
    expect(choices[0]?.logProbs).toEqual(upstream.calls[0]?.generation?.samples[0]?.logProbs);
  });

  it('is not trusted when its stream left tokens out (vLLM, tool calls)', async () => {
    const { damage } = await outcomeOf('vllm', { stream: true });
    expect(damage).toMatch(/^the engine counted \d+ response tokens but sent \d+ ids$/);
  });
});
