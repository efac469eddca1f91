import type { Decision, DecisionFields, DecisionSource } from '../../model/decision.js';
import type { Connection, SqlRow } from './connection.js';
import { numberOrNull } from './rows.js';

const COLUMNS = 'd.position, d.id, d.step, d.fields, d.at, d.undone_position, o.id AS operation_id, o.source';
const OPERATION = 'LEFT JOIN operations o ON o.key = d.operation';
const OF_STEP = `SELECT ${COLUMNS} FROM decisions d ${OPERATION} WHERE d.step = ? AND d.position <= ?`;
const OF_STEPS = `
  SELECT ${COLUMNS} FROM steps s JOIN decisions d ON d.step = s.position ${OPERATION}
  WHERE s.trajectory = ? AND d.position <= ?`;
const OF_TRAJECTORY = `
  SELECT ${COLUMNS} FROM decisions d ${OPERATION} WHERE d.trajectory = ? AND d.position <= ?
  UNION ALL
  SELECT ${COLUMNS} FROM decisions d ${OPERATION}
  WHERE d.group_key = (SELECT group_key FROM trajectories WHERE key = ?) AND d.position <= ?`;

/** Decisions on a trajectory or its group that were made up to `asOf`, oldest first: they hold for all its steps. */
export function decisionsOfTrajectory(
  connection: Connection,
  trajectory: number,
  asOf: number,
): readonly Decision[] {
  return inOrder(
    connection.all(OF_TRAJECTORY, trajectory, asOf, trajectory, asOf).map((row) => decisionOf(row, asOf)),
  );
}

/** Everything that was decided of a step up to `asOf`, oldest first, those of its trajectory and group among it. */
export function decisionsOf(connection: Connection, step: number, asOf: number): readonly Decision[] {
  const trajectory = connection.get('SELECT trajectory FROM steps WHERE position = ?', step)?.trajectory;
  const own = connection.all(OF_STEP, step, asOf).map((row) => decisionOf(row, asOf));
  return inOrder([...own, ...decisionsOfTrajectory(connection, Number(trajectory), asOf)]);
}

/** The same for all steps of a trajectory, by step. A step without decisions of its own is not in the map. */
export function decisionsBySteps(
  connection: Connection,
  trajectory: number,
  asOf: number,
): (step: number) => readonly Decision[] {
  const shared = decisionsOfTrajectory(connection, trajectory, asOf);
  const own = new Map<number, Decision[]>();
  for (const row of connection.all(OF_STEPS, trajectory, asOf)) {
    const step = Number(row.step);
    const known = own.get(step) ?? [];
    known.push(decisionOf(row, asOf));
    own.set(step, known);
  }
  return (step) => {
    const decisions = own.get(step);
    return decisions === undefined ? shared : inOrder([...decisions, ...shared]);
  };
}

const inOrder = (decisions: Decision[]): readonly Decision[] =>
  decisions.sort((a, b) => a.position - b.position);

/** A decision made when the step was captured belongs to no operation that could be undone; it is one of its own. */
function decisionOf(row: SqlRow, asOf: number): Decision {
  const id = String(row.id);
  const undone = numberOrNull(row.undone_position);
  return {
    ...(JSON.parse(String(row.fields)) as DecisionFields),
    id,
    operationId: row.operation_id === null ? `op_${id.slice('dec_'.length)}` : String(row.operation_id),
    source: row.source === null ? 'capture' : (String(row.source) as DecisionSource),
    undone: undone !== null && undone <= asOf,
    at: Number(row.at),
    position: Number(row.position),
  };
}
