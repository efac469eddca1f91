import { numberOrNull } from './rows.js';
/** The other columns of a step of which no messages are read. */
export const WORDLESS_COLUMNS = 's.token_node, s.segment, s.tools';
/** The other columns: those come first. */
export const PLACE_COLUMNS = `${WORDLESS_COLUMNS},
  s.message_node, s.state_length, s.message_length, s.has_next, s.new_from`;
const PLACE = `
  SELECT ${PLACE_COLUMNS}, s.id, s.has_response, s.next_from, s.prompt_tokens, s.response_tokens
  FROM steps s WHERE s.position = ?`;
const OTHERS = 8;
/** @param from of the list's columns, where PLACE_COLUMNS or WORDLESS_COLUMNS begin */
export function placeOf(shared, row, from) {
    const { position, id, hasResponse, nextFrom, promptTokens, responseTokens } = shared;
    return {
        position,
        id,
        messageNode: numberOrNull(row[from + 3]),
        stateLength: Number(row[from + 4] ?? 0),
        messageLength: Number(row[from + 5] ?? 0),
        hasResponse,
        hasNext: row[from + 6] === 1,
        newFrom: Number(row[from + 7] ?? 0),
        nextFrom,
        tokenNode: numberOrNull(row[from]),
        promptTokens,
        responseTokens,
        segment: Number(row[from + 1]),
        tools: numberOrNull(row[from + 2]),
    };
}
/** Null if there is no such step. */
export function readPlace(connection, position) {
    const [row] = connection.lists(PLACE, position);
    if (row === undefined)
        return null;
    const shared = {
        position,
        id: String(row[OTHERS]),
        hasResponse: row[OTHERS + 1] === 1,
        nextFrom: numberOrNull(row[OTHERS + 2]),
        promptTokens: numberOrNull(row[OTHERS + 3]),
        responseTokens: numberOrNull(row[OTHERS + 4]),
    };
    return placeOf(shared, row, 0);
}
//# sourceMappingURL=step-place.js.map