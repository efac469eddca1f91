import { defineCurator, targetOf, z } from 'stepwell/plugin';
import { askForVotes, votesAsJson } from './judging/ask.js';
import { JUDGE_OPTIONS } from './judging/options.js';
import { fillPrompt, hasConsequences, transcriptOf } from './judging/transcript.js';
import { boxedScore, majorityScore } from './judging/votes.js';
import { PROCESS_REWARD_PROMPT } from './prompts/process-reward.js';
const options = z.strictObject({
    ...JUDGE_OPTIONS,
    judge: z.string().min(1).max(512).default('prm-judge').describe('Name of its judgments.'),
    unreadable: z
        .enum(['none', 'zero'])
        .default('none')
        .describe('The score of a step none of whose votes can be read. none: it has no score.'),
    meanAs: z
        .string()
        .min(1)
        .max(512)
        .refine((name) => name !== 'reward' && name !== 'judgment', 'is the name of rewards or judgments')
        .optional()
        .describe('Name of a signal with the mean of the votes, by which steps of equal scores can be told apart.'),
});
export default defineCurator({
    name: 'prm-judge',
    version: '1.0.0',
    description: 'Asks a model several times whether what followed a step shows that it was good: 1, 0 or -1.',
    documentation: `Process rewards by hindsight. Each MAIN step whose next state is there is judged once; one after which nothing came is left alone. A vote is the last \\boxed{} of an answer, if it is 1, 0 or -1; the score that most votes have is the step's judgment, and 0 if several have as many. A call that failed is no vote; where all fail, the step is counted as failed and judged by the next run. Every answer is kept with the judgment, with its latency and tokens. Costs as many calls a step as it has votes. It asks:

${PROCESS_REWARD_PROMPT}`,
    unit: 'step',
    options,
    requires: ['next_state'],
    needs: ['messages', 'tools', 'response', 'nextState'],
    concurrency: ({ concurrency }) => concurrency,
    async judge(step, given, { models }) {
        if (!hasConsequences(step))
            return null;
        const transcript = transcriptOf(step, given);
        const prompt = fillPrompt(given.prompt ?? PROCESS_REWARD_PROMPT, transcript);
        const votes = await askForVotes(models, given, { prompt, cut: transcript.cut }, boxedScore);
        const scores = votes.flatMap((vote) => vote.score ?? []);
        const score = majorityScore(scores) ?? (given.unreadable === 'zero' ? 0 : null);
        const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length;
        const judgment = { score, votes: votesAsJson(votes), judge: given.judge };
        const told = given.meanAs === undefined || scores.length === 0 ? {} : { rewards: { [given.meanAs]: mean } };
        return { target: targetOf(step), judgment, ...told };
    },
});
//# sourceMappingURL=prm-judge.js.map