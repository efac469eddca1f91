import fc from 'fast-check';
import { ASKS_NOTHING, type Removes } from '../../../src/gateway/wire/dialect.js';
import { SseParser } from '../../../src/gateway/wire/sse.js';
import { Stripper } from '../../../src/gateway/wire/strip.js';

const REMOVES: Removes = {
  answer: ['prompt_token_ids'],
  choice: ['logprobs', 'token_ids', 'prompt_token_ids', 'meta_info'],
  extension: ['input_ids', 'output_ids'],
  usage: true,
};
const stripper = new Stripper(REMOVES);

const answer = (text: string): string => Buffer.from(stripper.answer(Buffer.from(text))).toString();
function events(text: string, by = stripper): string {
  const parser = new SseParser();
  const all = [...parser.push(Buffer.from(text)), ...parser.end()];
  return all.map((event) => Buffer.from(by.event(event) ?? []).toString()).join('');
}

describe('cutting the requested members out of an answer', () => {
  it('leaves numbers, order, blanks and unknown members as they came', () => {
    const text =
      '{ "id":"a", "big":12345678901234567890,"x":1e400,"f":1.10, "choices": [ {"index":0,  "token_ids":[1,2] ,"message":{"content":"h\\u00e9 \\"logprobs\\":1"},"logprobs":{"content":[{"token":"]}\\"","logprob":-0.10}]},"stop_reason":null} ],"prompt_token_ids":[3],"usage":{"total_tokens":3}}\n';
    expect(answer(text)).toBe(
      '{ "id":"a", "big":12345678901234567890,"x":1e400,"f":1.10, "choices": [ {"index":0 ,"message":{"content":"h\\u00e9 \\"logprobs\\":1"},"stop_reason":null} ],"usage":{"total_tokens":3}}\n',
    );
  });

  it('takes members out at the front, at the end, and all of them', () => {
    expect(answer('{"prompt_token_ids":[1],"id":1}')).toBe('{"id":1}');
    expect(answer('{"id":1 , "prompt_token_ids":[1]}')).toBe('{"id":1}');
    expect(answer('{"prompt_token_ids":[1], "prompt_token_ids":[2]}')).toBe('{}');
    expect(answer('{"choices":[{"token_ids":[],"logprobs":null,"index":0}]}')).toBe(
      '{"choices":[{"index":0}]}',
    );
    expect(answer('{"prompt_token_ids":[1],"choices":[{"token_ids":[1]}],"id":2}')).toBe(
      '{"choices":[{}],"id":2}',
    );
  });

  it('takes members out whose names are written with escapes', () => {
    const text = String.raw`{"id":1,"ch\u006fices":[{"index":0,"token_\u0069ds":[1]}],"\u0070rompt_token_ids":[1]}`;
    expect(answer(text)).toBe(String.raw`{"id":1,"ch\u006fices":[{"index":0}]}`);
  });

  it('takes nothing out of messages, and only from where it stands', () => {
    const text =
      '{"logprobs":1,"choices":[{"message":{"token_ids":[1],"logprobs":2}}],"x":{"prompt_token_ids":3}}';
    expect(answer(text)).toBe(text);
  });

  it.each([
    '',
    'not json',
    '[{"prompt_token_ids":[1]}]',
    '{"prompt_token_ids":[1]',
    '{"prompt_token_ids":[1],}',
    '{"a":1 "prompt_token_ids":[1]}',
    '{"prompt_token_ids":[1]} trailing',
    '{"choices":[{"token_ids":[1]',
    '{"choices":[{"token_ids":"unended]}',
  ])('passes what is no JSON object untouched: %s', (text) => {
    expect(answer(text)).toBe(text);
  });

  it('leaves exactly the other members, whatever they hold', () => {
    const removed = fc.constantFrom('prompt_token_ids');
    const other = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .filter((key) => !['prompt_token_ids', 'choices', 'usage', 'sglext'].includes(key));
    const blank = fc.constantFrom('', ' ', '\n  ', '\t');
    const value = fc.oneof(
      fc.jsonValue().map((json) => JSON.stringify(json)),
      fc.constantFrom(
        '1e400',
        '-0.0',
        '12345678901234567890',
        '1.0E+2',
        '"\\ud83d\\ude00\\\\"',
        '[ {} ,[ ]]',
      ),
      fc.string({ unit: 'binary', minLength: 40, maxLength: 80 }).map((s) => JSON.stringify(`\\"${s}"\\`)),
    );
    const member = fc.record({
      key: fc.oneof(removed, other),
      value,
      blanks: fc.tuple(blank, blank, blank, blank),
    });
    fc.assert(
      fc.property(fc.array(member, { maxLength: 8 }), (members) => {
        const write = (list: typeof members): string =>
          `{${list.map((m) => `${m.blanks[0]}${JSON.stringify(m.key)}${m.blanks[1]}:${m.blanks[2]}${m.value}${m.blanks[3]}`).join(',')}}`;
        const kept = members.filter((m) => m.key !== 'prompt_token_ids');
        const out = answer(write(members));
        expect(out.replaceAll(/\s/g, '')).toBe(write(kept).replaceAll(/\s/g, ''));
        if (kept.length === members.length) expect(out).toBe(write(members));
        expect(isSubsequence(out, write(members))).toBe(true);
        JSON.parse(out);
      }),
      { numRuns: 500 },
    );
  });
});

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const char of whole) if (at < part.length && part.startsWith(char, at)) at += char.length;
  return at === part.length;
}

