import { z } from 'zod';
import { StepwellError } from '../../errors/index.js';
import { hangUpOf } from '../../graphql/caller-gone.js';
import { isObject } from '../../model/json.js';
import { checkShape, jsonObject } from '../check-shape.js';
import { callerOf } from '../guard.js';
const tokenId = z.int('a token id').min(0, 'a token id').max(0x7fff_ffff, 'a token id');
const ids = z.array(tokenId);
/**
 * Claw-R1's body, or instead of ids and `dataset_fields` the arguments of verl's score functions, or both. Source:
 * AgentR1/Claw-R1, claw_r1/gateway/models.py at 4e1dec6, ComputeRewardRequest; verl, default_compute_score.
 */
const body = z.strictObject({
    prompt_ids: ids.nullish(),
    response_ids: ids.nullish(),
    multi_modal_data: jsonObject.nullish(),
    num_turns: z.int('an integer').nullish(),
    extra_fields: jsonObject.nullish(),
    dataset_fields: jsonObject.nullish(),
    data_source: z.string().nullish(),
    solution_str: z.string().nullish(),
    ground_truth: z.unknown().optional(),
    extra_info: jsonObject.nullish(),
});
function read(request) {
    const { ground_truth: truth = null, ...asked } = checkShape(body, request);
    if (asked.response_ids == null && asked.solution_str == null) {
        throw new StepwellError('MISSING_FIELD', { field: 'response_ids' }, { path: ['response_ids'] });
    }
    // In an object, so that a fault in it is named by its path.
    const { ground_truth = null } = checkShape(jsonObject, { ground_truth: truth });
    return { ...asked, ground_truth };
}
/** Fields that have a value, by name. */
const given = (fields) => Object.fromEntries(Object.entries(fields).filter((field) => field[1] !== undefined && field[1] !== null));
/** What is right, as the request or verl's column `reward_model` says. */
function groundTruthOf({ ground_truth: told, dataset_fields: fields }) {
    if (told !== null)
        return told;
    const column = fields?.reward_model;
    return isObject(column) ? (column.ground_truth ?? null) : (fields?.ground_truth ?? null);
}
/** The metadata that a curator finds: the columns of the data set, and what else was said. */
function metadataOf(asked) {
    const truth = groundTruthOf(asked);
    return {
        ...given({ reference: truth }),
        ...asked.dataset_fields,
        ...given({
            data_source: asked.data_source,
            extra_info: asked.extra_info,
            tool_extra_fields: asked.extra_fields,
            num_turns: asked.num_turns,
        }),
        ...(asked.ground_truth === null ? {} : { reference: truth, ground_truth: truth }),
    };
}
/** The prompt as messages, which verl's data sets have as `raw_prompt`; null: they do not. */
function messagesIn({ raw_prompt: prompt }) {
    if (!Array.isArray(prompt))
        return null;
    const messages = prompt;
    const isMessage = (value) => isObject(value) && typeof value.role === 'string';
    return messages.every(isMessage) ? messages : null;
}
function promptUidIn(metadata) {
    const named = [metadata.prompt_uid, metadata.uid].find((value) => typeof value === 'string');
    return typeof named === 'string' ? named : '';
}
async function answerOf(asked, caller, gateway) {
    const { prompt_ids: promptIds = null, response_ids: responseIds = null, multi_modal_data: media } = asked;
    const metadata = metadataOf(asked);
    const textOf = async (tokens) => tokens === null ? null : gateway.textOf(caller, tokens);
    const prompt = messagesIn(metadata);
    const promptText = prompt === null ? await textOf(promptIds) : null;
    return {
        messages: prompt ?? (promptText === null ? [] : [{ role: 'user', content: promptText }]),
        text: asked.solution_str ?? (await textOf(responseIds)),
        promptIds,
        responseIds,
        promptUid: promptUidIn(metadata),
        metadata,
        media: media == null ? [] : [media],
    };
}
/**
 * Claw-R1's route for scoring one answer. Nothing of it is stored.
 * @throws NO_VERIFIER where no curator is configured; MISSING_FIELD without an answer; those of `AnswerScorer.score`
 */
export function addComputeRewardRoute(scope, scorer, gateway) {
    scope.post('/compute_reward', async (request, reply) => {
        const asked = read(request.body);
        if (scorer === null)
            throw new StepwellError('NO_VERIFIER');
        const caller = callerOf(request);
        const gone = hangUpOf(reply.raw);
        const { score, info } = await scorer.score(caller, await answerOf(asked, caller, gateway), gone);
        return { reward_score: score, reward_extra_info: info };
    });
}
//# sourceMappingURL=compute-reward.js.map