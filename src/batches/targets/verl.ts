import { z } from 'zod';
import { column } from '../../plugin-api/column.js';
import type { Column } from '../../plugin-api/define-formatter.js';
import { verlTeacherRows } from '../../plugin-api/index.js';
import type { Cell } from '../encoders/interface.js';
import { defineTarget, type RowTransform, type RowValues } from './interface.js';
import {
  dropColumns,
  listCell,
  requireColumns,
  rewardProblem,
  type TokenRow,
  tokensOf,
  unfit,
} from './row-values.js';
import { FILE_OPTIONS, flag, integer } from './target-options.js';
import { cut, type LaidOut, layOut, type Padding } from './verl-layout.js';

const LENGTH = integer(1, 10_000_000);

const options = z
  .strictObject({
    layout: z
      .enum(['ragged', 'padded'])
      .default('ragged')
      .describe('Rows as long as they are, or padded as the tensors that verl trains on.'),
    promptLength: LENGTH.optional().describe('padded: length of every prompt, padded on the left.'),
    responseLength: LENGTH.optional().describe('padded: length of every response, padded on the right.'),
    padId: integer(0, 2 ** 31 - 1)
      .optional()
      .describe('padded: id of the token to pad with; 0 unless told.'),
    truncate: flag(false).describe(
      'padded: cut what is longer (prompts on the left, responses on the right) and count it, instead of refusing it.',
    ),
    ...FILE_OPTIONS,
  })
  .superRefine((given, context) => {
    const lengths = ['promptLength', 'responseLength'] as const;
    for (const name of lengths) {
      if (given.layout === 'padded' && given[name] === undefined) {
        context.addIssue({ code: 'custom', path: [name], message: 'layout=padded needs it' });
      }
    }
    for (const name of [...lengths, 'padId'] as const) {
      if (given.layout === 'ragged' && given[name] !== undefined) {
        context.addIssue({ code: 'custom', path: [name], message: 'only with layout=padded' });
      }
    }
    if (given.layout === 'ragged' && given.truncate) {
      context.addIssue({ code: 'custom', path: ['truncate'], message: 'only with layout=padded' });
    }
  });
type Options = z.output<typeof options>;

const TOKEN_COLUMNS: readonly (readonly [name: string, cell: keyof LaidOut, description: string])[] = [
  ['prompts', 'prompts', 'The prompt.'],
  ['responses', 'responses', 'The response.'],
  ['input_ids', 'inputIds', 'Prompt and response.'],
  ['attention_mask', 'attentionMask', '1 where there is a token, 0 on padding.'],
  ['position_ids', 'positionIds', 'Place of each token in the sequence.'],
  ['response_mask', 'responseMask', '1 where a response token may enter a loss.'],
];

/** Canonical columns along the response, under verl's names. */
const ALONG_RESPONSE: readonly (readonly [from: string, to: string])[] = [
  ['rollout_log_probs', 'rollout_log_probs'],
  ['teacher_topk_log_probs', 'teacher_topk_log_probs'],
  ['teacher_topk_indices', 'teacher_topk_indices'],
  ['ref_log_probs', 'ref_log_prob'],
  ['values', 'values'],
  ['advantages', 'advantages'],
  ['returns', 'returns'],
];

const TAKEN = [
  'prompt_ids',
  'response_ids',
  'response_mask',
  'teacher_log_probs',
  'token_level_rewards',
  ...ALONG_RESPONSE.map(([from]) => from),
];

const paddingOf = ({ promptLength, responseLength, padId }: Options): Padding | null =>
  promptLength === undefined || responseLength === undefined
    ? null
    : { promptLength, responseLength, padId: padId ?? 0 };

/** A list along the response cut or filled up with zeros to the response's laid-out length. */
function fitted(list: Float32Array | Int32Array, length: number): Float32Array | Int32Array {
  if (list.length === length) return list;
  const kept = list.subarray(0, length);
  const whole = list instanceof Float32Array ? new Float32Array(length) : new Int32Array(length);
  whole.set(kept);
  return whole;
}

function alongResponse(values: RowValues, name: string, length: number): Cell {
  const cell = values[name];
  if (!Array.isArray(cell)) {
    const list = listCell(values, name);
    return list === null ? null : fitted(list, length);
  }
  const lists = cell as readonly (Float32Array | Int32Array)[];
  const width = lists[0]?.length ?? 0;
  return Array.from(
    { length },
    (_, t) => lists[t] ?? (name.endsWith('indices') ? new Int32Array(width) : new Float32Array(width)),
  );
}

