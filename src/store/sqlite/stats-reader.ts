import type { Bucket } from '../../model/recipe.js';
import type { StepFilter } from '../../query/filter.js';
import type { StepStats } from '../stats.js';
import { COMPLETE, QUALITIES, TOKEN_SOURCES } from './codes.js';
import type { Connection } from './connection.js';
import { KeySet } from './key-set.js';
import type { Effort } from './listing/listing.js';
import { type SelectedSlice, selection } from './listing/selection.js';
import { STEP_ORDERS, STEPS } from './listing/steps.js';
import type { LongRead } from './long-read.js';
import { RewardTally } from './reward-tally.js';
import { ValueTally } from './value-tally.js';

const SUMS = [
  'prompt_tokens',
  'response_tokens',
  'complete',
  'trainable',
  'exported',
  'consumed',
  'engine',
  'log_probs',
  'intact',
] as const;
type Sums = Record<(typeof SUMS)[number], number>;

/** Steps that do not differ in what is counted by value, and the sums over them. */
const GROUPED = `
  SELECT s.policy_version, s.model, s.quality, s.reward, count(*) AS count,
    total(s.prompt_tokens) AS prompt_tokens, total(s.response_tokens) AS response_tokens,
    total(t.status = ${COMPLETE}) AS complete,
    total(s.keep AND s.trainable AND s.turn_type = 0) AS trainable,
    total(EXISTS (SELECT 1 FROM dataset_steps d WHERE d.step = s.position)) AS exported,
    total(s.consumed) AS consumed,
    total(s.token_source = ${TOKEN_SOURCES.indexOf('ENGINE')}) AS engine,
    total(s.has_log_probs) AS log_probs,
    total(s.step_index = 0 OR s.parent IS NOT NULL) AS intact`;

/** Aggregates over the steps that a filter selects, in one pass. */
export function* readStats(
  connection: Connection,
  where: StepFilter,
  request: { readonly buckets: number },
  effort: Effort,
): LongRead<StepStats> {
  const sums = Object.fromEntries(SUMS.map((name) => [name, 0])) as Sums;
  const trajectories = new KeySet();
  const groups = new KeySet();
  const rewards = new RewardTally();
  const byPolicyVersion = new ValueTally();
  const byModel = new ValueTally();
  const byQuality = new ValueTally();
  const byTag = new ValueTally();
  let count = 0;
  const hasTags = connection.get('SELECT 1 FROM step_tags LIMIT 1') !== undefined;
  for (const slice of selection(connection, STEPS, where, STEP_ORDERS.CREATED_AT, true, effort)) {
    for (const row of connection.all(`${GROUPED} ${slice.text} GROUP BY 1, 2, 3, 4`, ...slice.values)) {
      const steps = Number(row.count);
      const reward = row.reward === null ? null : Number(row.reward);
      count += steps;
      for (const name of SUMS) sums[name] += Number(row[name]);
      rewards.add(reward, steps);
      byPolicyVersion.add(row.policy_version, steps, reward);
      byModel.add(row.model, steps, reward);
      byQuality.add(QUALITIES[Number(row.quality)] ?? String(row.quality), steps, reward);
    }
    const units = `SELECT DISTINCT s.trajectory, t.group_key ${slice.text}`;
    for (const row of connection.all(units, ...slice.values)) {
      trajectories.add(Number(row.trajectory));
      groups.add(Number(row.group_key));
    }
    if (hasTags) addTags(connection, slice, byTag);
    yield;
  }
  const share = (part: number) => (count === 0 ? null : part / count);
  const { mean, deviation } = rewards;
  const buckets = (tally: ValueTally): Bucket[] => tally.mostFrequent();
  return {
    count,
    trajectories: trajectories.size,
    groups: groups.size,
    promptTokens: sums.prompt_tokens,
    responseTokens: sums.response_tokens,
    rewardMean: mean,
    rewardStd: deviation,
    rewardHistogram: rewards.histogram(request.buckets),
    byPolicyVersion: buckets(byPolicyVersion),
    byQuality: buckets(byQuality),
    byModel: buckets(byModel),
    byTag: buckets(byTag),
    funnel: {
      captured: count,
      complete: sums.complete,
      rewarded: rewards.rewarded,
      trainable: sums.trainable,
      exported: sums.exported,
      consumed: sums.consumed,
    },
    tokenHealth: {
      engineIds: share(sums.engine),
      matchingLogProbs: share(sums.log_probs),
      intactPrefix: share(sums.intact),
    },
  };
}

function addTags(connection: Connection, slice: SelectedSlice, byTag: ValueTally): void {
  const tagged = `SELECT x.tags, x.reward, count(*) AS count
    FROM (SELECT s.tags, s.reward ${slice.text} AND s.tags IS NOT NULL) x GROUP BY 1, 2`;
  for (const row of connection.all(tagged, ...slice.values)) {
    const reward = row.reward === null ? null : Number(row.reward);
    for (const tag of JSON.parse(String(row.tags)) as string[]) byTag.add(tag, Number(row.count), reward);
  }
}