describe('cutting the requested members out of a stream', () => {
  it('keeps the bytes around it: other fields, line ends, blanks', () => {
    expect(
      events(
        'event: x\r\ndata:  {"choices":[{"delta":{"content":"a"},"logprobs":null,"token_ids":[7]}]} \r\nid: 9\r\n\r\n',
      ),
    ).toBe('event: x\r\ndata:  {"choices":[{"delta":{"content":"a"}}]} \r\nid: 9\r\n\r\n');
    expect(events(': ping\n\ndata: [DONE]\n\n')).toBe(': ping\n\ndata: [DONE]\n\n');
  });

  it('cuts the event that only has usage, and null usage elsewhere', () => {
    const text =
      'data: {"choices":[{"delta":{}}],"usage":null}\n\ndata: {"id":1,"choices":[],"usage":{"total_tokens":1}}\n\ndata: [DONE]\n\n';
    expect(events(text)).toBe('data: {"choices":[{"delta":{}}]}\n\ndata: [DONE]\n\n');
    expect(events(text, new Stripper(ASKS_NOTHING.removes))).toBe(text);
  });

  it('keeps usage that stands beside a choice, and events without choices that say something else', () => {
    const text =
      'data: {"choices":[{"delta":{}}],"usage":{"total_tokens":1}}\n\ndata: {"choices":[],"prompt_filter_results":[1]}\n\ndata: {"error":{"message":"no"}}\n\n';
    expect(events(text)).toBe(text);
  });

  it('takes the ids out of SGLang’s extension, and the extension with its event when nothing else is in it', () => {
    expect(
      events(
        'data: {"choices":[],"sglext":{"input_ids":[1],"output_ids":[[2]]},"usage":null}\n\ndata: {"choices":[],"sglext":{"routed_experts":"x","output_ids":[[2]]}}\n\ndata: {"choices":[{"delta":{}}],"sglext":{"output_ids":[]}}\n\n',
      ),
    ).toBe('data: {"choices":[],"sglext":{"routed_experts":"x"}}\n\ndata: {"choices":[{"delta":{}}]}\n\n');
  });

  it('reads JSON that goes over several data lines', () => {
    expect(events('data: {"choices":[\ndata:{"token_ids":[1,\ndata: 2],"index":0}\ndata\ndata: ]}\n\n')).toBe(
      'data: {"choices":[\ndata:{\ndata: "index":0}\ndata\ndata: ]}\n\n',
    );
    expect(events('data: {"choices":[],\ndata: "usage":{}}\n\n')).toBe('');
  });

  it('passes garbage and oversized events on', () => {
    const text = 'data: {"choices":[{"token_ids":[1\n\ndata: {"a":1}{"prompt_token_ids":1}\n\n';
    expect(events(text)).toBe(text);
    const [large] = new SseParser(8).push(Buffer.from('data: {"prompt_token_ids":[1,2,3],"a":1}\n\n'));
    expect(large?.oversized).toBe(true);
    expect(large === undefined ? null : stripper.event(large)).toBe(large?.raw);
  });
});