/**
 * Rewards on tokens as they are, or the row's reward on its last trainable token: verl's `rm_scores`. What lay beyond a cut
 * goes there, too: verl's estimators lose what is outside the mask.
 */
function rmScores(values: RowValues, row: TokenRow, length: number): Cell {
  const rewards = listCell(values, 'token_level_rewards');
  if (rewards === null && typeof values.reward !== 'number') return null;
  const scores = new Float32Array(length);
  scores.set(rewards?.subarray(0, row.response.length) ?? []);
  const last = row.mask.includes(1) ? row.mask.lastIndexOf(1) : row.mask.length - 1;
  const beyond = rewards?.subarray(row.response.length) ?? [Number(values.reward)];
  for (const reward of last === -1 ? [] : beyond) scores[last] = (scores[last] as number) + reward;
  return scores;
}

/** Teacher log-probs at the place of the token before the one they are about, over the padded sequence. */
function teacherRows(values: RowValues, row: TokenRow, laidOut: LaidOut): Cell {
  const teacher = listCell(values, 'teacher_log_probs');
  if (teacher === null) return null;
  const rows = new Float32Array(laidOut.inputIds.length);
  const own = verlTeacherRows(row.prompt.length, teacher.subarray(0, row.response.length));
  rows.set(own, laidOut.prompts.length - row.prompt.length);
  return rows;
}

/** Rows under verl's names, ragged or padded, with everything else as it is: verl's `non_tensor_batch`. */
export const verl = defineTarget({
  options,
  containers: ({ layout }) => [
    'PARQUET',
    'JSONL',
    'MSGPACK',
    'PT',
    ...(layout === 'padded' ? (['SAFETENSORS'] as const) : []),
  ],
  requires: () => ['response_ids'],
  plan(columns, given) {
    requireColumns(columns, ['prompt_ids', 'response_ids'], 'verl trains on token rows');
    const has = (name: string): boolean => columns.some((other) => other.name === name);
    const padding = paddingOf(given);
    const along = ALONG_RESPONSE.filter(([from]) => has(from));
    const hasScores = has('reward') || has('token_level_rewards');
    const others = dropColumns(columns, TAKEN);
    const tensors = [
      ...TOKEN_COLUMNS.map(([name, , description]) => column(name, 'int32[]', description)),
      ...(hasScores
        ? [
            column(
              'rm_scores',
              'float32[]',
              'Rewards on tokens; one for the whole row on its last trainable token.',
            ),
          ]
        : []),
      ...(has('teacher_log_probs')
        ? [
            column(
              'teacher_logprobs',
              'float32[]',
              "Along input_ids: the teacher's log-prob of the next token, 0 where that is none of the response.",
            ),
          ]
        : []),
      ...along.map(([from, to]): Column => {
        const source = columns.find(({ name }) => name === from);
        return column(to, source?.type ?? 'float32[]', source?.description ?? '');
      }),
    ];
    const shape = {
      columns: [...tensors, ...others],
      rows: 'maps',
      envelope: null,
      tensors: tensors.map(({ name }) => name),
    } as const;
    const start = (): RowTransform => {
      let truncated = 0;
      return {
        omits: ({ token_level_rewards: rewards, reward }) =>
          hasScores && !(rewards instanceof Float32Array) ? rewardProblem(reward) : null,
        rows(values) {
          const whole = tokensOf('verl', values);
          const shorter = padding === null ? null : cut(whole, padding);
          if (shorter !== null && !given.truncate) throw tooLong(values, whole, padding);
          if (shorter !== null) truncated += 1;
          const row = shorter ?? whole;
          const laidOut = layOut(row, padding);
          const length = laidOut.responses.length;
          return [
            [
              ...TOKEN_COLUMNS.map(([, cell]) => laidOut[cell]),
              ...(hasScores ? [rmScores(values, row, length)] : []),
              ...(has('teacher_log_probs') ? [teacherRows(values, row, laidOut)] : []),
              ...along.map(([from]) => alongResponse(values, from, length)),
              ...others.map(({ name }) => values[name] ?? null),
            ],
          ];
        },
        report: () => (padding === null ? null : { truncatedRows: truncated }),
      };
    };
    return { shape, start };
  },
});

function tooLong(values: RowValues, { prompt, response }: TokenRow, padding: Padding | null) {
  const { promptLength = 0, responseLength = 0 } = padding ?? {};
  const [what, got, most] =
    prompt.length > promptLength
      ? ['prompt', prompt.length, promptLength]
      : ['response', response.length, responseLength];
  return unfit('verl', values, `its ${what} has ${got} tokens, ${what}Length is ${most}; truncate=true cuts`);
}
