import { decode, LOG_PROB_KINDS, TOKEN_SOURCES, TURN_TYPES } from './codes.js';
import { numberOrNull, objectOrNull, textOrNull } from './rows.js';
import { PLACE_COLUMNS, placeOf, WORDLESS_COLUMNS } from './step-place.js';
/**
 * Enumerations (four bits each) and truth values as one number: what a walk over many steps takes for each is in good part
 * the handing over of its columns.
 */
const MARKS = `s.turn_type | (s.token_source << 4) | (s.log_prob_kind << 8)
  | (s.has_log_probs << 12) | (s.has_response << 13)`;
const MEMBER = 15;
const HAS_LOG_PROBS = 1 << 12;
const HAS_RESPONSE = 1 << 13;
const COLUMNS = `
  s.trajectory, s.position, s.id, s.step_index, ${MARKS}, s.branch, s.policy_version, s.model, s.agent,
  s.prompt_tokens, s.response_tokens, s.finish_reason, s.sampling, s.metadata, s.created_at, s.given_reward,
  s.next_from, s.consumed_position, s.consumed_before`;
const STEPS = 'FROM steps s WHERE s.trajectory IN (SELECT value FROM json_each(?)) AND s.position <= ?';
/** The columns of `unitRowOf`, of the steps up to a position of the trajectories in a JSON list. */
export const STEPS_OF = `SELECT ${COLUMNS} ${STEPS}`;
/** The same with the columns of `placeOfUnit` behind them. */
export const PLACED_STEPS_OF = `SELECT ${COLUMNS}, ${PLACE_COLUMNS} ${STEPS}`;
/** The same for a read without messages. */
export const WORDLESS_STEPS_OF = `SELECT ${COLUMNS}, ${WORDLESS_COLUMNS} ${STEPS}`;
const PLACE_FROM = COLUMNS.split(',').length;
const NEVER = [];
export function unitRowOf(row) {
    const marks = Number(row[4]);
    return {
        trajectory: Number(row[0]),
        position: Number(row[1]),
        id: String(row[2]),
        stepIndex: Number(row[3]),
        turnType: decode(TURN_TYPES, marks & MEMBER),
        branch: String(row[5]),
        policyVersion: numberOrNull(row[6]),
        model: textOrNull(row[7]),
        agent: textOrNull(row[8]),
        promptTokens: numberOrNull(row[9]),
        responseTokens: numberOrNull(row[10]),
        hasLogProbs: (marks & HAS_LOG_PROBS) !== 0,
        tokenSource: decode(TOKEN_SOURCES, (marks >> 4) & MEMBER),
        logProbKind: decode(LOG_PROB_KINDS, (marks >> 8) & MEMBER),
        finishReason: textOrNull(row[11]),
        sampling: objectOrNull(row[12]),
        metadata: objectOrNull(row[13]),
        createdAt: Number(row[14]),
        givenReward: numberOrNull(row[15]),
        hasResponse: (marks & HAS_RESPONSE) !== 0,
        nextFrom: numberOrNull(row[16]),
        consumed: numberOrNull(row[17]),
        consumedBefore: typeof row[18] === 'string' ? JSON.parse(row[18]) : NEVER,
    };
}
export const placeOfUnit = (row, list) => placeOf(row, list, PLACE_FROM);
/** The columns of `trajectoryRowOf`, of the trajectories of the groups in a JSON list, as of a position (first and last). */
export const TRAJECTORIES_OF = `
  SELECT t.key, t.group_key, t.step_count, t.uid, t.metadata, t.started_at, t.completed_position,
    (SELECT max(a.position) FROM abandonments a WHERE a.trajectory = t.key AND a.position <= ?) AS abandoned
  FROM trajectories t
  WHERE t.group_key IN (SELECT value FROM json_each(?)) AND t.registered_position <= ?`;
export const trajectoryRowOf = (row) => ({
    key: Number(row[0]),
    group: Number(row[1]),
    stepCount: Number(row[2]),
    uid: String(row[3]),
    metadata: objectOrNull(row[4]),
    startedAt: Number(row[5]),
    completed: numberOrNull(row[6]),
    abandoned: numberOrNull(row[7]),
});
//# sourceMappingURL=unit-rows.js.map