import { z } from 'zod';
import { defineTarget, FILE_OPTIONS } from './interface.js';
import { joined, listCell, overSequence, pickColumns, refuseTopK, requireColumns, tokensOf, unfit, } from './row-values.js';
const DATUM = [
    { name: 'model_input', type: 'json', description: 'All tokens but the last, as one chunk.' },
    {
        name: 'loss_fn_inputs',
        type: 'json',
        description: 'Tensors along model_input, each about the next token: target_tokens, weights and what the row has.',
    },
];
const IDENTITY = ['uid', 'generation', 'trajectory_uid', 'branch', 'step_indices', 'channel'];
const tensor = (list, dtype) => ({
    data: Array.from(list),
    dtype,
    shape: [list.length],
});
/**
 * `Datum` of the Tinker API, with columns that say where it comes from. Position i of every tensor is about token i +
 * 1.
 */
export const tinker = defineTarget({
    options: z.strictObject(FILE_OPTIONS),
    containers: () => ['JSONL'],
    requires: () => ['response_ids'],
    plan(columns) {
        requireColumns(columns, ['prompt_ids', 'response_ids'], 'Tinker trains on token rows');
        if (columns.some(({ name }) => name === 'token_level_rewards')) {
            requireColumns(columns, ['advantages'], 'a Datum has no rewards; choose an estimator that gives advantages');
        }
        refuseTopK(columns, 'Tinker');
        const identity = pickColumns(columns, IDENTITY);
        return {
            shape: { columns: [...DATUM, ...identity], rows: 'maps', envelope: null },
            start: () => ({
                omits: () => null,
                finish: () => [],
                rows(values) {
                    const row = tokensOf('tinker', values);
                    const ids = joined(row);
                    if (ids.length < 2)
                        throw unfit('tinker', values, 'a Datum needs two tokens');
                    const shifted = (list) => overSequence(row, list).subarray(1);
                    const logProbs = listCell(values, 'rollout_log_probs');
                    const advantages = listCell(values, 'advantages');
                    return [
                        [
                            { chunks: [{ type: 'encoded_text', tokens: Array.from(ids.subarray(0, -1)) }] },
                            {
                                target_tokens: tensor(ids.subarray(1), 'int64'),
                                weights: tensor(shifted(row.mask), 'float32'),
                                ...(logProbs === null ? {} : { logprobs: tensor(shifted(logProbs), 'float32') }),
                                ...(advantages === null ? {} : { advantages: tensor(shifted(advantages), 'float32') }),
                            },
                            ...identity.map(({ name }) => values[name] ?? null),
                        ],
                    ];
                },
                report: () => null,
            }),
        };
    },
});
//# sourceMappingURL=tinker.js.map