import type { StepFilter, TrajectoryFilter } from '../../query/filter.js';
import { FAILED_REASONS, TRUNCATED } from '../statistics/more-tally.js';
import { type StepSums, StepTally } from '../statistics/step-tally.js';
import { TrajectoryTally } from '../statistics/trajectory-tally.js';
import type {
  StatsRequest,
  StepDimension,
  StepStats,
  TrajectoryStats,
  TrajectoryStatsRequest,
} from '../stats.js';
import { COMPLETE, decode, QUALITIES, STATUSES, TOKEN_SOURCES } from './codes.js';
import type { Connection } from './connection.js';
import type { Effort } from './listing/listing.js';
import { type SelectedSlice, selection } from './listing/selection.js';
import { STEP_ORDERS, STEPS } from './listing/steps.js';
import { TRAJECTORIES, TRAJECTORY_ORDERS } from './listing/trajectories.js';
import type { LongRead } from './long-read.js';
import { numberOrNull, textOrNull, textsOf } from './rows.js';

/** Columns of GROUPED that are summed up, by their name in the statistics. */
const SUMS = {
  promptTokens: 'prompt_tokens',
  responseTokens: 'response_tokens',
  complete: 'complete',
  rewarded: 'rewarded',
  trainable: 'trainable',
  exported: 'exported',
  consumed: 'consumed',
  engine: 'engine',
  logProbs: 'log_probs',
  matching: 'matching',
  intact: 'intact',
  truncated: 'truncated',
  failed: 'failed',
} as const satisfies Record<keyof StepSums, string>;
const SUM_NAMES = Object.keys(SUMS) as (keyof StepSums)[];

const IS_REWARDED = `t.status = ${COMPLETE} AND t.reward IS NOT NULL`;
const IS_TRAINABLE = `${IS_REWARDED} AND s.keep AND s.trainable AND s.turn_type = 0`;
const IS_EXPORTED = `${IS_TRAINABLE} AND EXISTS (SELECT 1 FROM dataset_steps d WHERE d.step = s.position)`;
/** Sources of ids that were sampled as they are. */
const SAMPLED = (['ENGINE', 'CLIENT'] as const).map((source) => TOKEN_SOURCES.indexOf(source)).join(', ');
const FAILED = FAILED_REASONS.map((reason) => `'${reason}'`).join(', ');

/** Expressions of the dimensions that are counted on request, and the steps that they are about. */
const DIMENSIONS: Readonly<Record<StepDimension, { readonly sql: string; readonly where?: string }>> = {
  agent: { sql: 's.agent' },
  finishReason: { sql: 's.finish_reason' },
  tokenSource: { sql: 's.token_source' },
  channel: { sql: 's.channel' },
  untrainableReason: { sql: 's.reason', where: 's.trainable = 0' },
};

/** Counts steps that have the same counted values, with sums over them. */
const GROUPED = `
  SELECT s.policy_version, s.model, s.quality, s.reward, count(*) AS count,
    total(s.prompt_tokens) AS prompt_tokens, total(s.response_tokens) AS response_tokens,
    total(t.status = ${COMPLETE}) AS complete,
    total(${IS_REWARDED}) AS rewarded,
    total(${IS_TRAINABLE}) AS trainable,
    total(${IS_EXPORTED}) AS exported,
    total(${IS_EXPORTED} AND s.consumed) AS consumed,
    total(s.token_source = ${TOKEN_SOURCES.indexOf('ENGINE')}) AS engine,
    total(s.has_log_probs) AS log_probs,
    total(s.has_log_probs AND s.token_source IN (${SAMPLED})) AS matching,
    total(s.finish_reason IS '${TRUNCATED}') AS truncated,
    total(s.has_response = 0 AND s.response_tokens IS NULL OR coalesce(s.finish_reason, '') IN (${FAILED})) AS failed,
    total(s.step_index = 0 OR s.parent IS NOT NULL) AS intact`;

/** Each row costs several times what one costs that is only looked at. */
const costly = (effort: Effort): Effort => ({ ...effort, slice: effort.slice / 4 });

