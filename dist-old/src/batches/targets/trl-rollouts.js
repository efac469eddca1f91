import { column, maskColumn } from '../../plugin-api/define-formatter.js';
import { requiredList, rewardProblem, tokensOf } from './row-values.js';
/** The values that a `rollout_func` of TRL's GRPOTrainer returns for each completion, by its keys. */
export const ROLLOUT_COLUMNS = [
    column('prompt_ids', 'int32[]', 'The prompt.'),
    column('completion_ids', 'int32[]', 'The response, observations included.'),
    column('logprobs', 'float32[]', 'Of the sampled tokens, 0 on observations.'),
    maskColumn('env_mask', '1 where a token may enter a loss.'),
    column('reward', 'double', 'Return of the trajectory.'),
];
/** Whether the formatter's rows are rollouts whose reward is compared with their group's. */
export const areRollouts = (columns) => ['prompt_ids', 'response_ids', 'rollout_log_probs', 'advantage', 'reward'].every((name) => columns.some((other) => other.name === name));
/** TRL makes a float32 tensor of rewards. */
export const rolloutProblem = ({ reward }) => rewardProblem(reward);
export function rolloutCells(values) {
    const { prompt, response, mask } = tokensOf('trl', values);
    return [prompt, response, requiredList('trl', values, 'rollout_log_probs'), mask, values.reward ?? null];
}
//# sourceMappingURL=trl-rollouts.js.map