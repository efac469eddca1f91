import { defineCurator, targetOf, z } from 'stepwell/plugin';
import { askForVotes, votesAsJson } from './judging/ask.js';
import { hintVote, selectHint } from './judging/hints.js';
import { JUDGE_OPTIONS } from './judging/options.js';
import { fillPrompt, hasConsequences, transcriptOf } from './judging/transcript.js';
import { HINDSIGHT_HINT_PROMPT } from './prompts/hindsight-hint.js';
const options = z.strictObject(JUDGE_OPTIONS);
export default defineCurator({
    name: 'hindsight-hint',
    version: '1.0.0',
    description: 'Asks a model what a step should have known before, now that what followed it is known.',
    documentation: `Hints for on-policy distillation, from which teacher-logprobs makes a teacher. Each MAIN step whose next state is there is looked at once. An answer votes for a hint with \\boxed{1} and writes it between [HINT_START] and [HINT_END], or against one with \\boxed{-1}. The longest hint of more than 10 characters is the step's; without one the step has none. Every answer is kept with its latency and tokens, as a judgment without a score. A call that failed is no vote; where all fail, the step is counted as failed and asked about by the next run. Costs as many calls a step as it has votes. It asks:

${HINDSIGHT_HINT_PROMPT}`,
    unit: 'step',
    options,
    requires: ['next_state'],
    needs: ['messages', 'tools', 'response', 'nextState'],
    concurrency: ({ concurrency }) => concurrency,
    async judge(step, given, { models }) {
        if (!hasConsequences(step))
            return null;
        const transcript = transcriptOf(step, given);
        const prompt = fillPrompt(given.prompt ?? HINDSIGHT_HINT_PROMPT, transcript);
        const scoreOf = (text) => hintVote(text).score;
        const votes = await askForVotes(models, given, { prompt, cut: transcript.cut }, scoreOf);
        const hint = selectHint(votes.flatMap(({ text }) => (text === null ? [] : [hintVote(text)])));
        return {
            target: targetOf(step),
            // Its votes are kept as a judgment without a score: a vote for a hint says nothing of how good the step was.
            judgment: { score: null, votes: votesAsJson(votes) },
            ...(hint === null ? {} : { extras: { hint } }),
        };
    },
});
//# sourceMappingURL=hindsight-hint.js.map