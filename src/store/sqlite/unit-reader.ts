import { StepwellError } from '../../errors/index.js';
import type { RewardEntry } from '../../model/reward.js';
import type { GroupKey } from '../../model/trajectory.js';
import { type ContentSelection, readsNothing } from '../content/content-selection.js';
import { NO_CONTENT, type RawContent } from '../content/raw-content.js';
import { type RawGroupUnit, type RawTrajectoryUnit, trajectoryUnitOf } from '../derived/group-unit.js';
import type { ChannelScope } from '../port.js';
import { isSeen } from '../within-scope.js';
import type { Connection, SqlRow } from './connection.js';
import { ContentReader } from './content-reader.js';
import { COUNTED, decisionsBySteps, givenReward, readJudgments, rewardEntryOf } from './ledger-reader.js';
import { type LongRead, oneByOne, type Pace } from './long-read.js';
import { numberOrNull, objectOrNull, STEP_COLUMNS, STEP_TABLES, stepHeadOf } from './rows.js';

const NO_GROUP = { trajectories: [], firstPosition: 0 };

/** What is read of a group: as it was at feed position `asOf`, within `scope`, with the `wanted` content. */
export interface GroupRead {
  readonly asOf: number;
  readonly scope: ChannelScope;
  readonly wanted: ContentSelection;
}

/** A group as it was at feed position `asOf`, derived from the ledgers and not from current values. */
export function* readGroupUnit(
  connection: Connection,
  key: GroupKey,
  read: GroupRead,
  pace: Pace,
): LongRead<RawGroupUnit> {
  const { asOf, scope } = read;
  if (!isSeen(scope)(key)) return { ...key, ...NO_GROUP };
  const group = connection.get(
    'SELECT key, first_position FROM prompt_groups WHERE channel = ? AND prompt_uid = ? AND generation = ?',
    key.channel,
    key.promptUid,
    key.generation,
  );
  if (group === undefined) return { ...key, ...NO_GROUP };
  const rows = connection.all(
    'SELECT * FROM trajectories WHERE group_key = ? AND registered_position <= ?',
    Number(group.key),
    asOf,
  );
  const trajectories: RawTrajectoryUnit[] = [];
  for (const row of rows) trajectories.push(yield* readTrajectoryUnit(connection, key, row, read, pace));
  trajectories.sort((a, b) => (a.uid < b.uid ? -1 : 1));
  return { ...key, firstPosition: Number(group.first_position ?? 0), trajectories };
}

function* readTrajectoryUnit(
  connection: Connection,
  key: GroupKey,
  trajectory: SqlRow,
  { asOf, wanted }: GroupRead,
  pace: Pace,
): LongRead<RawTrajectoryUnit> {
  const rows = connection.all(
    `SELECT ${STEP_COLUMNS} FROM ${STEP_TABLES} WHERE s.trajectory = ? AND s.position <= ? ORDER BY s.step_index`,
    Number(trajectory.key),
    asOf,
  );
  const later = connection.all(
    `SELECT * FROM rewards WHERE trajectory = ? AND position <= ? AND ${COUNTED} ORDER BY position`,
    Number(trajectory.key),
    asOf,
    asOf,
  );
  const decisions = decisionsBySteps(connection, Number(trajectory.key), asOf);
  const contents = new ContentReader(connection);
  const last = rows[rows.length - 1];
  const stepOf = (row: SqlRow) => {
    const position = Number(row.position);
    return {
      head: stepHeadOf(row),
      hasResponse: row.has_response === 1,
      content: contentOf(contents, position, wanted),
      rewards: rewardsOf(row, later, row === last),
      decisions: decisions(position),
      judgment: readJudgments(connection, position, asOf).at(-1)?.score ?? null,
      nextFrom: numberOrNull(row.next_from),
      consumed: numberOrNull(row.consumed_position),
    };
  };
  const steps = yield* oneByOne(rows, stepOf, pace);
  const abandonments =
    'SELECT max(position) AS position FROM abandonments WHERE trajectory = ? AND position <= ?';
  const facts = {
    uid: String(trajectory.uid),
    metadata: objectOrNull(trajectory.metadata),
    startedAt: Number(trajectory.started_at),
    completed: numberOrNull(trajectory.completed_position),
    abandoned: numberOrNull(connection.get(abandonments, Number(trajectory.key), asOf)?.position),
    steps,
  };
  return trajectoryUnitOf(key, facts, asOf);
}

function rewardsOf(step: SqlRow, later: readonly SqlRow[], isHighest: boolean): RewardEntry[] {
  const given = givenReward(Number(step.position), step);
  const own = later.filter((row) => row.step === step.position || (row.step === null && isHighest));
  const index = Number(step.step_index);
  return [
    ...(given === null ? [] : [given]),
    ...own.map((row) => rewardEntryOf(row, row.step === null ? null : index)),
  ];
}

function contentOf(
  contents: ContentReader,
  position: number,
  wanted: ContentSelection,
): RawContent | StepwellError {
  if (readsNothing(wanted)) return NO_CONTENT;
  try {
    const content = contents.read(position, wanted);
    if (content === null) throw new Error(`step ${position} has no content`);
    return content;
  } catch (error) {
    if (error instanceof StepwellError) return error;
    throw error;
  }
}
