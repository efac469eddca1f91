import type { Message } from '../../model/step.js';
import type { RowValues } from './interface.js';
/** A row of `sft` with rows "conversations". */
interface Conversation {
    readonly messages: readonly Message[];
    /** Places in `messages` of the actions that may enter a loss, ascending. */
    readonly trainable: readonly number[];
}
export declare function conversationOf({ messages, trainable_messages: trainable }: RowValues): Conversation;
/** The place of the first answer that may not enter a loss; null if every one may. */
export declare function untrainedAnswer(values: RowValues): number | null;
/** A message of two strings. All rows have the same shape, as a column of a data set needs it. */
export interface PlainMessage {
    readonly role: string;
    readonly content: string;
}
/**
 * Messages as pairs of strings: tool calls stand in the text as `<tool_call>` with their JSON and reasoning as
 * `<think>`, as models of the Qwen and Hermes families write them. Null if a message holds anything besides text.
 */
export declare function plainMessages(messages: readonly Message[]): readonly PlainMessage[] | null;
export {};
