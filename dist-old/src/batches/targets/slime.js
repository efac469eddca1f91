import { z } from 'zod';
import { isObject } from '../../model/json.js';
import { column, maskColumn } from '../../plugin-api/define-formatter.js';
import { defineTarget, FILE_OPTIONS } from './interface.js';
import { dropColumns, joined, listCell, refuseTopK, requireColumns, rewardProblem, tokensOf, } from './row-values.js';
/** Fields of slime's Sample (slime/utils/types.py at 624b824), in its order. */
const BEFORE_LOG_PROBS = [
    column('group_index', 'int32', 'Number of the group.'),
    column('index', 'int32', 'Number of the sample.'),
    column('rollout_id', 'int32', 'Number of the trajectory: rows of one rollout share it.'),
    column('prompt', 'json', 'The messages, where the row has them.'),
    column('tokens', 'int32[]', 'Prompt and response.'),
    column('response', 'string', "The last action's text, where the row has it."),
    column('response_length', 'int32', 'Tokens of the response.'),
    column('label', 'string', 'None.'),
    column('reward', 'double', 'Return of the trajectory; 0 where the formatter gives none, as metadata.reward_mask says.'),
    maskColumn('loss_mask', '1 where a response token may enter a loss.'),
    column('weight_versions', 'json', 'Oldest and newest weights that sampled it, as strings.'),
];
const STATUS = column('status', 'string', 'completed.');
const METADATA = column('metadata', 'json', 'Where the row comes from, and what else of it is no list of tokens.');
const TAKEN = [
    'prompt_ids',
    'response_ids',
    'response_mask',
    'rollout_log_probs',
    'teacher_log_probs',
    'reward',
    'messages',
    'response',
    'token_level_rewards',
    'values',
    'advantages',
    'returns',
    'ref_log_probs',
    'teacher_topk_log_probs',
    'teacher_topk_indices',
];
function plain(value) {
    return (ArrayBuffer.isView(value) ? Array.from(value) : value);
}
function responseText(response) {
    return isObject(response) && typeof response.content === 'string' ? response.content : '';
}
function versionsOf(values) {
    const { min_policy_version: least, max_policy_version: most } = values;
    if (typeof least !== 'number' || typeof most !== 'number')
        return [];
    return least === most ? [String(least)] : [String(least), String(most)];
}
/**
 * Gives each trajectory a number. slime takes a rollout's samples together by it; a sample without one counts as a
 * rollout of its own, and slime drops the rest of an incomplete batch.
 */
class Rollouts {
    #numbers = new Map();
    numberOf({ uid, trajectory_uid: trajectory }) {
        const name = JSON.stringify([uid, trajectory]);
        const known = this.#numbers.get(name) ?? this.#numbers.size;
        this.#numbers.set(name, known);
        return known;
    }
}
/**
 * Samples as `--load-debug-rollout-data` reads them, by the names of slime's Sample. slime computes advantages itself.
 */
export const slime = defineTarget({
    options: z.strictObject(FILE_OPTIONS),
    containers: () => ['PT', 'JSONL'],
    requires: () => ['response_ids'],
    plan(columns) {
        requireColumns(columns, ['prompt_ids', 'response_ids'], 'slime trains on token rows');
        refuseTopK(columns, 'slime');
        const optional = ['rollout_log_probs', 'teacher_log_probs'].flatMap((name) => columns.filter((other) => other.name === name));
        const others = dropColumns(columns, TAKEN);
        const start = () => {
            let index = -1;
            let group = -1;
            let uid;
            const rollouts = new Rollouts();
            return {
                omits: ({ reward }) => rewardProblem(reward),
                finish: () => [],
                rows(values) {
                    const row = tokensOf('slime', values);
                    index += 1;
                    if (group === -1 || values.uid !== uid)
                        group += 1;
                    uid = values.uid;
                    return [
                        [
                            group,
                            index,
                            rollouts.numberOf(values),
                            values.messages ?? '',
                            joined(row),
                            responseText(values.response),
                            row.response.length,
                            null,
                            typeof values.reward === 'number' ? values.reward : 0,
                            row.mask,
                            versionsOf(values),
                            ...optional.map(({ name }) => listCell(values, name)),
                            'completed',
                            {
                                ...Object.fromEntries(others.map(({ name }) => [name, plain(values[name] ?? null)])),
                                // slime's converter makes a tensor of all rewards, which cannot hold null.
                                reward_mask: typeof values.reward === 'number' ? 1 : 0,
                            },
                        ],
                    ];
                },
                report: () => null,
            };
        };
        const shape = {
            columns: [...BEFORE_LOG_PROBS, ...optional, STATUS, METADATA],
            rows: 'maps',
            envelope: { number: 'rollout_id', rows: 'samples' },
        };
        return { shape, start };
    },
});
//# sourceMappingURL=slime.js.map