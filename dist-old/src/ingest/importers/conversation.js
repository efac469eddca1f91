import { rangeError } from '../../errors/index.js';
/**
 * The steps of a conversation, in the names of the wire. Every assistant message is a step: its state is everything
 * before it, its next state what follows up to the next assistant message. The last step is marked as last and has the
 * reward.
 * @throws OUT_OF_RANGE at `path` if there is no assistant message
 */
export function* stepsOf(conversation, path) {
    const { messages } = conversation;
    const turns = messages.flatMap((message, at) => (message.role === 'assistant' ? [at] : []));
    if (turns.length === 0) {
        throw rangeError('a list with an assistant message', path);
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
//# sourceMappingURL=conversation.js.map