import { choiceBranch, failedBranch } from '../../model/branch.js';
import { mediaOf } from '../generate/native-call.js';
import { toldVersion } from '../policy/store-policy.js';
import { isWhole } from './ended-call.js';
import { answeredPrompts, promptsOf } from './prompts.js';
import { samplingOf, toolsOf } from './request-fields.js';
import { whyUntold } from './untold-ids.js';
import { untrainableReason } from './untrainable.js';
/** SGLang's name for weights that were given none (srt/server_args.py, `weight_version`). */
const UNNAMED_WEIGHTS = 'default';
const NO_CHOICE = {
    index: 0,
    message: { role: 'assistant', content: null },
    promptIds: null,
    finishReason: null,
    responseIds: null,
    logProbs: null,
};
/**
 * The steps of a call: one for each choice; one without a response where the engine sent no choice.
 * @param asked ids of the prompt that were asked for after the call; null: there are none
 */
export function draftSteps(call, asked) {
    const { choices } = call.outcome;
    const prompts = promptsOf(call.route, call.body);
    const metadata = metadataOf(call);
    const sampling = samplingOf(call.body);
    const shown = mediaOf(call.body);
    const media = shown === null ? [] : [shown];
    const answered = answeredPrompts(call, choices.length === 0 ? [NO_CHOICE] : choices, prompts);
    const isOnly = prompts.length <= 1;
    const completes = call.identity.sessionDone && isAnswered(call);
    return answered.map((each, position) => {
        const draft = draftOf(call, each, promptIdsOf(call, each, isOnly, asked));
        const isLast = completes && position === answered.length - 1;
        const routedExperts = position === 0 ? call.outcome.routedExperts : null;
        return { ...draft, isLast, metadata, sampling, media, routedExperts };
    });
}
/**
 * A client that got an error, or half an answer, asks again, so that does not end the session. OpenClaw-RL's server
 * also ends it after the engine's answer (openclaw-rl/openclaw_api_server.py, `_handle_request` at 69305d2).
 */
function isAnswered(call) {
    return call.outcome.choices.some(({ finishReason }) => finishReason !== null) || isWhole(call);
}
function draftOf(call, answered, promptIds) {
    const { choice, prompt, siblings } = answered;
    const { identity, body, outcome } = call;
    const count = outcome.choices.length;
    const branch = isWhole(call) ? identity.branch : failedBranch(identity.branch, call.callId);
    const tokens = tokensOf(choice, promptIds, prompt.sent);
    return {
        trajectoryUid: identity.trajectoryUid,
        promptUid: identity.promptUid,
        stepIndex: null,
        isLast: false,
        turnType: identity.turnType,
        branch: choiceBranch(branch, call.callId, count > 1 ? choice.index : 0),
        policyVersion: call.policyVersion,
        model: outcome.model ?? textOrNull(body.model),
        agent: identity.agent,
        messages: prompt.messages,
        tools: toolsOf(body),
        response: count === 0 ? null : choice.message,
        ...tokens,
        responseMask: null,
        reward: null,
        nextState: null,
        teacherLogProbs: null,
        teacherTopK: null,
        refLogProbs: null,
        values: null,
        hint: null,
        finishReason: choice.finishReason,
        latencyMs: call.latencyMs,
        logProbKind: tokens.logProbs === null ? 'UNKNOWN' : call.logProbKind,
        sampling: null,
        media: [],
        routedExperts: null,
        metadata: null,
        createdAt: call.startedAt,
        idempotencyKey: count > 1 ? `${call.callId}.${choice.index}` : call.callId,
        untrainableReason: untrainableReason(call, choice, { siblings, promptIds, prompt }),
        origin: 'GATEWAY',
        engine: call.upstream,
    };
}
/** The prompt's ids as the engine returned them; those that the client sent where the engine returned none. */
function promptIdsOf({ outcome: { choices, promptIds, usage } }, { choice, prompt }, isOnly, asked) {
    const isShared = isOnly || choices.every((each) => (each.promptIds ?? null) === null);
    const told = choice.promptIds ?? (isShared ? promptIds : null) ?? prompt.ids ?? untouched(prompt, isOnly, usage);
    if (told !== null)
        return { ids: told, source: 'ENGINE' };
    return isOnly ? asked : null;
}
/** The ids that the client sent, if the engine might have changed them but counts as many tokens. */
function untouched({ sent }, isOnly, usage) {
    return isOnly && sent !== null && usage?.prompt_tokens === sent.length ? sent : null;
}
/**
 * The response's ids are stored only beside the prompt's, log-probs only where there is one for each id. A prompt that
 * was sent as ids is stored alone where the response has no ids, since it has no text.
 */
function tokensOf({ responseIds, logProbs }, prompt, sent) {
    if (responseIds === null || prompt === null) {
        const promptIds = responseIds === null && sent !== null ? new Int32Array(sent) : null;
        return { promptIds, responseIds: null, logProbs: null, tokenSource: 'NONE' };
    }
    const fits = logProbs !== null &&
        logProbs.length === responseIds.length &&
        logProbs.every((value) => Number.isFinite(Math.fround(value)));
    return {
        promptIds: prompt.ids instanceof Int32Array ? prompt.ids : new Int32Array(prompt.ids),
        responseIds: new Int32Array(responseIds),
        logProbs: fits ? new Float32Array(logProbs) : null,
        tokenSource: prompt.source,
    };
}
function textOrNull(value) {
    return typeof value === 'string' && value !== '' ? value : null;
}
/** The client's metadata, and under `gateway` what happened to the call. */
function metadataOf(call) {
    const { outcome, identity } = call;
    const facts = {
        call_id: call.callId,
        api: call.api,
        upstream: call.upstream,
        stream: call.stream,
        ending: call.ending,
    };
    if (call.status !== null)
        facts.status = call.status;
    if (call.requestId !== null)
        facts.request_id = call.requestId;
    if (call.attempts > 1)
        facts.attempts = call.attempts;
    if (call.firstByteMs !== null)
        facts.first_byte_ms = call.firstByteMs;
    if (outcome.usage !== null)
        facts.usage = outcome.usage;
    if (call.failure !== null)
        facts.failure = call.failure;
    const untold = whyUntold(call);
    if (untold !== null)
        facts.no_token_ids = untold;
    const { weightVersion } = outcome;
    // A numeric weight version is the step's policy version.
    if (weightVersion !== null && weightVersion !== UNNAMED_WEIGHTS && toldVersion(weightVersion) === null)
        facts.weight_version = weightVersion;
    // Records that an earlier version of Stepwell wrote lack this field.
    if ((identity.spawnedBy ?? null) !== null)
        facts.spawned_by = identity.spawnedBy;
    if (identity.retryOf !== null)
        facts.retry_of = identity.retryOf;
    return { ...call.clientMetadata, ...identity.metadata, gateway: facts };
}
//# sourceMappingURL=draft-steps.js.map