import { canonicalColumns, conversationsOf, defineFormatter, groupUid, isTrainable, sharedMessages, trainableTrajectories, trajectoryReturn, z, } from 'stepwell/plugin';
const options = z.strictObject({
    kind: z.enum(['dpo', 'kto']).default('dpo').describe('Pairs of a better and a worse rollout, or labels.'),
    pairs: z
        .enum(['best-worst', 'all'])
        .default('best-worst')
        .describe('dpo: one pair a group, the one that differs most, or every pair whose returns differ.'),
    partAt: z
        .enum(['action', 'anywhere'])
        .default('action')
        .describe('dpo: pairs part where both act; or also where a user or a tool said other things, which the trainer then takes ' +
        'for what was chosen.'),
    minMargin: z.number().min(0).default(0).describe('dpo: returns of a pair differ by more than this.'),
    threshold: z.number().default(0.5).describe('kto: returns at or above it are desirable.'),
    reward: z.record(z.string(), z.number()).default({ reward: 1 }).describe('Weights of reward and signals.'),
});
const json = (name, description) => ({ name, type: 'json', description });
const PROMPT = json('prompt', 'The messages that both rollouts begin with.');
const TOOLS = json('tools', 'Tool definitions that the rollout was given; of a pair, the better one.');
const DPO = [
    PROMPT,
    json('chosen', 'What the better rollout went on with.'),
    json('rejected', 'What the worse rollout went on with.'),
    { name: 'chosen_reward', type: 'double', description: 'Return of the better rollout.' },
    { name: 'rejected_reward', type: 'double', description: 'Return of the worse rollout.' },
    { name: 'chosen_trajectory', type: 'string', description: 'The better rollout.' },
    { name: 'rejected_trajectory', type: 'string', description: 'The worse rollout.' },
    TOOLS,
];
const KTO = [
    PROMPT,
    json('completion', 'What the rollout went on with.'),
    { name: 'label', type: 'boolean', description: 'Whether it is desirable.' },
    TOOLS,
];
/** The tools that the rollout's last step could call. */
const toolsOf = ({ conversation }) => conversation.steps.at(-1)?.tools ?? null;
const stepIdsOf = ({ conversation }) => conversation.steps.map((step) => step.id);
export default defineFormatter({
    name: 'preference',
    version: '1.0.0',
    description: 'Preferences from groups: pairs of rollouts of one prompt for DPO, labelled rollouts for KTO.',
    unit: 'group',
    options,
    requires: ({ reward }) => ['complete', ...('reward' in reward ? ['rewards'] : []), 'response'],
    columns: ({ kind }) => [
        ...(kind === 'dpo' ? DPO : KTO),
        ...canonicalColumns('uid', 'generation', 'channel'),
        ...(kind === 'kto' ? canonicalColumns('trajectory_uid', 'reward') : []),
    ],
    async *format(groups, { kind, pairs, partAt, minMargin, threshold, reward }) {
        for await (const group of groups) {
            const place = { uid: groupUid(group), generation: group.generation, channel: group.channel };
            const rollouts = trainableTrajectories(group).flatMap((trajectory) => {
                const value = trajectoryReturn(trajectory, reward);
                const conversation = lastOf(conversationsOf(trajectory.steps));
                return value === null || conversation === undefined
                    ? []
                    : [{ uid: trajectory.uid, value, conversation }];
            });
            if (kind === 'kto') {
                for (const rollout of rollouts) {
                    const { messages } = rollout.conversation;
                    const begins = actionsOf(rollout).find((at) => at > lastBarred(rollout));
                    if (begins === undefined || begins === 0)
                        continue;
                    const values = {
                        prompt: messages.slice(0, begins),
                        completion: messages.slice(begins),
                        label: rollout.value >= threshold,
                        tools: toolsOf(rollout),
                        ...place,
                        trajectory_uid: rollout.uid,
                        reward: rollout.value,
                    };
                    yield { values, stepIds: stepIdsOf(rollout) };
                }
                continue;
            }
            for (const [chosen, rejected] of pairsOf(rollouts, pairs, minMargin)) {
                const begins = partingOf(chosen, rejected, partAt);
                if (begins === null)
                    continue;
                const [better, worse] = [chosen.conversation.messages, rejected.conversation.messages];
                const values = {
                    prompt: better.slice(0, begins),
                    chosen: better.slice(begins),
                    rejected: worse.slice(begins),
                    chosen_reward: chosen.value,
                    rejected_reward: rejected.value,
                    chosen_trajectory: chosen.uid,
                    rejected_trajectory: rejected.uid,
                    tools: toolsOf(chosen),
                    ...place,
                };
                yield { values, stepIds: [...stepIdsOf(chosen), ...stepIdsOf(rejected)] };
                if (pairs === 'best-worst')
                    break;
            }
        }
    },
});
/** The row that holds the end of the rollout, which its return is about. Rows of other branches may come after it. */
const lastOf = (conversations) => conversations.toSorted((a, b) => endOf(a) - endOf(b)).at(-1);
const endOf = ({ steps }) => steps.at(-1)?.stepIndex ?? 0;
/** Places in the messages of the actions that may enter a loss. */
const actionsOf = ({ conversation }) => conversation.steps.filter(isTrainable).map((step) => step.messages.length);
/** Place of the last action that may not enter a loss; the messages up to it can only be prompt. -1: there is none. */
function lastBarred(rollout) {
    const actions = actionsOf(rollout);
    return rollout.conversation.messages.findLastIndex(({ role }, at) => role === 'assistant' && !actions.includes(at));
}
/** How many messages the prompt of a pair has; null if the two rollouts make no pair. */
function partingOf(chosen, rejected, partAt) {
    const [better, worse] = [chosen.conversation.messages, rejected.conversation.messages];
    const begins = sharedMessages(better, worse);
    // The two have no common prompt, or do not differ after it.
    if (begins === 0 || begins === better.length || begins === worse.length)
        return null;
    if ([chosen, rejected].some((rollout) => lastBarred(rollout) >= begins))
        return null;
    const bothAct = [chosen, rejected].every((rollout) => actionsOf(rollout).includes(begins));
    return bothAct || partAt === 'anywhere' ? begins : null;
}
/**
 * Every pair of rollouts with different returns, the better one first; for `best-worst` those with the largest
 * difference come first.
 */
function pairsOf(rollouts, pairs, minMargin) {
    const found = rollouts.flatMap((a) => rollouts.filter((b) => a.value - b.value > minMargin).map((b) => [a, b]));
    if (pairs === 'all')
        return found;
    // The difference of halved returns, because the difference of the largest doubles is infinite, and infinities cannot
    // be compared.
    const margin = ([a, b]) => a.value / 2 - b.value / 2;
    return found.toSorted((one, other) => margin(other) - margin(one));
}
//# sourceMappingURL=preference.js.map