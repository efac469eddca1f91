import type { StepFilter } from '../../query/filter.js';
import { type StepSums, StepTally } from '../statistics/step-tally.js';
import type { StepStats } from '../stats.js';
import { COMPLETE, decode, QUALITIES, TOKEN_SOURCES } from './codes.js';
import type { Connection } from './connection.js';
import type { Effort } from './listing/listing.js';
import { type SelectedSlice, selection } from './listing/selection.js';
import { STEP_ORDERS, STEPS } from './listing/steps.js';
import type { LongRead } from './long-read.js';
import { numberOrNull, textOrNull } from './rows.js';

/** Columns of GROUPED that are summed up, by their name in the statistics. */
const SUMS = {
  promptTokens: 'prompt_tokens',
  responseTokens: 'response_tokens',
  complete: 'complete',
  trainable: 'trainable',
  exported: 'exported',
  consumed: 'consumed',
  engine: 'engine',
  logProbs: 'log_probs',
  intact: 'intact',
} as const satisfies Record<keyof StepSums, string>;
const SUM_NAMES = Object.keys(SUMS) as (keyof StepSums)[];

/** Counts steps that have the same counted values, with sums over them. */
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

/** Statistics over the steps that a filter selects, in one pass. */
export function* readStats(
  connection: Connection,
  where: StepFilter,
  request: { readonly buckets: number },
  effort: Effort,
): LongRead<StepStats> {
  const tally = new StepTally();
  const trajectories = new KeySet();
  const groups = new KeySet();
  const hasTags = connection.get('SELECT 1 FROM step_tags LIMIT 1') !== undefined;
  for (const slice of selection(connection, STEPS, where, STEP_ORDERS.CREATED_AT, true, effort)) {
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
    yield;
  }
  return tally.statistics(request.buckets, { trajectories: trajectories.size, groups: groups.size });
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
