import type { GivenReward, UnitHead } from '../derived/group-unit.js';
import type { ConsumedSpan } from '../writing/state.js';
import { decode, LOG_PROB_KINDS, TOKEN_SOURCES, TURN_TYPES } from './codes.js';
import type { SqlList } from './connection.js';
import { numberOrNull, objectOrNull, textOrNull } from './rows.js';
import { PLACE_COLUMNS, placeOf, type StoredPlace } from './step-place.js';

const COLUMNS = `
  s.trajectory, s.position, s.id, s.step_index, s.turn_type, s.branch, s.policy_version, s.model, s.agent,
  s.prompt_tokens, s.response_tokens, s.has_log_probs, s.token_source, s.log_prob_kind, s.finish_reason, s.sampling,
  s.metadata, s.created_at, s.given_reward, s.has_response, s.next_from, s.consumed_position, s.consumed_before`;
const STEPS = 'FROM steps s WHERE s.trajectory IN (SELECT value FROM json_each(?)) AND s.position <= ?';

/** The columns of `unitRowOf`, of the steps up to a position of the trajectories in a JSON list. */
export const STEPS_OF = `SELECT ${COLUMNS} ${STEPS}`;
/** The same with the columns of `placeOfUnit` behind them. */
export const PLACED_STEPS_OF = `SELECT ${COLUMNS}, ${PLACE_COLUMNS} ${STEPS}`;
const PLACE_FROM = COLUMNS.split(',').length;

/** What a step's row says of its unit. Curation, effective reward and judgment follow from the ledgers. */
export interface UnitRow extends UnitHead, GivenReward {
  readonly trajectory: number;
  readonly hasResponse: boolean;
  readonly nextFrom: number | null;
  readonly consumed: number | null;
  readonly consumedBefore: readonly ConsumedSpan[];
}

const NEVER: readonly ConsumedSpan[] = [];

export function unitRowOf(row: SqlList): UnitRow {
  return {
    trajectory: Number(row[0]),
    position: Number(row[1]),
    id: String(row[2]),
    stepIndex: Number(row[3]),
    turnType: decode(TURN_TYPES, Number(row[4])),
    branch: String(row[5]),
    policyVersion: numberOrNull(row[6]),
    model: textOrNull(row[7]),
    agent: textOrNull(row[8]),
    promptTokens: numberOrNull(row[9]),
    responseTokens: numberOrNull(row[10]),
    hasLogProbs: row[11] === 1,
    tokenSource: decode(TOKEN_SOURCES, Number(row[12])),
    logProbKind: decode(LOG_PROB_KINDS, Number(row[13])),
    finishReason: textOrNull(row[14]),
    sampling: objectOrNull(row[15]),
    metadata: objectOrNull(row[16]),
    createdAt: Number(row[17]),
    givenReward: numberOrNull(row[18]),
    hasResponse: row[19] === 1,
    nextFrom: numberOrNull(row[20]),
    consumed: numberOrNull(row[21]),
    consumedBefore: typeof row[22] === 'string' ? (JSON.parse(row[22]) as ConsumedSpan[]) : NEVER,
  };
}

export const placeOfUnit = (row: UnitRow, list: SqlList): StoredPlace => placeOf(row, list, PLACE_FROM);
