import { FAILED_REASONS, TRUNCATED } from '../statistics/more-tally.js';
import { StepTally } from '../statistics/step-tally.js';
import { TrajectoryTally } from '../statistics/trajectory-tally.js';
import { COMPLETE, decode, QUALITIES, STATUSES, TOKEN_SOURCES } from './codes.js';
import { selection } from './listing/selection.js';
import { STEP_ORDERS, STEPS } from './listing/steps.js';
import { TRAJECTORIES, TRAJECTORY_ORDERS } from './listing/trajectories.js';
import { numberOrNull, textOrNull, textsOf } from './rows.js';
const IS_REWARDED = `t.status = ${COMPLETE} AND t.reward IS NOT NULL`;
const IS_TRAINABLE = `${IS_REWARDED} AND s.keep AND s.trainable AND s.turn_type = 0`;
const IS_EXPORTED = `${IS_TRAINABLE} AND EXISTS (SELECT 1 FROM dataset_steps d WHERE d.step = s.position)`;
/** Sources of ids that were sampled as they are. */
const SAMPLED = ['ENGINE', 'CLIENT'].map((source) => TOKEN_SOURCES.indexOf(source)).join(', ');
const FAILED = FAILED_REASONS.map((reason) => `'${reason}'`).join(', ');
/** Expressions that are summed up, by their name in the statistics. */
const SUMS = {
    promptTokens: 'total(s.prompt_tokens)',
    responseTokens: 'total(s.response_tokens)',
    complete: `total(t.status = ${COMPLETE})`,
    rewarded: `total(${IS_REWARDED})`,
    trainable: `total(${IS_TRAINABLE})`,
    exported: `total(${IS_EXPORTED})`,
    consumed: `total(${IS_EXPORTED} AND s.consumed)`,
    engine: `total(s.token_source = ${TOKEN_SOURCES.indexOf('ENGINE')})`,
    logProbs: 'total(s.has_log_probs)',
    matching: `total(s.has_log_probs AND s.token_source IN (${SAMPLED}))`,
    intact: 'total(s.step_index = 0 OR s.parent IS NOT NULL)',
    truncated: `total(s.finish_reason IS '${TRUNCATED}')`,
    failed: `total(s.has_response = 0 AND s.response_tokens IS NULL OR coalesce(s.finish_reason, '') IN (${FAILED}))`,
};
const SUM_NAMES = Object.keys(SUMS);
/** Expressions of the dimensions that are counted on request, and the steps that they are about. */
const DIMENSIONS = {
    agent: { sql: 's.agent' },
    finishReason: { sql: 's.finish_reason' },
    tokenSource: { sql: 's.token_source' },
    channel: { sql: 's.channel' },
    untrainableReason: { sql: 's.reason', where: 's.trainable = 0' },
};
/** Counts steps that have the same counted values. */
const GROUPED = 'SELECT s.policy_version, s.model, s.quality, s.reward, count(*)';
/** Sums over all steps: not by their values, because most steps may differ in their reward. */
const SUMMED = `SELECT ${Object.values(SUMS).join(', ')}`;
/** Each row costs several times what one costs that is only looked at. */
const costly = (effort) => ({ ...effort, slice: effort.slice / 4 });
/** Statistics over the steps that a filter selects, in one pass. */
export function* readStats(connection, where, request, effort) {
    const tally = new StepTally();
    const trajectories = new KeySet();
    const groups = new KeySet();
    const hasTags = connection.get('SELECT 1 FROM step_tags LIMIT 1') !== undefined;
    for (const slice of selection(connection, STEPS, where, STEP_ORDERS.CREATED_AT, true, costly(effort))) {
        const [sums = []] = connection.lists(`${SUMMED} ${slice.text}`, ...slice.values);
        for (const [at, name] of SUM_NAMES.entries())
            tally.sums[name] += Number(sums[at]);
        const grouped = `${GROUPED} ${slice.text} GROUP BY 1, 2, 3, 4`;
        for (const [policyVersion, model, quality, reward, count] of connection.lists(grouped, ...slice.values)) {
            tally.add({
                count: Number(count),
                policyVersion: numberOrNull(policyVersion),
                model: textOrNull(model),
                quality: decode(QUALITIES, Number(quality)),
                reward: numberOrNull(reward),
            });
        }
        const units = `SELECT DISTINCT s.trajectory, t.group_key ${slice.text}`;
        for (const [trajectory, group] of connection.lists(units, ...slice.values)) {
            trajectories.add(Number(trajectory));
            groups.add(Number(group));
        }
        if (hasTags)
            addTags(connection, slice, tally);
        addMore(connection, slice, tally, request);
        yield;
    }
    return tally.statistics(request.buckets, { trajectories: trajectories.size, groups: groups.size });
}
function addMore(connection, { text, values }, { more }, { by = [], seconds = null }) {
    for (const dimension of by) {
        const { sql, where = '1' } = DIMENSIONS[dimension];
        const counted = `SELECT ${sql}, s.reward, count(*) ${text} AND ${where} GROUP BY 1, 2`;
        for (const [stored, reward, count] of connection.lists(counted, ...values)) {
            const value = dimension === 'tokenSource' ? decode(TOKEN_SOURCES, Number(stored)) : textOrNull(stored);
            more.addValue(dimension, value, Number(count), numberOrNull(reward));
        }
    }
    if (seconds === null)
        return;
    const length = seconds * 1_000;
    const counted = `SELECT s.created_at / ${length}, s.reward, count(*), total(s.response_tokens) ${text} GROUP BY 1, 2`;
    for (const [stretch, reward, count, tokens] of connection.lists(counted, ...values))
        more.addTime(Number(stretch) * length, Number(count), Number(tokens), numberOrNull(reward));
}
/** Statistics over the trajectories that a filter selects, in one pass. */
export function* readTrajectoryStats(connection, where, request, effort) {
    const tally = new TrajectoryTally();
    const models = request.models
        ? `(SELECT json_group_array(model) FROM (
        SELECT DISTINCT m.model FROM steps m WHERE m.trajectory = t.key AND m.model IS NOT NULL))`
        : 'NULL';
    const { STARTED_AT: order } = TRAJECTORY_ORDERS;
    for (const { text, values } of selection(connection, TRAJECTORIES, where, order, false, costly(effort))) {
        const sql = `SELECT t.status, t.agent, t.tags, t.reward, t.step_count, ${models} ${text}`;
        for (const [status, agent, tags, reward, stepCount, used] of connection.lists(sql, ...values)) {
            const counted = {
                status: decode(STATUSES, Number(status)),
                agent: textOrNull(agent),
                tags: textsOf(tags),
                reward: numberOrNull(reward),
                stepCount: Number(stepCount),
            };
            tally.add(counted, textsOf(used));
        }
        yield;
    }
    return tally.statistics(request);
}
function addTags(connection, slice, tally) {
    const tagged = `SELECT x.tags, x.reward, count(*) AS count
    FROM (SELECT s.tags, s.reward ${slice.text} AND s.tags IS NOT NULL) x GROUP BY 1, 2`;
    for (const row of connection.all(tagged, ...slice.values)) {
        const reward = numberOrNull(row.reward);
        for (const tag of JSON.parse(String(row.tags)))
            tally.addTag(tag, Number(row.count), reward);
    }
}
/** A set of row keys. Keys are small and dense, so one bit for each makes it cheap to count a million distinct ones. */
class KeySet {
    constructor() {
        this.bits = new Uint8Array(1024);
        this.size = 0;
    }
    add(key) {
        const at = Math.floor(key / 8);
        if (at >= this.bits.length) {
            const grown = new Uint8Array(Math.max(at + 1, this.bits.length * 2));
            grown.set(this.bits);
            this.bits = grown;
        }
        const bit = 1 << (key % 8);
        const byte = this.bits[at] ?? 0;
        if ((byte & bit) !== 0)
            return;
        this.bits[at] = byte | bit;
        this.size += 1;
    }
}
//# sourceMappingURL=stats-reader.js.map