import type { GroupField, Scalar, StepField, TrajectoryField } from '../../query/filter.js';
import { COMPLETE, OPEN, QUALITIES, STATUSES, TOKEN_SOURCES, TURN_TYPES } from './codes.js';
import type { SqlValue } from './connection.js';
import { FAILED_STEPS } from './failed-steps.js';

/** A field as an SQL expression. */
export interface Column {
  readonly sql: string;
  /** The members of an enumeration, which is stored as indices. */
  readonly codes?: readonly string[];
  /** The values of a list: SQL around a condition on one of them, which `sql` is. */
  readonly list?: (condition: string) => string;
}

/** The SQL of a table's fields: its columns, and expressions for tags, metadata and text. */
export interface Dialect<Field extends string> {
  readonly columns: Readonly<Record<Field, Column>>;
  readonly tags: string;
  readonly metadata: string;
  /** A condition on the steps at which a job failed, with ? for the name of their marks. */
  readonly failedBy: string;
  /** A function call that tells whether the step's text contains all words of a JSON list, with ? for the list. */
  readonly text: string;
  /** Of a step's table: its trajectory, whose table is joined. */
  readonly trajectory?: Dialect<TrajectoryField>;
}

const is = (sql: string): Column => ({ sql });

const ofSteps = (condition: string) =>
  `EXISTS (SELECT 1 FROM steps x WHERE x.trajectory = t.key AND ${condition})`;

export const TRAJECTORY_DIALECT: Dialect<TrajectoryField> = {
  columns: {
    uid: is('t.uid'),
    channel: is('t.channel'),
    promptUid: is('g.prompt_uid'),
    generation: is('g.generation'),
    status: { sql: 't.status', codes: STATUSES },
    stepCount: is('t.step_count'),
    reward: is('t.reward'),
    maxPolicyVersion: is('t.max_policy_version'),
    startedAt: is('t.started_at'),
    lastStepAt: is('t.last_step_at'),
    promptTokens: is('t.prompt_tokens'),
    responseTokens: is('t.response_tokens'),
    agent: is('t.agent'),
    model: { sql: 'x.model', list: ofSteps },
  },
  tags: 't.tags',
  metadata: 't.metadata',
  failedBy: '0 AND ?',
  text: ofSteps('step_has_words(x.position, ?)'),
};

export const STEP_DIALECT: Dialect<StepField> = {
  columns: {
    id: is('s.id'),
    channel: is('s.channel'),
    trajectoryUid: is('t.uid'),
    promptUid: is('g.prompt_uid'),
    stepIndex: is('s.step_index'),
    policyVersion: is('s.policy_version'),
    promptTokens: is('s.prompt_tokens'),
    responseTokens: is('s.response_tokens'),
    reward: is('s.reward'),
    judgment: is('s.judgment'),
    createdAt: is('s.created_at'),
    model: is('s.model'),
    finishReason: is('s.finish_reason'),
    turnType: { sql: 's.turn_type', codes: TURN_TYPES },
    tokenSource: { sql: 's.token_source', codes: TOKEN_SOURCES },
    quality: { sql: 's.quality', codes: QUALITIES },
    keep: is('s.keep'),
    trainable: is('s.trainable'),
    isLast: is(`(t.status = ${COMPLETE} AND s.step_index = t.max_index)`),
    consumed: is('s.consumed'),
    hasLogProbs: is('s.has_log_probs'),
    branch: is('s.branch'),
    agent: is('s.agent'),
    exported: is('EXISTS (SELECT 1 FROM dataset_steps d WHERE d.step = s.position)'),
    hasIds: is('(s.response_tokens IS NOT NULL)'),
    intactPrefix: is('(s.step_index = 0 OR s.parent IS NOT NULL)'),
    untrainableReason: is('(CASE WHEN s.trainable = 0 THEN s.reason END)'),
  },
  tags: 's.tags',
  metadata: 's.metadata',
  failedBy: `s.position IN (${FAILED_STEPS})`,
  text: 'step_has_words(s.position, ?)',
  trajectory: TRAJECTORY_DIALECT,
};

const ofGroup = (what: string, where = '') =>
  is(`(SELECT ${what} FROM trajectories m WHERE m.group_key = g.key${where})`);

export const GROUP_DIALECT: Dialect<GroupField> = {
  columns: {
    channel: is('g.channel'),
    promptUid: is('g.prompt_uid'),
    trajectoryCount: ofGroup('count(*)'),
    completeCount: ofGroup('count(*)', ` AND m.status = ${COMPLETE}`),
    openCount: ofGroup('count(*)', ` AND m.status = ${OPEN}`),
    generation: is('g.generation'),
    minPolicyVersion: ofGroup('min(m.min_policy_version)'),
    maxPolicyVersion: ofGroup('max(m.max_policy_version)'),
    zeroVariance: ofGroup('count(m.reward) > 1 AND min(m.reward) = max(m.reward)'),
    rewardMean: ofGroup('CAST(avg(m.reward) AS REAL)'),
    rewardStd: is('CAST(group_reward_std(g.key) AS REAL)'),
    lastStepAt: ofGroup('max(m.last_step_at)'),
  },
  tags: 'NULL',
  metadata: 'NULL',
  failedBy: '0 AND ?',
  text: '0 AND ?',
};

/** A value as stored in the tables. */
export function toSql(column: Column, value: Scalar): SqlValue {
  if (column.codes !== undefined) return column.codes.indexOf(String(value));
  return typeof value === 'boolean' ? Number(value) : value;
}
