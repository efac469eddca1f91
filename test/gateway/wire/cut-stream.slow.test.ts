import fc from 'fast-check';
import { Assembly } from '../../../src/gateway/wire/assembly.js';
import { CutStream } from '../../../src/gateway/wire/cut-stream.js';
import { EventPattern } from '../../../src/gateway/wire/event-pattern.js';
import { Gathered } from '../../../src/gateway/wire/gathered.js';
import { LiftedTokens } from '../../../src/gateway/wire/lifted-tokens.js';
import type { Outcome } from '../../../src/gateway/wire/outcome.js';
import { SseParser } from '../../../src/gateway/wire/sse.js';
import { Stripper } from '../../../src/gateway/wire/strip.js';
import type { JsonObject } from '../../../src/model/json.js';

const stripper = new Stripper({
  answer: ['prompt_token_ids'],
  choice: ['logprobs', 'token_ids', 'prompt_token_ids', 'meta_info'],
  extension: [],
  usage: true,
});

const eventsOf = (text: string) => {
  const parser = new SseParser();
  return [...parser.push(Buffer.from(text)), ...parser.end()];
};

/** Log-probs as a step holds them. */
function rounded(outcome: Outcome): Outcome {
  const choices = outcome.choices.map((one) => ({
    ...one,
    logProbs: one.logProbs?.map(Math.fround) ?? null,
  }));
  return { ...outcome, choices };
}

/** What the client gets and what is captured, by patterns where they fit. */
function cut(text: string) {
  const assembly = new Assembly('chat');
  const stream = new CutStream(stripper, assembly);
  const events = eventsOf(text);
  // Some at once, as they come in one read.
  const parts = [events.slice(0, 3), ...events.slice(3).map((event) => [event])];
  const out = parts.map((part) => Buffer.from(stream.take(part)).toString()).join('');
  return { out, outcome: rounded(assembly.outcome('done')) };
}

/** The same, each event gone through member by member. */
function plain(text: string) {
  const assembly = new Assembly('chat');
  const out = eventsOf(text).map((event) => {
    const lifted = new LiftedTokens();
    const rest = stripper.event(event, lifted);
    if (rest !== null && lifted.whole) assembly.addLifted(event, rest, lifted);
    else assembly.add(event);
    return Buffer.from(rest ?? []).toString();
  });
  return { out: out.join(''), outcome: rounded(assembly.outcome('done')) };
}

const HEAD = '"id":"c","object":"chat.completion.chunk","model":"m"';
const data = (json: string): string => `data: ${json}\n\n`;
const token = (text: string, id: string, logProb: string, name = text): string =>
  data(
    `{${HEAD},"choices":[{"index":0,"delta":{"content":${text}},"logprobs":{"content":[{"token":${name},"logprob":${logProb},"bytes":[104,105],"top_logprobs":[]}]},"finish_reason":null,"token_ids":[${id}]}]}`,
  );
const FIRST = data(
  `{${HEAD},"choices":[{"index":0,"delta":{"role":"assistant","content":""},"logprobs":null}],"prompt_token_ids":[1,2]}`,
);
const LAST = data(`{${HEAD},"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}`);
const DONE = 'data: [DONE]\n\n';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\n', '"', '\\', ' ü😀', '","token_ids":[9],"', '\u2028'),
);
const quoted = text.map((one) => JSON.stringify(one));
const id = fc.oneof(
  fc.nat(200_000).map(String),
  fc.constantFrom('0', '2147483647', '2147483648', '01', '-1', '1.5', '1e3', '"7"', 'null'),
);
const logProb = fc.oneof(
  fc.double({ min: -40, max: 0, noNaN: true }).map(String),
  fc.constantFrom('-0', '-9999', '-1e-7', 'null', '-', '-1e400'),
);

type Write = (text: string, id: string, logProb: string) => string;
const edited =
  (from: string, to: string): Write =>
  (...what) =>
    token(...what).replaceAll(from, to);

