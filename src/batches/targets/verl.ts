import { z } from 'zod';
import { type Column, column, maskColumn } from '../../plugin-api/define-formatter.js';
import type { Cell } from '../encoders/interface.js';
import { defineTarget, FILE_OPTIONS, flag, integer, type RowTransform, type RowValues } from './interface.js';
import { dropColumns, requireColumns, rewardProblem, type TokenRow, tokensOf, unfit } from './row-values.js';
import { alongResponse, rmScores, teacherRows } from './verl-cells.js';
import { planMessages, planPrompts } from './verl-conversations.js';
import { cut, type LaidOut, layOut, type Padding } from './verl-layout.js';

const LENGTH = integer(1, 10_000_000);

const options = z
  .strictObject({
    layout: z
      .enum(['ragged', 'padded', 'messages', 'prompts'])
      .default('ragged')
      .describe(
        'Token rows as long as they are, or padded as the tensors that verl trains on; conversations for its ' +
          'MultiTurnSFTDataset, or prompts to roll out again for its RLHFDataset.',
      ),
    promptLength: LENGTH.optional().describe('padded: length of every prompt, padded on the left.'),
    responseLength: LENGTH.optional().describe('padded: length of every response, padded on the right.'),
    padId: integer(0, 2 ** 31 - 1)
      .optional()
      .describe('padded: id of the token to pad with; 0 unless told.'),
    truncate: flag(false).describe(
      'padded: cut what is longer (prompts on the left, responses on the right) and count it, instead of refusing it.',
    ),
    dataSource: z
      .string()
      .min(1)
      .optional()
      .describe('prompts: data_source of every row, where metadata gives none; stepwell unless told.'),
    groundTruth: z
      .string()
      .min(1)
      .optional()
      .describe('prompts: the metadata column that is the ground truth in reward_model.'),
    tools: flag(false).describe(
      'messages: write tools and tool calls as they are, each row as JSON, for a dataset class that parses it.',
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
      if (given.layout !== 'padded' && given[name] !== undefined) {
        context.addIssue({ code: 'custom', path: [name], message: 'only with layout=padded' });
      }
    }
    if (given.layout !== 'padded' && given.truncate) {
      context.addIssue({ code: 'custom', path: ['truncate'], message: 'only with layout=padded' });
    }
    if (given.layout !== 'messages' && given.tools) {
      context.addIssue({ code: 'custom', path: ['tools'], message: 'only with layout=messages' });
    }
    for (const name of ['dataSource', 'groundTruth'] as const) {
      if (given.layout !== 'prompts' && given[name] !== undefined) {
        context.addIssue({ code: 'custom', path: [name], message: 'only with layout=prompts' });
      }
    }
  });
type Options = z.output<typeof options>;

const isOfTokens = (layout: Options['layout']): boolean => layout === 'ragged' || layout === 'padded';

const TOKEN_COLUMNS: readonly (readonly [column: Column, cell: keyof LaidOut])[] = [
  [column('prompts', 'int32[]', 'The prompt.'), 'prompts'],
  [column('responses', 'int32[]', 'The response.'), 'responses'],
  [column('input_ids', 'int32[]', 'Prompt and response.'), 'inputIds'],
  [maskColumn('attention_mask', '1 where there is a token, 0 on padding.'), 'attentionMask'],
  [column('position_ids', 'int32[]', 'Place of each token in the sequence.'), 'positionIds'],
  [maskColumn('response_mask', '1 where a response token may enter a loss.'), 'responseMask'],
];

/** Canonical columns along the response, under verl's names. */
const ALONG_RESPONSE: readonly (readonly [from: string, to: string])[] = [
  ['rollout_log_probs', 'rollout_log_probs'],
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
  'teacher_topk_log_probs',
  'teacher_topk_indices',
  'token_level_rewards',
  ...ALONG_RESPONSE.map(([from]) => from),
];

const paddingOf = ({ promptLength, responseLength, padId }: Options): Padding | null =>
  promptLength === undefined || responseLength === undefined
    ? null
    : { promptLength, responseLength, padId: padId ?? 0 };

/** Whether two rows, of which one follows the other, are of the same trajectory. */
const isSameTrajectory = (a: RowValues, b: RowValues): boolean =>
  a.trajectory_uid !== undefined && a.trajectory_uid === b.trajectory_uid && a.uid === b.uid;

