import decode from '../../src/ingest/decode.js';
import type { StepDraft } from '../../src/model/step.js';
import { BlockPacker, unpackBlock, type WriterItem } from '../../src/store/packed/block.js';
import type { DecodedItem, Rejection } from '../../src/store/port.js';

const LIMITS = { maxLineBytes: 1000 };
const VALID = { trajectory_uid: 'a', messages: [{ role: 'user', content: 'hi' }] };
const TOKENS = { trajectory_uid: 'a', prompt_ids: [1, 2], response_ids: [3, 4] };

const lines = (...values: readonly (string | object)[]): DecodedItem[] => {
  const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const items: DecodedItem[] = [];
  // The lists of an item hold until the next one is asked for.
  for (const item of decode(Buffer.from(texts.join('\n')), 'ndjson', LIMITS))
    items.push(structuredClone(item));
  return items;
};
const document = (text: string): DecodedItem[] => [...decode(Buffer.from(text), 'json', LIMITS)];
function rejection(item: DecodedItem | undefined): Rejection {
  if (item === undefined || 'draft' in item) throw new Error('it was accepted');
  return item;
}
function accepted(item: DecodedItem | undefined): StepDraft {
  if (item === undefined || !('draft' in item)) throw new Error(JSON.stringify(item));
  return item.draft;
}
const packed = (array: Int32Array | Float32Array) => Buffer.from(array.buffer).toString('base64');

