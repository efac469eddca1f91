import { type FieldPath, StepwellError } from '../../errors/index.js';
import type { Json, JsonObject } from '../../model/json.js';

/** A whole, finished conversation of one rollout. */
export interface Conversation {
  readonly trajectoryUid: string;
  /** Null: the trajectory is its own prompt. */
  readonly promptUid: string | null;
  readonly messages: readonly JsonObject[];
  readonly tools: Json;
  readonly model: string | null;
  /** Of the trajectory; null: none is known. */
  readonly reward: number | null;
  /** Kept with every step. */
  readonly metadata: JsonObject;
  /** Kept with the last step only, as what is said of a whole rollout may be large. */
  readonly closingMetadata: JsonObject;
}

/**
 * Steps of a conversation in the wire's names. Every assistant message is a step: its state is all that precedes it,
 * its next state what follows up to the next assistant message. The last one is marked as last and has the reward.
 * @throws OUT_OF_RANGE at `path` where there is no assistant message
 */
export function* stepsOf(conversation: Conversation, path: FieldPath): Generator<JsonObject> {
  const { messages } = conversation;
  const turns = messages.flatMap((message, at) => (message.role === 'assistant' ? [at] : []));
  if (turns.length === 0) {
    throw new StepwellError('OUT_OF_RANGE', { expected: 'a list with an assistant message' }, { path });
  }
  for (const [stepIndex, at] of turns.entries()) {
    const isLast = stepIndex === turns.length - 1;
    const metadata = isLast
      ? { ...conversation.metadata, ...conversation.closingMetadata }
      : conversation.metadata;
    yield {
      trajectory_uid: conversation.trajectoryUid,
      ...(conversation.promptUid === null ? {} : { prompt_uid: conversation.promptUid }),
      step_index: stepIndex,
      ...(isLast ? { is_last: true } : {}),
      ...(conversation.model === null ? {} : { model: conversation.model }),
      messages: messages.slice(0, at),
      ...(conversation.tools === null ? {} : { tools: conversation.tools }),
      response: messages[at] ?? null,
      next_state: messages.slice(at + 1, turns[stepIndex + 1]),
      ...(isLast && conversation.reward !== null ? { reward: conversation.reward } : {}),
      ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
    };
  }
}
