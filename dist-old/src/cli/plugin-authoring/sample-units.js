import { aGroup, aTrajectory } from '../../plugin-api/testing/index.js';
const GROUPS = 4;
const ROLLOUTS = 4;
const STEPS = 3;
/** Made-up text of `words` words. */
const words = (count) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
/**
 * Four groups of four rollouts with three steps each: token ids and log-probs whose prompts grow by what was answered,
 * answers of different lengths, tool calls, a truncated answer, an answer that is there twice, and rewards that differ
 * within all groups but the last. Always the same.
 */
export function sampleGroups() {
    return Array.from({ length: GROUPS }, (_, group) => aGroup(`sample-${group}`, Array.from({ length: ROLLOUTS }, (_, rollout) => {
        const promptUid = `sample-${group}`;
        return aTrajectory(`${promptUid}-${rollout}`, stepsOf(group, rollout), { promptUid });
    })));
}
function stepsOf(group, rollout) {
    const question = { role: 'user', content: `Question ${group}: what comes next?` };
    const messages = [question];
    const ids = [1, group + 10];
    return Array.from({ length: STEPS }, (_, index) => {
        const isLast = index === STEPS - 1;
        const length = 2 + ((group * 7 + (rollout % 3) * 5 + index * 3) % 12);
        const response = { role: 'assistant', content: words(length) };
        const result = { role: 'tool', content: index === 0 && rollout === 1 ? 'Error: not found' : 'ok' };
        const responseIds = Array.from({ length }, (_, at) => 100 + at);
        const step = {
            messages: [...messages],
            response,
            nextState: isLast ? [] : [result],
            promptIds: [...ids],
            responseIds,
            logProbs: responseIds.map((_, at) => -0.1 * (1 + (at % 5))),
            logProbKind: 'PROCESSED',
            finishReason: isLast && rollout === 3 ? 'length' : 'stop',
            policyVersion: 1,
            ...(isLast ? { reward: group === GROUPS - 1 ? 1 : rollout / (ROLLOUTS - 1) } : {}),
        };
        messages.push(response, result);
        ids.push(...responseIds, 2);
        return step;
    });
}
//# sourceMappingURL=sample-units.js.map