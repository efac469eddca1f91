import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import { decode, TURN_TYPES } from '../codes.js';
import { SegmentReader, unlessDamaged } from '../content/segment-reader.js';
import { numberOrNull } from '../rows.js';
const STEPS = `
  SELECT s.position, s.id, s.step_index, s.branch, s.turn_type, s.message_node, s.state_length, s.message_length, s.token_node,
    s.prompt_tokens, s.response_tokens, s.has_next, s.next_from, s.parent, s.segment
  FROM steps s WHERE s.trajectory = ? ORDER BY s.position`;
/** Loads the prefix trees of a stored trajectory. */
export function loadMemory(connection, trajectory) {
    const memory = new TrajectoryMemory();
    const segments = new SegmentReader(connection);
    const rows = connection.all(STEPS, trajectory);
    for (const row of rows) {
        const id = Number(row.position);
        const content = segments.record(id, Number(row.segment));
        // Damaged nodes are left out, so that no later step shares them.
        const messages = unlessDamaged(() => content?.messages());
        if (messages)
            memory.restoreMessages(messages);
        const tokens = unlessDamaged(() => content?.tokens());
        if (tokens)
            memory.restoreTokens(tokens);
    }
    for (const row of rows) {
        const promptTokens = Number(row.prompt_tokens ?? 0);
        memory.restore({
            id: Number(row.position),
            stepId: String(row.id),
            index: Number(row.step_index),
            branch: String(row.branch),
            turnType: decode(TURN_TYPES, Number(row.turn_type)),
            messageNode: numberOrNull(row.message_node),
            stateLength: Number(row.state_length),
            messageLength: Number(row.message_length),
            tokenNode: numberOrNull(row.token_node),
            promptTokens,
            tokenLength: promptTokens + Number(row.response_tokens ?? 0),
            hasNextState: row.has_next === 1 || row.next_from !== null,
            parent: numberOrNull(row.parent),
        });
    }
    return memory;
}
//# sourceMappingURL=load-memory.js.map