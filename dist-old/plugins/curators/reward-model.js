import { defineCurator, MODEL_ENDPOINT, targetOf, toolCallsOf, z, } from 'stepwell/plugin';
import { votesAsJson } from './judging/ask.js';
import { endpointOf, VIEW_OPTIONS } from './judging/options.js';
import { transcriptOf } from './judging/transcript.js';
import { OUTCOME_REWARD_PROMPT } from './prompts/outcome-reward.js';
import { APIS, scoreRequest } from './scoring/scorers.js';
/** What a model that scores texts is given where the options have no template. */
const PLAIN = '{{state}}\n\n{{action}}';
const options = z
    .strictObject({
    ...MODEL_ENDPOINT.shape,
    api: z.enum(APIS).describe('How the model is asked.'),
    model: z.string().min(1).describe('Name of the model.'),
    template: z
        .string()
        .refine((text) => text.includes('{{action}}'), 'has no {{action}}')
        .optional()
        .describe('With chat: in place of its prompt. With sglang-classify: the text that is scored.'),
    label: z.int().min(0).default(0).describe('With classify: which of the numbers is the score.'),
    temperature: z.number().min(0).max(2).default(0).describe('With chat: of the answer.'),
    maxTokens: z.int().min(1).default(2_048).describe('With chat: longest answer, thoughts included.'),
    extraBody: z.record(z.string(), z.json()).default({}).describe('Further fields of the request.'),
    min: z.number().optional().describe('A lower score is no score.'),
    max: z.number().optional().describe('A higher score is no score.'),
    steps: z
        .enum(['last', 'answers', 'all'])
        .default('last')
        .describe('Which MAIN steps are scored. last: of complete trajectories. answers: those without tool calls.'),
    as: z.enum(['reward', 'judgment']).default('reward').describe('What the score becomes.'),
    name: z.string().min(1).max(512).default('reward').describe('Name of the reward entry, or of the judge.'),
    ...VIEW_OPTIONS,
})
    .refine(({ as, name }) => as === 'judgment' || name !== 'judgment', {
    path: ['name'],
    message: 'is the name of judgments',
});
function isScored({ turnType, isLast, response }, steps) {
    if (turnType !== 'MAIN' || response === null)
        return false;
    if (steps === 'last')
        return isLast;
    return steps === 'all' || toolCallsOf(response).length === 0;
}
function withinBounds(score, { min, max }) {
    if (score === null || (min !== undefined && score < min) || (max !== undefined && score > max))
        return null;
    return score;
}
export default defineCurator({
    name: 'reward-model',
    version: '1.0.0',
    description: 'Asks a reward model, or any model in words, how good an answer is.',
    documentation: `Scores of a model as rewards or judgments. vllm-classify sends the messages with the answer, which the model's own chat template writes; vllm-score sends state and answer as two texts; sglang-classify sends one text, which the template makes; chat asks any OpenAI-compatible endpoint in words and reads the number in the last \\boxed{}. An answer without a number, or with one out of bounds, gives no reward, and a judgment without a score; a call that failed makes the step a failed one. Costs one call a step. With chat it asks:

${OUTCOME_REWARD_PROMPT}`,
    unit: 'step',
    options,
    requires: ({ steps }) => (steps === 'last' ? ['complete', 'response'] : ['response']),
    needs: ['messages', 'tools', 'response'],
    concurrency: ({ concurrency }) => concurrency,
    async judge(step, given, { models }) {
        if (!isScored(step, given.steps))
            return null;
        const transcript = transcriptOf(step, given);
        const template = given.template ?? (given.api === 'chat' ? OUTCOME_REWARD_PROMPT : PLAIN);
        const extraBody = given.extraBody;
        const { root, path, body, read } = scoreRequest(step, transcript, { ...given, template, extraBody });
        const endpoint = endpointOf(given);
        const baseUrl = root ? endpoint.baseUrl.replace(/(?:\/v1)?\/*$/, '') : endpoint.baseUrl;
        const { value, latencyMs, usage } = await models.post({ ...endpoint, baseUrl }, path, body, { read });
        const score = withinBounds(value.score, given);
        const target = targetOf(step);
        if (given.as === 'reward')
            return score === null ? { target, reason: 'no score' } : { target, rewards: { [given.name]: score } };
        const cut = transcript.cut === null ? {} : { cut: transcript.cut };
        const vote = { score, text: value.text, latencyMs, usage, error: null, ...cut };
        return { target, judgment: { score, votes: votesAsJson([vote]), judge: given.name } };
    },
});
//# sourceMappingURL=reward-model.js.map