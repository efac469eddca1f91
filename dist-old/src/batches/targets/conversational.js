import { z } from 'zod';
import { conversationOf, plainMessages, untrainedAnswer } from './conversation.js';
import { defineTarget, FILE_OPTIONS, Mismatch } from './interface.js';
import { pickColumns, unfit } from './row-values.js';
import { areRollouts, ROLLOUT_COLUMNS, rolloutCells, rolloutProblem } from './trl-rollouts.js';
const json = (name, description) => ({ name, type: 'json', description });
const PROMPT = json('prompt', 'Messages.');
const COMPLETION = json('completion', 'The messages that follow.');
const options = z.strictObject({
    form: z
        .enum(['messages', 'prompt-completion'])
        .optional()
        .describe('sft: one row a conversation with every action in the loss (the default), or one row for each action to imitate.'),
    ...FILE_OPTIONS,
});
/** Columns that say where a row comes from. Trainers ignore columns that they do not know. */
const IDENTITY = [
    'uid',
    'generation',
    'trajectory_uid',
    'chosen_trajectory',
    'rejected_trajectory',
    'branch',
    'step_indices',
    'channel',
];
function formOf(name, columns, form, tools) {
    const has = (...names) => names.every((one) => columns.some((other) => other.name === one));
    const toolColumns = tools ? [json('tools', 'Tool definitions; null where there are none.')] : [];
    const plain = (picked) => ({
        columns: picked,
        expand: (values) => [picked.map((column) => values[column.name] ?? null)],
    });
    if (has('prompt', 'chosen', 'rejected') || has('prompt', 'completion', 'label')) {
        if (form !== undefined)
            throw new Mismatch('form is for conversations of sft');
        return plain(pickColumns(columns, [
            'prompt',
            'chosen',
            'rejected',
            'completion',
            'label',
            ...(tools ? ['tools'] : []),
        ]));
    }
    if (tools && areRollouts(columns)) {
        if (form !== undefined)
            throw new Mismatch('form is for conversations of sft');
        return { columns: ROLLOUT_COLUMNS, expand: (values) => [rolloutCells(values)] };
    }
    if (!has('messages', 'trainable_messages')) {
        throw new Mismatch('it gives neither conversations (sft with rows "conversations") nor preferences');
    }
    const toolCells = (values) => (tools ? [values.tools ?? null] : []);
    if (form === 'prompt-completion') {
        return {
            columns: [PROMPT, COMPLETION, ...toolColumns],
            *expand(values) {
                const { messages, trainable } = conversationOf(values);
                for (const at of trainable) {
                    yield [messages.slice(0, at), messages.slice(at, at + 1), ...toolCells(values)];
                }
            },
        };
    }
    return {
        columns: [json('messages', 'The conversation.'), ...toolColumns],
        expand(values) {
            const other = untrainedAnswer(values);
            if (other === null)
                return [[conversationOf(values).messages, ...toolCells(values)]];
            throw unfit(name, values, `message ${other} is an action that may not enter a loss: use form=prompt-completion`);
        },
    };
}
const CONVERSATIONS = ['prompt', 'completion', 'chosen', 'rejected', 'messages'];
/** A row whose conversations are pairs of strings; null if one of them holds anything besides text. */
function inPlainText(values) {
    const plain = { ...values };
    for (const column of CONVERSATIONS) {
        const messages = values[column];
        if (messages === null || messages === undefined)
            continue;
        const texts = plainMessages(messages);
        if (texts === null)
            return null;
        plain[column] = texts;
    }
    return plain;
}
/**
 * Conversations, pairs and labels under the names that TRL's and OpenRLHF's trainers read, as lists of messages.
 * @param isPlain messages of two strings each, for loaders that accept no other
 */
const conversational = (name, tools, isPlain) => defineTarget({
    options,
    containers: () => ['JSONL'],
    requires: (_, columns) => (tools && areRollouts(columns) ? ['response_ids', 'log_probs'] : []),
    plan(columns, { form }) {
        const { columns: own, expand } = formOf(name, columns, form, tools);
        const identity = pickColumns(columns, IDENTITY);
        return {
            shape: { columns: [...own, ...identity], rows: 'maps', envelope: null },
            start: () => ({
                omits: (values) => tools && areRollouts(columns)
                    ? rolloutProblem(values)
                    : isPlain && inPlainText(values) === null
                        ? `its messages hold more than text, and ${name} reads text`
                        : null,
                finish: () => [],
                *rows(values) {
                    const where = identity.map((column) => values[column.name] ?? null);
                    const shown = isPlain ? inPlainText(values) : values;
                    if (shown === null)
                        throw unfit(name, values, 'its messages hold more than text');
                    for (const cells of expand(shown))
                        yield [...cells, ...where];
                },
                report: () => null,
            }),
        };
    },
});
export const trl = conversational('trl', true, false);
/**
 * OpenRLHF's datasets have no column for tools. It reads messages through `datasets`, which takes messages of several
 * shapes for JSON and gives text where chat templates need lists.
 */
export const openrlhf = conversational('openrlhf', false, true);
//# sourceMappingURL=conversational.js.map