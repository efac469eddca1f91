import { readFileSync } from 'node:fs';
import { decodeExtras } from '../../src/ingest/decode.js';
import { EXTRAS_SNAKE } from '../../src/ingest/names.js';
import type { BytesFormat, ExtrasInput, ExtrasItem } from '../../src/store/port.js';

const LIMITS = { maxLineBytes: 1000 };
const STEP = { step_id: 'step_1', source: 'teacher' };

const decoded = (text: string, format: BytesFormat, channel: string | null = null): ExtrasItem[] => [
  ...decodeExtras(Buffer.from(text), format, LIMITS, channel),
];
const lines = (...values: readonly object[]) =>
  decoded(values.map((value) => JSON.stringify(value)).join('\n'), 'ndjson');
function inputOf(item: ExtrasItem | undefined): ExtrasInput {
  if (item === undefined || !('input' in item)) throw new Error(JSON.stringify(item));
  return item.input;
}
const packed = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer).toString('base64');

describe('decoding extras', () => {
  it('reads lists and packed ones alike from lines and documents, each into memory of its own', () => {
    const items = [
      { ...STEP, teacher_log_probs: [-0.5, -0.25], values: [1, 2] },
      { ...STEP, teacher_log_probs: packed(-0.75, -1), ref_log_probs: [0.5] },
      { ...STEP, hint: 'add', values: [3, 4] },
    ];
    const said = [
      { teacherLogProbs: Float32Array.of(-0.5, -0.25), values: Float32Array.of(1, 2) },
      { teacherLogProbs: Float32Array.of(-0.75, -1), refLogProbs: Float32Array.of(0.5) },
      { hint: 'add', values: Float32Array.of(3, 4) },
    ];
    for (const read of [
      lines(...items),
      decoded(JSON.stringify(items), 'json'),
      decoded(JSON.stringify({ extras: items }), 'json'),
    ]) {
      expect(read.map((item) => inputOf(item).extras)).toEqual(said);
    }
  });

  it('reads a top-k row by row', () => {
    const [item] = lines({
      ...STEP,
      teacher_topk_indices: [
        [7, 8],
        [9, 10],
      ],
      teacher_topk_log_probs: [
        [-1, -2],
        [-3, -4],
      ],
    });
    expect(inputOf(item).extras).toEqual({
      teacherTopK: { k: 2, logProbs: Float32Array.of(-1, -2, -3, -4), indices: Int32Array.of(7, 8, 9, 10) },
    });
  });

  it("takes an item's own channel before that of the request, and neither beside a step's id", () => {
    const named = { trajectory_uid: 't', step_index: 2, source: 's', hint: 'h' };
    const targets = (channel: string | null) =>
      decoded(
        JSON.stringify([named, { ...named, channel: 'own' }, { ...STEP, hint: 'h' }]),
        'json',
        channel,
      ).map((item) => inputOf(item).target);
    expect(targets('val')).toEqual([
      { uid: 't', channel: 'val', stepIndex: 2 },
      { uid: 't', channel: 'own', stepIndex: 2 },
      { stepId: 'step_1' },
    ]);
    expect(targets(null)[0]).toEqual({ uid: 't', channel: null, stepIndex: 2 });
  });

  test.each([
    ['no target', { source: 's', hint: 'h' }, 'MISSING_FIELD', ['trajectory_uid']],
    ['no index', { trajectory_uid: 't', source: 's', hint: 'h' }, 'MISSING_FIELD', ['step_index']],
    ['no source', { step_id: 'a', hint: 'h' }, 'MISSING_FIELD', ['source']],
    ['two targets', { ...STEP, step_index: 0, hint: 'h' }, 'OUT_OF_RANGE', ['step_index']],
    ['nothing said', STEP, 'OUT_OF_RANGE', []],
    ['a blank hint alone', { ...STEP, hint: ' ' }, 'OUT_OF_RANGE', []],
    ['a field of a step', { ...STEP, hint: 'h', reward: 1 }, 'UNKNOWN_FIELD', ['reward']],
    ['text in a list', { ...STEP, values: ['1'] }, 'INVALID_TYPE', ['values', '0']],
    ['a number beyond float32', { ...STEP, values: [1e300] }, 'NON_FINITE_NUMBER', ['values', '0']],
    ['half a top-k', { ...STEP, teacher_topk_indices: [[1]] }, 'MISSING_FIELD', ['teacher_topk_log_probs']],
    [
      'a top-k of two sizes',
      { ...STEP, teacher_topk_indices: [[1, 2]], teacher_topk_log_probs: [[-1]] },
      'LENGTH_MISMATCH',
      ['teacher_topk_indices'],
    ],
  ])('refuses %s, and only that item', (_case, item, code, path) => {
    const good = { ...STEP, hint: 'h' };
    for (const read of [lines(good, item, good), decoded(JSON.stringify([good, item, good]), 'json')]) {
      expect(read[1]).toMatchObject({ index: 1, code, path });
      expect([inputOf(read[0]).extras, inputOf(read[2]).extras]).toEqual([{ hint: 'h' }, { hint: 'h' }]);
    }
  });

  it('refuses a document with a list of steps', () => {
    expect(() => decoded('{"steps": []}', 'json')).toThrow('a list of extras, or {"extras": […]}');
  });

  it('has every field listed in docs/rest.md', () => {
    const section = /\n## Extras\n([\s\S]*?)\n## /.exec(readFileSync('docs/rest.md', 'utf8'))?.[1] ?? '';
    const cells = [...section.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell).join(' ');
    const listed = [...cells.matchAll(/`([a-z_]+)\??`/g)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(Object.values(EXTRAS_SNAKE.nameOf).toSorted());
  });
});
