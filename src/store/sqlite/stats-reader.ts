import type { Bucket } from '../../model/recipe.js';
import type { StepFilter } from '../../query/filter.js';
import type { ChannelScope } from '../port.js';
import type { Histogram, StepStats } from '../stats.js';
import { ABANDONED, OPEN, QUALITIES, TOKEN_SOURCES } from './codes.js';
import { compileFilter, STEP_DIALECT } from './compile-filter.js';
import type { Connection, SqlRow, SqlValue } from './connection.js';
import { numberOrNull } from './rows.js';
import { scoped } from './scope.js';

/** More distinct values than this are not listed: the most frequent are. */
const BUCKET_BOUND = 100;

const TOTALS = `
  count(*) AS count, count(DISTINCT s.trajectory) AS trajectories, count(DISTINCT t.group_key) AS groups,
  total(s.prompt_tokens) AS prompt_tokens, total(s.response_tokens) AS response_tokens,
  count(s.reward) AS rewarded, avg(s.reward) AS mean, min(s.reward) AS low, max(s.reward) AS high,
  total(t.status <> ${OPEN} AND t.status <> ${ABANDONED}) AS complete,
  total(s.keep AND s.trainable AND s.turn_type = 0) AS trainable,
  total(s.consumed) AS consumed,
  total(EXISTS (SELECT 1 FROM dataset_steps d WHERE d.step = s.position)) AS exported,
  total(s.token_source = ${TOKEN_SOURCES.indexOf('ENGINE')}) AS engine,
  total(s.has_log_probs) AS log_probs,
  total(s.step_index = 0 OR s.parent IS NOT NULL) AS intact`;

/** Aggregates over the steps that a filter selects, in a few scans. */
export function readStats(
  connection: Connection,
  where: StepFilter,
  request: { readonly buckets: number },
  scope: ChannelScope,
): StepStats {
  const condition = scoped(compileFilter(where, STEP_DIALECT), scope);
  const from = `FROM steps s JOIN trajectories t ON t.key = s.trajectory JOIN prompt_groups g ON g.key = t.group_key
    WHERE ${condition.text}`;
  const all = (select: string, rest = '', ...more: SqlValue[]): readonly SqlRow[] =>
    connection.all(`SELECT ${select} ${from} ${rest}`, ...condition.values, ...more);
  const buckets = (key: string): Bucket[] =>
    all(
      `${key} AS key, count(*) AS count, avg(s.reward) AS mean`,
      `GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${BUCKET_BOUND}`,
    ).map((row) => bucketOf(row, row.key === null ? 'unknown' : String(row.key)));

  const totals = all(TOTALS)[0] ?? {};
  const count = Number(totals.count);
  const rewarded = Number(totals.rewarded);
  const mean = numberOrNull(totals.mean);
  const squares =
    mean === null
      ? 0
      : Number(all(`total((s.reward - ${mean}) * (s.reward - ${mean})) AS squares`)[0]?.squares);
  const share = (part: unknown) => (count === 0 ? null : Number(part) / count);
  const histogram = (): Histogram => {
    const missing = count - rewarded;
    if (mean === null) return { edges: [], counts: [], missing };
    return {
      ...spread(Number(totals.low), Number(totals.high), request.buckets, (bin) =>
        all(`${bin} AS bin, count(*) AS count`, 'AND s.reward IS NOT NULL GROUP BY 1'),
      ),
      missing,
    };
  };
  return {
    count,
    trajectories: Number(totals.trajectories),
    groups: Number(totals.groups),
    promptTokens: Number(totals.prompt_tokens),
    responseTokens: Number(totals.response_tokens),
    rewardMean: mean,
    rewardStd: rewarded < 2 ? null : Math.sqrt(squares / (rewarded - 1)),
    rewardHistogram: histogram(),
    byPolicyVersion: buckets('s.policy_version'),
    byQuality: buckets('s.quality').map((bucket) => ({
      ...bucket,
      key: QUALITIES[Number(bucket.key)] ?? bucket.key,
    })),
    byModel: buckets('s.model'),
    byTag: tagBuckets(connection, condition.text, condition.values),
    funnel: {
      captured: count,
      complete: Number(totals.complete),
      rewarded,
      trainable: Number(totals.trainable),
      exported: Number(totals.exported),
      consumed: Number(totals.consumed),
    },
    tokenHealth: {
      engineIds: share(totals.engine),
      matchingLogProbs: share(totals.log_probs),
      intactPrefix: share(totals.intact),
    },
  };
}

/** Equal-width bins from the lowest to the highest value; all equal gives one bin. */
function spread(
  low: number,
  high: number,
  wanted: number,
  count: (bin: string) => readonly SqlRow[],
): Omit<Histogram, 'missing'> {
  const bins = high > low ? wanted : 1;
  const width = (high - low) / bins;
  const edges = Array.from({ length: bins + 1 }, (_, i) => (i === bins ? high : low + i * width));
  const counts = new Array<number>(bins).fill(0);
  const bin =
    width === 0 ? '0' : `min(${bins - 1}, max(0, CAST((s.reward - (${low})) / ${width} AS INTEGER)))`;
  for (const row of count(bin)) counts[Number(row.bin)] = Number(row.count);
  return { edges, counts };
}

function tagBuckets(connection: Connection, where: string, values: readonly SqlValue[]): Bucket[] {
  return connection
    .all(
      `SELECT tag.value AS key, count(*) AS count, avg(s.reward) AS mean
       FROM steps s JOIN trajectories t ON t.key = s.trajectory JOIN prompt_groups g ON g.key = t.group_key,
         json_each(s.tags) tag
       WHERE ${where} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${BUCKET_BOUND}`,
      ...values,
    )
    .map((row) => bucketOf(row, String(row.key)));
}

function bucketOf(row: SqlRow, key: string): Bucket {
  return { key, count: Number(row.count), rewardMean: numberOrNull(row.mean) };
}