describe('decoding steps', () => {
  it('reads each line into the memory of the one before, which is packed by then', () => {
    const step = (ids: readonly number[]) => ({
      trajectory_uid: 'a',
      prompt_ids: ids,
      response_ids: [3, 4],
      rollout_log_probs: [-0.25, -1.5],
      response_mask: [1, 0],
    });
    // More numbers than the memory holds, fewer, and none.
    const long = Array.from({ length: 100_000 }, (_, i) => i);
    const steps = [step([1, 2]), step(long), VALID, step([5, 6, 7])];
    const packedBy = (bytes: string, format: 'ndjson' | 'json'): readonly WriterItem[] => {
      const packer = new BlockPacker();
      for (const item of decode(Buffer.from(bytes), format, { maxLineBytes: 10_000_000 }))
        packer.add(item.index, accepted(item));
      return [...unpackBlock(packer.take(), [])];
    };
    const byLine = packedBy(steps.map((line) => JSON.stringify(line)).join('\n'), 'ndjson');
    expect(byLine).toEqual(packedBy(JSON.stringify(steps), 'json'));
  });

  it.each(['x', 'AQAAAAIAAAADAAAAx'])('refuses %s as ids: a lone character is no base64', (ids) => {
    expect(rejection(lines({ ...TOKENS, response_ids: ids })[0]).path).toEqual(['response_ids']);
  });

  it('takes the word of who made ids, and only beside ids', () => {
    const [client, tokenizer, engine, without] = lines(
      TOKENS,
      { ...TOKENS, token_source: 'RETOKENIZED' },
      { ...TOKENS, token_source: 'ENGINE' },
      { ...VALID, token_source: 'RETOKENIZED' },
    );
    expect(accepted(client).tokenSource).toBe('CLIENT');
    expect(accepted(tokenizer).tokenSource).toBe('RETOKENIZED');
    // Only the gateway saw an engine sample.
    expect(rejection(engine).path).toEqual(['token_source']);
    expect(rejection(without)).toMatchObject({ code: 'MISSING_FIELD', path: ['prompt_ids'] });
  });

  it('reads a text-only step with defaults', () => {
    expect(accepted(lines(VALID)[0])).toMatchObject({
      trajectoryUid: 'a',
      promptUid: null,
      stepIndex: null,
      turnType: 'MAIN',
      branch: 'main',
      tokenSource: 'NONE',
      policyVersion: null,
      promptIds: null,
      logProbKind: 'UNKNOWN',
    });
  });

  it('reads token ids as lists and packed, to the same draft', () => {
    const plain = { ...TOKENS, rollout_log_probs: [-0.5, -0.25], response_mask: [1, 0], values: [0.5, 1] };
    const base64 = {
      trajectory_uid: 'a',
      prompt_ids: packed(Int32Array.from([1, 2])),
      response_ids: packed(Int32Array.from([3, 4])),
      rollout_log_probs: packed(Float32Array.from([-0.5, -0.25])),
      response_mask: packed(Int32Array.from([1, 0])),
      values: packed(Float32Array.from([0.5, 1])),
    };
    const [a, b] = lines(plain, base64).map(accepted);
    expect(a).toEqual(b);
    expect(a).toMatchObject({ tokenSource: 'CLIENT', logProbs: Float32Array.from([-0.5, -0.25]) });
  });

  it('knows one zero', () => {
    const [step] = lines('{"trajectory_uid":"a","messages":[],"reward":-0.0}');
    expect(accepted(step).reward).toBe(0);
  });

  it('reads a list, an object with steps, and lines to the same drafts', () => {
    const fromLines = lines(VALID, TOKENS).map(accepted);
    expect(document(JSON.stringify([VALID, TOKENS])).map(accepted)).toEqual(fromLines);
    expect(document(JSON.stringify({ steps: [VALID, TOKENS] })).map(accepted)).toEqual(fromLines);
  });

  it('passes over blank lines and counts them', () => {
    expect(lines('', VALID, '  \r', VALID, '').map((item) => item.index)).toEqual([1, 3]);
  });

  it('takes times as text, seconds and milliseconds', () => {
    const times = ['2026-01-02T03:04:05Z', 1767323045, 1767323045000];
    for (const created_at of times)
      expect(accepted(lines({ ...VALID, created_at })[0]).createdAt).toBe(1767323045000);
  });

  describe('refuses, with a code and the path of the field,', () => {
    const cases: readonly [string, object | string, string, readonly string[] | null][] = [
      ['an unknown field', { ...VALID, promt_uid: 'x' }, 'UNKNOWN_FIELD', ['promt_uid']],
      ['a missing trajectory', { messages: [] }, 'MISSING_FIELD', ['trajectory_uid']],
      ['a step without any state', { trajectory_uid: 'a' }, 'MISSING_FIELD', ['messages']],
      [
        'a response without a prompt',
        { trajectory_uid: 'a', response_ids: [1] },
        'MISSING_FIELD',
        ['prompt_ids'],
      ],
      [
        'a prompt without a response',
        { trajectory_uid: 'a', prompt_ids: [1] },
        'MISSING_FIELD',
        ['response_ids'],
      ],
      ['a negative step index', { ...VALID, step_index: -1 }, 'OUT_OF_RANGE', ['step_index']],
      ['a fractional step index', { ...VALID, step_index: 1.5 }, 'INVALID_TYPE', ['step_index']],
      [
        'log-probs of another length',
        { ...TOKENS, rollout_log_probs: [-1] },
        'LENGTH_MISMATCH',
        ['rollout_log_probs'],
      ],
      [
        'a mask of another length',
        { ...TOKENS, response_mask: [1, 1, 1] },
        'LENGTH_MISMATCH',
        ['response_mask'],
      ],
      [
        'teacher log-probs of another length',
        { ...TOKENS, teacher_log_probs: [] },
        'LENGTH_MISMATCH',
        ['teacher_log_probs'],
      ],
      [
        'log-probs without ids',
        { ...VALID, rollout_log_probs: [-1] },
        'LENGTH_MISMATCH',
        ['rollout_log_probs'],
      ],
      [
        'half of a top-k',
        { ...TOKENS, teacher_topk_indices: [[1], [2]] },
        'MISSING_FIELD',
        ['teacher_topk_log_probs'],
      ],
      [
        'a ragged top-k',
        {
          ...TOKENS,
          teacher_topk_indices: [[1, 2], [2]],
          teacher_topk_log_probs: [
            [1, 2],
            [2, 3],
          ],
        },
        'LENGTH_MISMATCH',
        ['teacher_topk_indices', '1'],
      ],
      [
        'a mask that is not 0 or 1',
        { ...TOKENS, response_mask: [1, 2] },
        'OUT_OF_RANGE',
        ['response_mask', '1'],
      ],
      [
        'a token id that is not int32',
        { ...TOKENS, prompt_ids: [1, 2147483648] },
        'OUT_OF_RANGE',
        ['prompt_ids', '1'],
      ],
      ['a token id that is text', { ...TOKENS, prompt_ids: ['1', 2] }, 'INVALID_TYPE', ['prompt_ids', '0']],
      ['base64 that is none', { ...TOKENS, prompt_ids: '%%%' }, 'INVALID_TYPE', ['prompt_ids']],
      ['base64 of half a value', { ...TOKENS, prompt_ids: 'AAAA' }, 'OUT_OF_RANGE', ['prompt_ids']],
      [
        'a packed NaN',
        { ...TOKENS, rollout_log_probs: packed(Float32Array.from([0, Number.NaN])) },
        'NON_FINITE_NUMBER',
        ['rollout_log_probs', '1'],
      ],
      ['NaN', '{"trajectory_uid":"a","messages":[],"reward":NaN}', 'NON_FINITE_NUMBER', ['reward']],
      [
        '-Infinity deep inside',
        '{"trajectory_uid":"a","messages":[],"metadata":{"x":[1,{"y":-Infinity}]}}',
        'NON_FINITE_NUMBER',
        ['metadata', 'x', '1', 'y'],
      ],
      [
        'a number that overflows',
        '{"trajectory_uid":"a","messages":[],"metadata":{"x":1e999}}',
        'NON_FINITE_NUMBER',
        ['metadata', 'x'],
      ],
      [
        'a log-prob beyond float32',
        { ...TOKENS, rollout_log_probs: [-1, -1e39] },
        'NON_FINITE_NUMBER',
        ['rollout_log_probs', '1'],
      ],
      [
        'a message without a role',
        { ...VALID, messages: [{ content: 'x' }] },
        'MISSING_FIELD',
        ['messages', '0', 'role'],
      ],
      ['a turn type nobody knows', { ...VALID, turn_type: 'OTHER' }, 'INVALID_TYPE', ['turn_type']],
      ['an empty name', { ...VALID, trajectory_uid: '' }, 'OUT_OF_RANGE', ['trajectory_uid']],
      [
        'a name with control characters',
        { ...VALID, trajectory_uid: 'a\u0000b' },
        'OUT_OF_RANGE',
        ['trajectory_uid'],
      ],
      [
        'JSON nested too deep',
        `{"trajectory_uid":"a","messages":[],"metadata":{"x":${'['.repeat(300)}${']'.repeat(300)}}}`,
        'OUT_OF_RANGE',
        ['metadata', 'x', ...Array.from({ length: 200 }, () => '0')],
      ],
      ['a line that is no object', '[1]', 'INVALID_TYPE', []],
      ['a line longer than the limit', `"${'x'.repeat(1001)}"`, 'LINE_TOO_LARGE', null],
    ];
    it.each(cases)('%s', (_name, line, code, path) => {
      expect(rejection(lines(line)[0])).toMatchObject({ index: 0, code, path });
    });
  });

  it('rejects invalid JSON on line 7 of 10 and takes the other nine', () => {
    const ten = Array.from({ length: 10 }, (_, i) =>
      i === 6 ? '{"trajectory_uid": oops}' : { ...VALID, step_index: i },
    );
    const items = lines(...ten);
    expect(items.filter((item) => 'draft' in item)).toHaveLength(9);
    expect(rejection(items[6])).toMatchObject({ index: 6, code: 'INVALID_JSON' });
  });

  it('rejects only the item of a document that holds NaN', () => {
    const items = document(
      `[${JSON.stringify(VALID)}, {"trajectory_uid": "NaN", "messages": [], "reward": Infinity}, ${JSON.stringify(VALID)}]`,
    );
    expect(items.map((item) => 'draft' in item)).toEqual([true, false, true]);
    expect(rejection(items[1])).toMatchObject({ code: 'NON_FINITE_NUMBER', path: ['reward'] });
  });

  it('rejects a line that is not UTF-8, and only that', () => {
    const bytes = Buffer.concat([
      Buffer.from(`${JSON.stringify(VALID)}\n{"trajectory_uid":"`),
      Buffer.from([0xff, 0xfe]),
      Buffer.from(`","messages":[]}\n${JSON.stringify(VALID)}`),
    ]);
    const items = [...decode(bytes, 'ndjson', LIMITS)];
    expect(items.map((item) => 'draft' in item)).toEqual([true, false, true]);
    expect(rejection(items[1])?.code).toBe('INVALID_JSON');
  });

  it.each([
    ['not JSON', '{', 'INVALID_JSON'],
    ['a number', '3', 'INVALID_TYPE'],
    ['an object without steps', '{"step": []}', 'INVALID_TYPE'],
    ['an object with more than steps', '{"steps": [], "channel": "x"}', 'UNKNOWN_FIELD'],
    ['steps that are no list', '{"steps": 1}', 'INVALID_TYPE'],
  ])('refuses a whole document that is %s', (_name, text, code) => {
    expect(() => document(text)).toThrow(expect.objectContaining({ code }));
  });
});
