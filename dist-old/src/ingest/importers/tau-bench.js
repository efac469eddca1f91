import { stepsOf } from './conversation.js';
import { readDocuments } from './documents.js';
import { messagesAt, objectAt, optionalNumber, required, requiredName } from './fields.js';
import { fromDocuments } from './from-documents.js';
function toSteps(value) {
    const run = objectAt(value, []);
    const { traj: _traj, reward: _reward, ...about } = run;
    const task = requiredName(run, 'task_id');
    const trial = requiredName(run, 'trial');
    return stepsOf({
        trajectoryUid: `task-${task}-trial-${trial}`,
        promptUid: `task-${task}`,
        messages: messagesAt(required(run, 'traj', []), ['traj']),
        tools: null,
        model: null,
        reward: optionalNumber(run, 'reward'),
        metadata: { task_id: run.task_id ?? null, trial: run.trial ?? null },
        closingMetadata: about,
    }, ['traj']);
}
/**
 * Results of tau-bench runs: a JSON array (or JSON Lines) of `{task_id, trial, reward, traj: messages, info?}`. The
 * trials of a task are one prompt group. Format: `EnvRunResult` of sierra-research/tau-bench.
 */
export const importTauBench = (source) => fromDocuments(readDocuments(source), toSteps);
//# sourceMappingURL=tau-bench.js.map