import { z } from 'zod';
import { column } from '../../plugin-api/define-formatter.js';
import { defineTarget, FILE_OPTIONS } from './interface.js';
import { joined, overSequence, refuseTopK, requireColumns, requiredList, tokensOf } from './row-values.js';
/**
 * Versions of PrimeIntellect-ai/prime-rl whose `MicroBatch` this writes, by the first seven digits of the commit. Its
 * fields are read by place and not by name, so each version reads only files that were written for it.
 */
export const PRIME_RL_COMMITS = {
    '559b447': '559b44772e471d1538537b8805cc77f3824a5e64',
    cd4ec22: 'cd4ec228164fa9ea15791c2d20adb6b0c7b40712',
};
/** The fields that a version requires of a micro-batch, in its order; optional ones are left out. */
const FIELDS = {
    '559b447': [
        'input_ids',
        'loss_mask',
        'advantages',
        'inference_logprobs',
        'position_ids',
        'sequence_lengths',
        'temperatures',
        'env_names',
        'seq_lens',
    ],
    cd4ec22: ['input_ids', 'loss_mask', 'advantages', 'inference_logprobs', 'position_ids', 'temperatures'],
};
const COLUMNS = {
    input_ids: column('input_ids', 'int32[]', 'Prompt and response.'),
    loss_mask: column('loss_mask', 'json', 'Booleans: whether a token may enter a loss.'),
    advantages: column('advantages', 'float32[]', 'Of each token, 0 on the prompt and on context.'),
    inference_logprobs: column('inference_logprobs', 'float32[]', 'Of the sampled tokens, 0 on the prompt and on context.'),
    position_ids: column('position_ids', 'int32[]', 'Place of each token.'),
    sequence_lengths: column('sequence_lengths', 'int32[]', 'Length of the one sample.'),
    temperatures: column('temperatures', 'float32[]', 'What the tokens were sampled at.'),
    env_names: column('env_names', 'json', 'Of each token, the environment for its metrics.'),
    seq_lens: column('seq_lens', 'int32[]', 'Length of the one sequence that attention sees.'),
};
const options = z
    .strictObject({
    temperature: z
        .string()
        .regex(/^\d+(\.\d+)?$/, 'expected a number')
        .transform(Number)
        .pipe(z.number().gt(0))
        .default(1)
        .describe('What the responses were sampled at; 1 unless told.'),
    commit: z
        .enum(Object.keys(PRIME_RL_COMMITS))
        .default('559b447')
        .describe('The version that is to read the file.'),
    envName: z
        .string()
        .min(1)
        .refine((name) => name !== 'all', 'prime-rl keeps "all" for itself')
        .optional()
        .describe('Environment that its metrics name; stepwell unless told.'),
    ...FILE_OPTIONS,
})
    .refine(({ commit, envName }) => commit === '559b447' || envName === undefined, {
    path: ['envName'],
    error: 'this version has no names of environments',
});
/**
 * A `list[MicroBatch]` of one sample each, as its trainer reads it from `rank_N.bin`, with fields by place and not by
 * name.
 */
export const primeRl = defineTarget({
    options,
    fileSuffix: ({ commit }) => `.prime-rl-${commit}`,
    containers: () => ['MSGPACK'],
    requires: () => ['response_ids', 'log_probs'],
    plan(columns, { temperature, commit, envName = 'stepwell' }) {
        requireColumns(columns, ['prompt_ids', 'response_ids', 'rollout_log_probs'], 'prime-rl trains on token rows');
        requireColumns(columns, ['advantages'], 'prime-rl trains on advantages; choose an estimator that gives them');
        refuseTopK(columns, 'prime-rl');
        const fields = FIELDS[commit];
        return {
            shape: { columns: fields.map((name) => COLUMNS[name]), rows: 'arrays', envelope: null },
            start: () => ({
                omits: () => null,
                finish: () => [],
                rows(values) {
                    const row = tokensOf('prime-rl', values);
                    const ids = joined(row);
                    const inLoss = (_, i) => i >= row.prompt.length && row.mask[i - row.prompt.length] === 1;
                    const cells = {
                        input_ids: ids,
                        loss_mask: Array.from(ids, inLoss),
                        // The teacher's log-probs are in the advantages already; as a column they would be counted a second time.
                        advantages: overSequence(row, requiredList('prime-rl', values, 'advantages')),
                        inference_logprobs: overSequence(row, requiredList('prime-rl', values, 'rollout_log_probs')),
                        position_ids: Int32Array.from(ids, (_, i) => i),
                        sequence_lengths: Int32Array.of(ids.length),
                        temperatures: new Float32Array(ids.length).fill(temperature),
                        env_names: Array(ids.length).fill(envName),
                        seq_lens: Int32Array.of(ids.length),
                    };
                    return [fields.map((name) => cells[name])];
                },
                report: () => ({ commit: PRIME_RL_COMMITS[commit] }),
            }),
        };
    },
});
//# sourceMappingURL=prime-rl.js.map