/** Statistics over the steps that a filter selects, in one pass. */
export function* readStats(
  connection: Connection,
  where: StepFilter,
  request: StatsRequest,
  effort: Effort,
): LongRead<StepStats> {
  const tally = new StepTally();
  const trajectories = new KeySet();
  const groups = new KeySet();
  const hasTags = connection.get('SELECT 1 FROM step_tags LIMIT 1') !== undefined;
  for (const slice of selection(connection, STEPS, where, STEP_ORDERS.CREATED_AT, true, costly(effort))) {
    for (const row of connection.all(`${GROUPED} ${slice.text} GROUP BY 1, 2, 3, 4`, ...slice.values)) {
      for (const name of SUM_NAMES) tally.sums[name] += Number(row[SUMS[name]]);
      tally.add({
        count: Number(row.count),
        policyVersion: numberOrNull(row.policy_version),
        model: textOrNull(row.model),
        quality: decode(QUALITIES, Number(row.quality)),
        reward: numberOrNull(row.reward),
      });
    }
    const units = `SELECT DISTINCT s.trajectory, t.group_key ${slice.text}`;
    for (const row of connection.all(units, ...slice.values)) {
      trajectories.add(Number(row.trajectory));
      groups.add(Number(row.group_key));
    }
    if (hasTags) addTags(connection, slice, tally);
    addMore(connection, slice, tally, request);
    yield;
  }
  return tally.statistics(request.buckets, { trajectories: trajectories.size, groups: groups.size });
}

function addMore(
  connection: Connection,
  { text, values }: SelectedSlice,
  { more }: StepTally,
  { by = [], seconds = null }: StatsRequest,
): void {
  for (const dimension of by) {
    const { sql, where = '1' } = DIMENSIONS[dimension];
    const counted = `SELECT ${sql} AS value, s.reward, count(*) AS count ${text} AND ${where} GROUP BY 1, 2`;
    for (const row of connection.all(counted, ...values)) {
      const value =
        dimension === 'tokenSource' ? decode(TOKEN_SOURCES, Number(row.value)) : textOrNull(row.value);
      more.addValue(dimension, value, Number(row.count), numberOrNull(row.reward));
    }
  }
  if (seconds === null) return;
  const length = seconds * 1_000;
  const counted = `SELECT s.created_at / ${length} AS stretch, s.reward, count(*) AS count,
    total(s.response_tokens) AS tokens ${text} GROUP BY 1, 2`;
  for (const row of connection.all(counted, ...values)) {
    const at = Number(row.stretch) * length;
    more.addTime(at, Number(row.count), Number(row.tokens), numberOrNull(row.reward));
  }
}

/** Statistics over the trajectories that a filter selects, in one pass. */
export function* readTrajectoryStats(
  connection: Connection,
  where: TrajectoryFilter,
  request: TrajectoryStatsRequest,
  effort: Effort,
): LongRead<TrajectoryStats> {
  const tally = new TrajectoryTally();
  const models = request.models
    ? `(SELECT json_group_array(model) FROM (
        SELECT DISTINCT m.model FROM steps m WHERE m.trajectory = t.key AND m.model IS NOT NULL))`
    : 'NULL';
  const { STARTED_AT: order } = TRAJECTORY_ORDERS;
  for (const { text, values } of selection(connection, TRAJECTORIES, where, order, false, costly(effort))) {
    const sql = `SELECT t.status, t.agent, t.tags, t.reward, t.step_count, ${models} AS models ${text}`;
    for (const row of connection.all(sql, ...values)) {
      const counted = {
        status: decode(STATUSES, Number(row.status)),
        agent: textOrNull(row.agent),
        tags: textsOf(row.tags),
        reward: numberOrNull(row.reward),
        stepCount: Number(row.step_count),
      };
      tally.add(counted, textsOf(row.models));
    }
    yield;
  }
  return tally.statistics(request);
}

function addTags(connection: Connection, slice: SelectedSlice, tally: StepTally): void {
  const tagged = `SELECT x.tags, x.reward, count(*) AS count
    FROM (SELECT s.tags, s.reward ${slice.text} AND s.tags IS NOT NULL) x GROUP BY 1, 2`;
  for (const row of connection.all(tagged, ...slice.values)) {
    const reward = numberOrNull(row.reward);
    for (const tag of JSON.parse(String(row.tags)) as string[]) tally.addTag(tag, Number(row.count), reward);
  }
}

/** A set of row keys. Keys are small and dense, so one bit for each makes it cheap to count a million distinct ones. */
class KeySet {
  private bits = new Uint8Array(1024);
  size = 0;

  add(key: number): void {
    const at = Math.floor(key / 8);
    if (at >= this.bits.length) {
      const grown = new Uint8Array(Math.max(at + 1, this.bits.length * 2));
      grown.set(this.bits);
      this.bits = grown;
    }
    const bit = 1 << (key % 8);
    const byte = this.bits[at] ?? 0;
    if ((byte & bit) !== 0) return;
    this.bits[at] = byte | bit;
    this.size += 1;
  }
}
