import { column } from '../../plugin-api/define-formatter.js';
import { conversationOf, plainMessages, untrainedAnswer } from './conversation.js';
import { Mismatch } from './interface.js';
import { dropColumns, unfit } from './row-values.js';
const MESSAGES = { list: true, fields: { role: 'string', content: 'string' } };
const REWARD_MODEL = { list: false, fields: { style: 'string', ground_truth: 'string' } };
const EXTRA_INFO = {
    list: false,
    fields: {
        index: 'int32',
        uid: 'string',
        generation: 'int32',
        trajectory_uid: 'string',
        channel: 'string',
    },
};
/**
 * The columns that the rows of these layouts need. verl reads the column `tools` as a list, so it may not be JSON text.
 */
const CONVERSATION = ['messages', 'tools', 'trainable_messages'];
/** The values of `extra_info`; where a row is a prompt, those that are of one trajectory. */
const OF_TRAJECTORY = ['uid', 'generation', 'trajectory_uid', 'branch', 'step_indices', 'channel', 'reward'];
const NOT_TEXT = 'its messages hold more than text, and verl reads text here';
function requireConversations(columns, layout) {
    const isThere = (name) => columns.some((other) => other.name === name);
    if (isThere('messages') && isThere('trainable_messages'))
        return;
    throw new Mismatch(`layout=${layout} is made of conversations (sft with rows "conversations")`);
}
/** Metadata as JSON text, because a Parquet column has one type. */
const inWords = (value) => value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);
function plainConversation(values, upTo) {
    const plain = plainMessages(conversationOf(values).messages.slice(0, upTo));
    if (plain === null)
        throw unfit('verl', values, NOT_TEXT);
    return plain;
}
/**
 * Conversations as `MultiTurnSFTDataset` reads them; it trains on every answer in them. With `tools`, messages and
 * tools are JSON text. As structs they would all have one type in Parquet, so that each schema and each call would hold
 * the keys of all others as nulls, which chat templates write out.
 */
export function planMessages(columns, tools) {
    requireConversations(columns, 'messages');
    const others = dropColumns(columns, CONVERSATION);
    const own = tools
        ? [
            column('messages', 'json', 'The conversation, tool calls as they are.'),
            column('tools', 'json', 'Tool definitions; null where there are none.'),
        ]
        : [column('messages', 'json', 'The conversation: role and content of each message.')];
    const cellsOf = (values) => tools ? [conversationOf(values).messages, values.tools ?? null] : [plainConversation(values)];
    return {
        shape: {
            columns: [...own, ...others],
            rows: 'maps',
            envelope: null,
            structs: tools ? {} : { messages: MESSAGES },
        },
        start: () => ({
            omits(values) {
                const { messages } = conversationOf(values);
                if (plainMessages(messages) === null)
                    return NOT_TEXT;
                const untrained = untrainedAnswer(values);
                return untrained === null
                    ? null
                    : `message ${untrained} is an action that may not enter a loss, and verl trains on every answer of a conversation`;
            },
            rows: (values) => [[...cellsOf(values), ...others.map(({ name }) => values[name] ?? null)]],
            finish: () => [],
            report: () => null,
        }),
    };
}
/** One row a prompt, as `RLHFDataset` reads it: the prompts of captured trajectories, for new rollouts. */
export function planPrompts(columns, { dataSource, groundTruth }) {
    requireConversations(columns, 'prompts');
    const isThere = (name) => columns.some((other) => other.name === name);
    if (groundTruth !== null && !isThere(groundTruth)) {
        throw new Mismatch(`it gives no column ${groundTruth} for groundTruth: name it in metadata of sft`);
    }
    const others = dropColumns(columns, [...CONVERSATION, ...OF_TRAJECTORY, 'data_source']);
    const start = () => {
        const seen = new Set();
        const nameOf = ({ channel, uid, generation }) => JSON.stringify([channel, uid, generation]);
        let index = 0;
        return {
            omits(values) {
                if (seen.has(nameOf(values)))
                    return 'a row of its prompt is there already';
                const { messages, trainable } = conversationOf(values);
                const [first] = trainable;
                if (first === undefined)
                    return 'no action of it may enter a loss, so where its prompt ends is not known';
                return plainMessages(messages.slice(0, first)) === null ? NOT_TEXT : null;
            },
            rows(values) {
                seen.add(nameOf(values));
                const { uid, generation, trajectory_uid, channel } = values;
                const truth = groundTruth === null ? null : (values[groundTruth] ?? null);
                const row = [
                    plainConversation(values, conversationOf(values).trainable[0]),
                    values.data_source ?? dataSource,
                    { style: 'rule', ground_truth: inWords(truth) },
                    { index, uid, generation, trajectory_uid, channel },
                    ...others.map(({ name }) => values[name] ?? null),
                ];
                index += 1;
                return [row];
            },
            finish: () => [],
            report: () => null,
        };
    };
    return {
        shape: {
            columns: [
                column('prompt', 'json', 'The messages before the first action: role and content of each.'),
                column('data_source', 'string', 'Which reward function is meant.'),
                column('reward_model', 'json', 'Style and ground truth.'),
                column('extra_info', 'json', 'Place of the row, and whose prompt it is.'),
                ...others,
            ],
            rows: 'maps',
            envelope: null,
            structs: { prompt: MESSAGES, reward_model: REWARD_MODEL, extra_info: EXTRA_INFO },
        },
        start,
    };
}
//# sourceMappingURL=verl-conversations.js.map