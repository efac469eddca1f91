import { type Decision, effectiveCuration, manualFields } from '../../model/decision.js';
import type { GroupKey } from '../../model/group.js';
import { effectiveReward, type RewardEntry, trajectoryReward } from '../../model/reward.js';
import type { TrajectoryStatus } from '../../model/trajectory.js';
import type { GroupUnit, StepUnit, TrajectoryUnit } from '../../model/unit.js';
import type { Connection, SqlRow } from './connection.js';
import { ContentReader, type RawContent, toStoredContent } from './content-reader.js';
import { decisionsBySteps } from './decision-reader.js';
import { readJudgments } from './ledger-reader.js';
import { givenReward, rewardEntryOf } from './ledger-writer.js';
import { numberOrNull, objectOrNull, STEP_COLUMNS, STEP_TABLES, stepHeadOf } from './rows.js';

/** A unit whose contents are still texts; see RawContent. */
export interface RawGroupUnit extends Omit<GroupUnit, 'trajectories'> {
  readonly trajectories: readonly RawTrajectoryUnit[];
}
export interface RawTrajectoryUnit extends Omit<TrajectoryUnit, 'steps'> {
  readonly steps: readonly (Omit<StepUnit, keyof RawContent> & RawContent)[];
}

const NO_GROUP = { trajectories: [], firstPosition: 0 };

/** A group as it was at feed position `asOf`, derived from the ledgers and not from what is current. */
export function readGroupUnit(connection: Connection, key: GroupKey, asOf: number): RawGroupUnit {
  const group = connection.get(
    'SELECT key, first_position FROM prompt_groups WHERE channel = ? AND prompt_uid = ? AND generation = ?',
    key.channel,
    key.promptUid,
    key.generation,
  );
  if (group === undefined) return { ...key, ...NO_GROUP };
  const trajectories = connection
    .all(
      'SELECT * FROM trajectories WHERE group_key = ? AND registered_position <= ?',
      Number(group.key),
      asOf,
    )
    .map((row) => readTrajectoryUnit(connection, key, row, asOf))
    .sort((a, b) => (a.uid < b.uid ? -1 : 1));
  return { ...key, firstPosition: Number(group.first_position ?? 0), trajectories };
}

/** An abandoned trajectory is open again from its next step on. `steps` are those up to `asOf`. */
function statusAsOf(
  connection: Connection,
  row: SqlRow,
  steps: readonly SqlRow[],
  asOf: number,
): TrajectoryStatus {
  const completed = numberOrNull(row.completed_position);
  if (completed !== null && completed <= asOf) return 'COMPLETE';
  const sql = 'SELECT max(position) AS position FROM abandonments WHERE trajectory = ? AND position <= ?';
  const abandoned = numberOrNull(connection.get(sql, Number(row.key), asOf)?.position);
  if (abandoned === null || steps.some((step) => Number(step.position) > abandoned)) return 'OPEN';
  return 'ABANDONED';
}

function readTrajectoryUnit(
  connection: Connection,
  key: GroupKey,
  trajectory: SqlRow,
  asOf: number,
): RawTrajectoryUnit {
  const rows = connection.all(
    `SELECT ${STEP_COLUMNS} FROM ${STEP_TABLES} WHERE s.trajectory = ? AND s.position <= ? ORDER BY s.step_index`,
    Number(trajectory.key),
    asOf,
  );
  const later = connection.all(
    'SELECT * FROM rewards WHERE trajectory = ? AND position <= ? ORDER BY position',
    Number(trajectory.key),
    asOf,
  );
  const status = statusAsOf(connection, trajectory, rows, asOf);
  const decisions = decisionsBySteps(connection, Number(trajectory.key), asOf);
  const contents = new ContentReader(connection);
  const last = rows[rows.length - 1];
  const steps = rows.map((row) => {
    const isHighest = row === last;
    return stepUnitOf(connection, row, {
      content: contents.read(Number(row.position), { messages: true, tokens: true }),
      rewards: rewardsOf(row, later, isHighest),
      decisions: decisions(Number(row.position)),
      isLast: isHighest && status === 'COMPLETE',
      asOf,
    });
  });
  return {
    ...key,
    uid: String(trajectory.uid),
    status,
    reward: trajectoryReward(steps.map((step) => step.reward)),
    metadata: objectOrNull(trajectory.metadata),
    startedAt: Number(trajectory.started_at),
    steps,
  };
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

interface AsOfFacts {
  readonly content: RawContent | null;
  readonly rewards: readonly RewardEntry[];
  readonly decisions: readonly Decision[];
  readonly isLast: boolean;
  readonly asOf: number;
}

function stepUnitOf(
  connection: Connection,
  row: SqlRow,
  facts: AsOfFacts,
): RawTrajectoryUnit['steps'][number] {
  const { content, rewards, decisions, isLast, asOf } = facts;
  const position = Number(row.position);
  if (content === null) throw new Error(`step ${position} has no content`);
  const {
    parentId: _parent,
    hasLogProbs: _has,
    promptTokens: _prompt,
    responseTokens: _response,
    latencyMs: _latency,
    ...head
  } = stepHeadOf(row);
  // What followed a step may have come after `asOf`.
  const next = numberOrNull(row.next_from);
  const consumed = numberOrNull(row.consumed_position);
  const nextState = next !== null && next > asOf ? null : content.nextState;
  return {
    ...head,
    ...content,
    nextState,
    isLast,
    reward: effectiveReward(rewards),
    rewards,
    judgment: readJudgments(connection, position, asOf).at(-1)?.score ?? null,
    curation: effectiveCuration(decisions),
    manual: manualFields(decisions),
    consumed: consumed !== null && consumed <= asOf,
  };
}

/** Parses what came over as texts. */
export function toGroupUnit(raw: RawGroupUnit): GroupUnit {
  const trajectories = raw.trajectories.map((trajectory) => ({
    ...trajectory,
    steps: trajectory.steps.map(({ newFrom: _newFrom, ...step }) => {
      const { newFrom: _parsed, ...content } = toStoredContent({ ...step, newFrom: 0 });
      return { ...step, ...content };
    }),
  }));
  return { ...raw, trajectories };
}
