import { canonicalColumns, conversationsOf, defineFormatter, EXTRA_OPTIONS, extraCells, extraColumns, groupUid, isTrainable, mergeSteps, ROW_COLUMNS, rowCells, z, } from 'stepwell/plugin';
const options = z
    .strictObject({
    rows: z
        .enum(['conversations', 'tokens'])
        .default('conversations')
        .describe('One row a conversation of messages, or a row of token ids by the prefix rule.'),
    ...EXTRA_OPTIONS,
})
    .refine(({ rows, media, routedExperts }) => rows === 'tokens' || !(media || routedExperts), {
    path: ['rows'],
    error: 'media and routedExperts are columns of token rows',
});
const CONVERSATION = [
    {
        name: 'messages',
        type: 'json',
        description: 'The conversation as chat messages, the last action included.',
    },
    { name: 'tools', type: 'json', description: 'Tool definitions that the last step was given.' },
    {
        name: 'trainable_messages',
        type: 'int32[]',
        description: 'Places in messages of the actions that may enter a loss.',
    },
];
export default defineFormatter({
    name: 'sft',
    version: '1.0.0',
    description: 'Supervised fine-tuning: conversations with the actions worth imitating, or the same as tokens.',
    unit: 'trajectory',
    options,
    requires: ({ rows }) => ['complete', rows === 'tokens' ? 'response_ids' : 'response'],
    columns: (given) => [
        ...(given.rows === 'tokens'
            ? canonicalColumns(...ROW_COLUMNS, 'reward')
            : [
                ...CONVERSATION,
                ...canonicalColumns('uid', 'generation', 'trajectory_uid', 'branch', 'step_indices', 'channel', 'reward'),
            ]),
        ...extraColumns(given),
    ],
    async *format(trajectories, given) {
        const { rows } = given;
        for await (const trajectory of trajectories) {
            const { reward } = trajectory;
            if (rows === 'tokens') {
                for (const row of mergeSteps(trajectory.steps)) {
                    const values = {
                        ...rowCells(trajectory, row, { text: false }),
                        reward,
                        ...extraCells(trajectory, row, given),
                    };
                    yield { values, stepIds: row.steps.map((step) => step.id), split: row.split };
                }
                continue;
            }
            for (const { branch, steps, messages } of conversationsOf(trajectory.steps)) {
                const values = {
                    messages: messages,
                    tools: steps.at(-1)?.tools ?? null,
                    trainable_messages: Int32Array.from(steps.filter(isTrainable), (step) => step.messages.length),
                    uid: groupUid(trajectory),
                    generation: trajectory.generation,
                    trajectory_uid: trajectory.uid,
                    branch,
                    step_indices: Int32Array.from(steps, (step) => step.stepIndex),
                    channel: trajectory.channel,
                    reward,
                    ...extraCells(trajectory, { steps }, given),
                };
                yield { values, stepIds: steps.map((step) => step.id) };
            }
        }
    },
});
//# sourceMappingURL=sft.js.map