/** How engines write a token's event, and how none does. */
const writer = fc.constantFrom<Write>(
  token,
  token,
  token,
  edited('[104,105]', 'null'),
  edited('"content":"', '"reasoning_content":"'),
  edited(',"', ', "'),
  edited('"index":0', '"index":1'),
  edited('"delta":{', '"delta":{"role":"assistant",'),
  edited('"delta":{', '"delta":{"tool_calls":null,'),
  (said, ...rest) => token(said, ...rest).replace('"delta":{', `"delta":{"refusal":${said},`),
  edited('"finish_reason":null', '"finish_reason":"length"'),
  edited('}]}\n', '}],"usage":{"completion_tokens":1}}\n'),
  edited('}]}\n', '}],"usage":null}\n'),
  edited('}]}\n', '}],"error":{"message":"x"}}\n'),
  edited('}]}\n', '}],"prompt_token_ids":[1,2]}\n'),
  edited('"token_ids":[', '"token_ids":[4,'),
  edited('data: ', 'event: error\ndata: '),
  edited('data: ', ': ping\ndata:'),
  edited('\n\n', '\r\n\r\n'),
  edited('"content":"', '"content":x"'),
  (said, ...rest) => token(`"\u0007${said.slice(1)}`, ...rest),
  (said, ...rest) => token(`"\\x${said.slice(1)}`, ...rest),
);
const event = fc
  .tuple(writer, quoted, id, logProb)
  .map(([write, said, number, value]) => write(said, number, value));
const usual = fc
  .tuple(quoted, fc.nat(200_000), fc.double({ min: -40, max: 0, noNaN: true }))
  .map(([said, number, value]) => token(said, String(number), String(value)));

describe('a stream cut by patterns', () => {
  it('gives the client and the step the same as without them', () => {
    const events = fc.array(fc.oneof({ arbitrary: usual, weight: 4 }, { arbitrary: event, weight: 1 }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(events, fc.boolean(), (middle, ends) => {
        const whole = `${FIRST}${middle.join('')}${ends ? `${LAST}${DONE}` : ''}`;
        expect(cut(whole)).toEqual(plain(whole));
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes a token out of an event that is like the last one', () => {
    const [first, second, other] = eventsOf(
      token('"Hi"', '5', '-0.5') +
        token('" you\\n"', '61234', '-1.25e-3') +
        token('"Hi"', '5', '-0.5').replace('"m"', '"n"'),
    );
    if (first === undefined || second === undefined || other === undefined) throw new Error('no event');
    const lifted = new LiftedTokens();
    const rest = Buffer.from(stripper.event(first, lifted) ?? []).toString();
    const chunk = JSON.parse(rest.slice('data: '.length)) as JsonObject;
    const pattern = EventPattern.of(first, chunk, lifted, stripper.rangesOf(first) ?? []);
    const found = pattern?.match(second);
    expect(found).toMatchObject({ index: 0, field: 'content', text: ' you\n', id: 61_234 });
    expect(found?.logProb).toBe(Math.fround(-1.25e-3));
    const out = new Gathered(second.raw.length);
    pattern?.cut(second, out);
    expect(Buffer.from(out.all).toString()).toBe(rest.replace('"Hi"', '" you\\n"'));
    expect(pattern?.match(other)).toBeNull();
  });

  it('learns from no event that says more than a token', () => {
    for (const one of [
      FIRST,
      LAST,
      token('"a"', '5', '-1').replace('"finish_reason":null', '"finish_reason":"stop"'),
      token('"a"', '5', '-1').replace('}]}\n', '}],"usage":{"completion_tokens":1}}\n'),
      token('"a"', '5', '-1').replace('"delta":{', '"delta":{"refusal":"b",'),
      token('"a"', '5,6', '-1'),
    ]) {
      const [only] = eventsOf(one);
      if (only === undefined) throw new Error('no event');
      const lifted = new LiftedTokens();
      const rest = Buffer.from(stripper.event(only, lifted) ?? []).toString();
      const chunk = JSON.parse(rest.slice('data: '.length)) as JsonObject;
      expect(EventPattern.of(only, chunk, lifted, stripper.rangesOf(only) ?? [])).toBeNull();
    }
  });
});
