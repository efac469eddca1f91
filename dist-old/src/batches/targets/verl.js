import { z } from 'zod';
import { column, maskColumn } from '../../plugin-api/define-formatter.js';
import { defineTarget, FILE_OPTIONS, flag, integer } from './interface.js';
import { dropColumns, listCell, requireColumns, rewardProblem, tokensOf, unfit, } from './row-values.js';
import { planMessages, planPrompts } from './verl-conversations.js';
import { cut, layOut } from './verl-layout.js';
const LENGTH = integer(1, 10_000_000);
const options = z
    .strictObject({
    layout: z
        .enum(['ragged', 'padded', 'messages', 'prompts'])
        .default('ragged')
        .describe('Token rows as long as they are, or padded as the tensors that verl trains on; conversations for its ' +
        'MultiTurnSFTDataset, or prompts to roll out again for its RLHFDataset.'),
    promptLength: LENGTH.optional().describe('padded: length of every prompt, padded on the left.'),
    responseLength: LENGTH.optional().describe('padded: length of every response, padded on the right.'),
    padId: integer(0, 2 ** 31 - 1)
        .optional()
        .describe('padded: id of the token to pad with; 0 unless told.'),
    truncate: flag(false).describe('padded: cut what is longer (prompts on the left, responses on the right) and count it, instead of refusing it.'),
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
    tools: flag(false).describe('messages: write tools and tool calls as they are, each row as JSON, for a dataset class that parses it.'),
    ...FILE_OPTIONS,
})
    .superRefine((given, context) => {
    const lengths = ['promptLength', 'responseLength'];
    for (const name of lengths) {
        if (given.layout === 'padded' && given[name] === undefined) {
            context.addIssue({ code: 'custom', path: [name], message: 'layout=padded needs it' });
        }
    }
    for (const name of [...lengths, 'padId']) {
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
    for (const name of ['dataSource', 'groundTruth']) {
        if (given.layout !== 'prompts' && given[name] !== undefined) {
            context.addIssue({ code: 'custom', path: [name], message: 'only with layout=prompts' });
        }
    }
});
const isOfTokens = (layout) => layout === 'ragged' || layout === 'padded';
const TOKEN_COLUMNS = [
    [column('prompts', 'int32[]', 'The prompt.'), 'prompts'],
    [column('responses', 'int32[]', 'The response.'), 'responses'],
    [column('input_ids', 'int32[]', 'Prompt and response.'), 'inputIds'],
    [maskColumn('attention_mask', '1 where there is a token, 0 on padding.'), 'attentionMask'],
    [column('position_ids', 'int32[]', 'Place of each token in the sequence.'), 'positionIds'],
    [maskColumn('response_mask', '1 where a response token may enter a loss.'), 'responseMask'],
];
/** Canonical columns along the response, under verl's names. */
const ALONG_RESPONSE = [
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
const paddingOf = ({ promptLength, responseLength, padId }) => promptLength === undefined || responseLength === undefined
    ? null
    : { promptLength, responseLength, padId: padId ?? 0 };
/** A list along the response, cut or filled up with zeros to `length`. */
function fitted(list, length) {
    if (list.length === length)
        return list;
    const kept = list.subarray(0, length);
    const whole = list instanceof Float32Array ? new Float32Array(length) : new Int32Array(length);
    whole.set(kept);
    return whole;
}
function alongResponse(values, name, length) {
    const list = listCell(values, name);
    return list === null ? null : fitted(list, length);
}
/**
 * verl's `rm_scores`, whose sum over the rows of a trajectory is its return: rewards on tokens as they are, or else the
 * trajectory's return on the last trainable token of its last row. Rewards of tokens that were cut off are added to
 * that token as well, because verl's estimators drop what is outside the mask.
 */
function rmScores(values, row, length, holdsReturn) {
    const rewards = listCell(values, 'token_level_rewards');
    if (rewards === null && typeof values.reward !== 'number')
        return null;
    const scores = new Float32Array(length);
    if (rewards === null && !holdsReturn)
        return scores;
    scores.set(rewards?.subarray(0, row.response.length) ?? []);
    const last = row.mask.includes(1) ? row.mask.lastIndexOf(1) : row.mask.length - 1;
    const beyond = rewards?.subarray(row.response.length) ?? [Number(values.reward)];
    for (const reward of last === -1 ? [] : beyond)
        scores[last] = scores[last] + reward;
    return scores;
}
/**
 * A teacher's log-probs and ids, each at the place of the token before the one that it is about, as the teacher's own
 * forward pass gives them: for the sampled tokens (K is 1), or for its K likeliest. At other places log-probs are 0 and
 * ids are the padding id.
 */
function teacherRows(values, row, laidOut, padId) {
    const topK = values.teacher_topk_log_probs;
    const topIds = values.teacher_topk_indices;
    const sampled = listCell(values, 'teacher_log_probs');
    const width = topK?.[0]?.length ?? 1;
    if (sampled === null && (topK === null || topK === undefined))
        return null;
    const length = laidOut.inputIds.length;
    const logProbs = Array.from({ length }, () => new Float32Array(width));
    const ids = Array.from({ length }, () => new Int32Array(width).fill(padId));
    for (let t = 0; t < row.response.length; t++) {
        const at = laidOut.prompts.length - 1 + t;
        if (at < 0)
            continue;
        logProbs[at] = Float32Array.from(topK?.[t] ?? [sampled?.[t]]);
        ids[at] = Int32Array.from(topIds?.[t] ?? [row.response[t]]);
    }
    return { logProbs, ids };
}
/** Whether two rows, of which one follows the other, are of the same trajectory. */
const isSameTrajectory = (a, b) => a.trajectory_uid !== undefined && a.trajectory_uid === b.trajectory_uid && a.uid === b.uid;
/** The row that holds the trajectory's last step. Rows of other branches may come after it. */
function lastRowOf(rows) {
    const endOf = ({ step_indices: steps }) => steps instanceof Int32Array ? (steps.at(-1) ?? -1) : -1;
    return rows.reduce((last, row) => (last === undefined || endOf(row) >= endOf(last) ? row : last), undefined);
}
/**
 * Rows under verl's names, ragged or padded. The remaining columns are unchanged; verl calls them `non_tensor_batch`.
 */
export const verl = defineTarget({
    options,
    // verl's datasets of conversations read lists of structs from Parquet only.
    containers: ({ layout }) => [
        'PARQUET',
        ...(isOfTokens(layout) ? ['JSONL', 'MSGPACK', 'PT'] : []),
        ...(layout === 'padded' ? ['SAFETENSORS'] : []),
    ],
    requires: ({ layout }) => (isOfTokens(layout) ? ['response_ids'] : []),
    plan(columns, given) {
        if (given.layout === 'messages')
            return planMessages(columns, given.tools);
        if (given.layout === 'prompts') {
            const { dataSource = 'stepwell', groundTruth = null } = given;
            return planPrompts(columns, { dataSource, groundTruth });
        }
        requireColumns(columns, ['prompt_ids', 'response_ids'], 'verl trains on token rows');
        const has = (name) => columns.some((other) => other.name === name);
        const padding = paddingOf(given);
        const along = ALONG_RESPONSE.filter(([from]) => has(from));
        const hasScores = has('reward') || has('token_level_rewards');
        const others = dropColumns(columns, TAKEN);
        const tensors = [
            ...TOKEN_COLUMNS.map(([own]) => own),
            ...(hasScores
                ? [
                    column('rm_scores', 'float32[]', 'Rewards on tokens; one for a whole trajectory on the last trainable token of its last row.'),
                ]
                : []),
            ...(has('teacher_log_probs')
                ? [
                    column('teacher_logprobs', 'float32[][]', "Along input_ids, K each: the teacher's log-probs of the next token, 0 where that is none of the response."),
                    column('teacher_ids', 'int32[][]', 'Along input_ids, K each: the tokens that they are of.'),
                ]
                : []),
            ...along.map(([from, to]) => {
                const source = columns.find(({ name }) => name === from);
                return column(to, source?.type ?? 'float32[]', source?.description ?? '');
            }),
        ];
        const shape = {
            columns: [...tensors, ...others],
            rows: 'maps',
            envelope: null,
            ...(padding === null ? {} : { padded: tensors.map(({ name }) => name) }),
        };
        const start = () => {
            let truncated = 0;
            let held = [];
            const cellsOf = (values, holdsReturn) => {
                const whole = tokensOf('verl', values);
                const shorter = padding === null ? null : cut(whole, padding);
                if (shorter !== null && !given.truncate)
                    throw tooLong(values, whole, padding);
                if (shorter !== null)
                    truncated += 1;
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
            const release = () => {
                const last = lastRowOf(held);
                const cells = held.map((values) => cellsOf(values, values === last));
                held = [];
                return cells;
            };
            return {
                omits: ({ token_level_rewards: rewards, reward }) => hasScores && !(rewards instanceof Float32Array) ? rewardProblem(reward) : null,
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
function tooLong(values, { prompt, response }, padding) {
    const { promptLength = 0, responseLength = 0 } = padding ?? {};
    const [what, got, most] = prompt.length > promptLength
        ? ['prompt', prompt.length, promptLength]
        : ['response', response.length, responseLength];
    return unfit('verl', values, `its ${what} has ${got} tokens, ${what}Length is ${most}; truncate=true cuts`);
}
//# sourceMappingURL=verl.js.map