/** The row that holds the trajectory's last step. Rows of other branches may come after it. */
function lastRowOf(rows: readonly RowValues[]): RowValues | undefined {
  const endOf = ({ step_indices: steps }: RowValues): number =>
    steps instanceof Int32Array ? (steps.at(-1) ?? -1) : -1;
  return rows.reduce<RowValues | undefined>(
    (last, row) => (last === undefined || endOf(row) >= endOf(last) ? row : last),
    undefined,
  );
}

/**
 * Rows under verl's names, ragged or padded. The remaining columns are unchanged; verl calls them `non_tensor_batch`.
 */
export const verl = defineTarget({
  options,
  // verl's datasets of conversations read lists of structs from Parquet only.
  containers: ({ layout }) => [
    'PARQUET',
    ...(isOfTokens(layout) ? (['JSONL', 'MSGPACK', 'PT'] as const) : []),
    ...(layout === 'padded' ? (['SAFETENSORS'] as const) : []),
  ],
  requires: ({ layout }) => (isOfTokens(layout) ? ['response_ids'] : []),
  plan(columns, given) {
    if (given.layout === 'messages') return planMessages(columns, given.tools);
    if (given.layout === 'prompts') {
      const { dataSource = 'stepwell', groundTruth = null } = given;
      return planPrompts(columns, { dataSource, groundTruth });
    }
    requireColumns(columns, ['prompt_ids', 'response_ids'], 'verl trains on token rows');
    const has = (name: string): boolean => columns.some((other) => other.name === name);
    const padding = paddingOf(given);
    const along = ALONG_RESPONSE.filter(([from]) => has(from));
    const hasScores = has('reward') || has('token_level_rewards');
    const others = dropColumns(columns, TAKEN);
    const tensors = [
      ...TOKEN_COLUMNS.map(([own]) => own),
      ...(hasScores
        ? [
            column(
              'rm_scores',
              'float32[]',
              'Rewards on tokens; one for a whole trajectory on the last trainable token of its last row.',
            ),
          ]
        : []),
      ...(has('teacher_log_probs')
        ? [
            column(
              'teacher_logprobs',
              'float32[][]',
              "Along input_ids, K each: the teacher's log-probs of the next token, 0 where that is none of the response.",
            ),
            column('teacher_ids', 'int32[][]', 'Along input_ids, K each: the tokens that they are of.'),
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
      ...(padding === null ? {} : { padded: tensors.map(({ name }) => name) }),
    } as const;
    const start = (): RowTransform => {
      let truncated = 0;
      let held: RowValues[] = [];
      const cellsOf = (values: RowValues, holdsReturn: boolean): readonly Cell[] => {
        const whole = tokensOf('verl', values);
        const shorter = padding === null ? null : cut(whole, padding);
        if (shorter !== null && !given.truncate) throw tooLong(values, whole, padding);
        if (shorter !== null) truncated += 1;
        const row = shorter ?? whole;
        const laidOut = layOut(row, padding);
        const length = laidOut.responses.length;
        const teacher = teacherRows(values, row, laidOut, padding?.padId ?? 0);
        return [
          ...TOKEN_COLUMNS.map(([, cell]) => laidOut[cell]),
          ...(hasScores ? [rmScores(values, row, length, holdsReturn)] : []),
          ...(has('teacher_log_probs') ? [teacher?.logProbs ?? null, teacher?.ids ?? null] : []),
          ...along.map(([from]) => alongResponse(values, from, length)),
          ...others.map(({ name }) => values[name] ?? null),
        ];
      };
      // The last row of a trajectory is known only when a row of another one comes.
      const release = (): readonly (readonly Cell[])[] => {
        const last = lastRowOf(held);
        const cells = held.map((values) => cellsOf(values, values === last));
        held = [];
        return cells;
      };
      return {
        omits: ({ token_level_rewards: rewards, reward }) =>
          hasScores && !(rewards instanceof Float32Array) ? rewardProblem(reward) : null,
        rows(values) {
          const [first] = held;
          const released = first === undefined || isSameTrajectory(first, values) ? [] : release();
          held.push(values);
          return released;
        },
        finish: release,
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
