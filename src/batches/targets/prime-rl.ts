import { z } from 'zod';
import { column } from '../../plugin-api/column.js';
import type { Column } from '../../plugin-api/define-formatter.js';
import { defineTarget } from './interface.js';
import {
  joined,
  listCell,
  overSequence,
  refuseTopK,
  requireColumns,
  requiredList,
  tokensOf,
} from './row-values.js';
import { FILE_OPTIONS } from './target-options.js';

/** The commit of PrimeIntellect-ai/prime-rl whose `transport/types.py` says which field stands where. */
export const PRIME_RL_COMMIT = 'cd4ec228164fa9ea15791c2d20adb6b0c7b40712';

const COLUMNS: readonly Column[] = [
  column('input_ids', 'int32[]', 'Prompt and response.'),
  column('loss_mask', 'json', 'Booleans: whether a token may enter a loss.'),
  column('advantages', 'float32[]', 'Of each token, 0 on the prompt and on context.'),
  column('inference_logprobs', 'float32[]', 'Of the sampled tokens, 0 on the prompt and on context.'),
  column('position_ids', 'int32[]', 'Place of each token.'),
  column('temperatures', 'float32[]', 'What the tokens were sampled at.'),
];
const TEACHER = column('teacher_logprobs', 'float32[]', "The teacher's, 0 on the prompt and on context.");

const options = z.strictObject({
  temperature: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'expected a number')
    .transform(Number)
    .pipe(z.number().gt(0))
    .default(1)
    .describe('What the responses were sampled at; 1 unless told.'),
  ...FILE_OPTIONS,
});

/** A `list[MicroBatch]` of one sample each, as its trainer reads it from `rank_N.bin`: fields by place, not by name. */
export const primeRl = defineTarget({
  options,
  fileSuffix: `.prime-rl-${PRIME_RL_COMMIT.slice(0, 7)}`,
  containers: () => ['MSGPACK'],
  requires: () => ['response_ids', 'log_probs'],
  plan(columns, { temperature }) {
    requireColumns(
      columns,
      ['prompt_ids', 'response_ids', 'rollout_log_probs'],
      'prime-rl trains on token rows',
    );
    requireColumns(
      columns,
      ['advantages'],
      'prime-rl trains on advantages; choose an estimator that gives them',
    );
    refuseTopK(columns, 'prime-rl');
    const hasTeacher = columns.some(({ name }) => name === 'teacher_log_probs');
    return {
      shape: { columns: [...COLUMNS, ...(hasTeacher ? [TEACHER] : [])], rows: 'arrays', envelope: null },
      start: () => ({
        omits: () => null,
        finish: () => [],
        rows(values) {
          const row = tokensOf('prime-rl', values);
          const ids = joined(row);
          const teacher = listCell(values, 'teacher_log_probs');
          const inLoss = (_: unknown, i: number): boolean =>
            i >= row.prompt.length && row.mask[i - row.prompt.length] === 1;
          return [
            [
              ids,
              Array.from(ids, inLoss),
              overSequence(row, requiredList('prime-rl', values, 'advantages')),
              overSequence(row, requiredList('prime-rl', values, 'rollout_log_probs')),
              Int32Array.from(ids, (_, i) => i),
              new Float32Array(ids.length).fill(temperature),
              ...(hasTeacher ? [teacher === null ? null : overSequence(row, teacher)] : []),
            ],
          ];
        },
        report: () => ({ commit: PRIME_RL_COMMIT }),
      }),
    };
  },
});
