import type { Message } from '../../model/step.js';
import type { RowValues } from './interface.js';

/** A row of `sft` with rows "conversations". */
export interface Conversation {
  readonly messages: readonly Message[];
  /** Places in messages of the actions that may enter a loss, ascending. */
  readonly trainable: readonly number[];
}

export function conversationOf({ messages, trainable_messages: trainable }: RowValues): Conversation {
  return {
    messages: messages as readonly Message[],
    trainable: Array.from((trainable ?? []) as ArrayLike<number>),
  };
}

/** The place of the first answer that may not enter a loss; null: every one may. */
export function untrainedAnswer(values: RowValues): number | null {
  const { messages, trainable } = conversationOf(values);
  const at = messages.findIndex(({ role }, place) => role === 'assistant' && !trainable.includes(place));
  return at === -1 ? null : at;
}
