import { UNCURATED } from '../../model/decision.js';
import { DEFAULT_CHANNEL, MAIN_BRANCH } from '../../model/step.js';
const ID = 'compute_reward';
function stepOf(answer, now) {
    const { messages, text, promptIds, responseIds, promptUid, metadata, media } = answer;
    return {
        id: ID,
        position: 0,
        channel: DEFAULT_CHANNEL,
        trajectoryUid: ID,
        promptUid,
        generation: 1,
        stepIndex: 0,
        isLast: true,
        turnType: 'MAIN',
        branch: MAIN_BRANCH,
        policyVersion: null,
        model: null,
        agent: null,
        promptTokens: promptIds === null ? null : promptIds.length,
        responseTokens: responseIds === null ? null : responseIds.length,
        hasResponse: text !== null,
        hasLogProbs: false,
        messages,
        tools: null,
        response: text === null ? null : { role: 'assistant', content: text },
        // The rollout ends with the answer, so that nothing follows it.
        nextState: [],
        promptIds: promptIds === null ? null : Int32Array.from(promptIds),
        responseIds: responseIds === null ? null : Int32Array.from(responseIds),
        logProbs: null,
        responseMask: null,
        teacherLogProbs: null,
        teacherTopK: null,
        refLogProbs: null,
        values: null,
        hint: null,
        tokenSource: responseIds === null ? 'NONE' : 'CLIENT',
        logProbKind: 'UNKNOWN',
        finishReason: null,
        sampling: null,
        metadata,
        media,
        routedExperts: null,
        createdAt: now,
        reward: null,
        rewards: [],
        judgment: null,
        curation: UNCURATED,
        manual: [],
        consumed: false,
    };
}
/** The answer as a curator sees it: the only step of a complete trajectory. */
export function unitOf(answer, unit, now) {
    const step = stepOf(answer, now);
    const trajectory = {
        uid: ID,
        channel: step.channel,
        promptUid: step.promptUid,
        generation: step.generation,
        status: 'COMPLETE',
        reward: null,
        signals: {},
        mainSteps: [0],
        metadata: answer.metadata,
        startedAt: now,
        steps: [step],
    };
    return { unit: unit === 'step' ? step : trajectory, trajectory };
}
//# sourceMappingURL=answer-unit.js.map