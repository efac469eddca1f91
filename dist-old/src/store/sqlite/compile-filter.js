import { failedIn } from '../../model/job.js';
import { COMPLETE, OPEN, QUALITIES, STATUSES, TOKEN_SOURCES, TURN_TYPES } from './codes.js';
import { FAILED_STEPS } from './failed-steps.js';
const is = (sql) => ({ sql });
const ofSteps = (condition) => `EXISTS (SELECT 1 FROM steps x WHERE x.trajectory = t.key AND ${condition})`;
export const TRAJECTORY_DIALECT = {
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
export const STEP_DIALECT = {
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
const ofGroup = (what, where = '') => is(`(SELECT ${what} FROM trajectories m WHERE m.group_key = g.key${where})`);
export const GROUP_DIALECT = {
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
const TRUE = { text: '1', values: [] };
const FALSE = { text: '0', values: [] };
const OPERATORS = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' };
/**
 * SQLite reads a chain of n terms as a tree of n levels, of which it allows 1,000. A longer chain is therefore halved
 * recursively, which makes no difference to the query planner.
 */
const LONGEST_CHAIN = 8;
function joined(parts, word, empty) {
    const [first] = parts;
    if (first === undefined)
        return empty;
    if (parts.length === 1)
        return first;
    if (parts.length > LONGEST_CHAIN) {
        const middle = parts.length >> 1;
        const halves = [parts.slice(0, middle), parts.slice(middle)];
        return joined(halves.map((half) => joined(half, word, empty)), word, empty);
    }
    return {
        text: `(${parts.map((part) => part.text).join(` ${word} `)})`,
        values: parts.flatMap((part) => part.values),
    };
}
/**
 * Compiles a filter tree to a condition with two-valued logic: a comparison with NULL is false, `ne` with NULL is true,
 * and `NOT` negates exactly.
 */
export function compileFilter(filter, dialect, underNot = false) {
    // Below a NOT, a comparison with NULL must be false, not NULL. Elsewhere the wrapping would keep SQLite from using an
    // index.
    const known = (comparison) => (underNot ? `(${comparison}) IS TRUE` : comparison);
    if ('field' in filter) {
        const { list } = dialect.columns[filter.field];
        if (list !== undefined)
            return listCondition(filter, dialect.columns[filter.field], list);
    }
    switch (filter.kind) {
        case 'and':
            return joined(filter.of.map((part) => compileFilter(part, dialect, underNot)), 'AND', TRUE);
        case 'or':
            return joined(filter.of.map((part) => compileFilter(part, dialect, underNot)), 'OR', FALSE);
        case 'not': {
            const { text, values } = compileFilter(filter.of, dialect, true);
            return { text: `NOT (${text})`, values };
        }
        case 'compare': {
            const column = dialect.columns[filter.field];
            const value = toSql(column, filter.value);
            if (filter.op === 'ne')
                return { text: `${column.sql} IS NOT ?`, values: [value] };
            return { text: known(`${column.sql} ${OPERATORS[filter.op]} ?`), values: [value] };
        }
        case 'in': {
            if (filter.values.length === 0)
                return FALSE;
            const column = dialect.columns[filter.field];
            const marks = filter.values.map(() => '?').join(', ');
            return {
                text: known(`${column.sql} IN (${marks})`),
                values: filter.values.map((value) => toSql(column, value)),
            };
        }
        case 'startsWith':
            return startsWith(dialect.columns[filter.field], filter.prefix, known);
        case 'exists':
            return {
                text: `${dialect.columns[filter.field].sql} IS ${filter.exists ? 'NOT NULL' : 'NULL'}`,
                values: [],
            };
        case 'tags': {
            const found = `EXISTS (SELECT 1 FROM json_each(${dialect.tags}) WHERE value IN (SELECT value FROM json_each(?)))`;
            return { text: filter.op === 'hasAny' ? found : `NOT ${found}`, values: [JSON.stringify(filter.tags)] };
        }
        case 'metadataEquals': {
            const value = JSON.stringify([filter.value]);
            return { text: `json_has(${dialect.metadata}, ?, ?)`, values: [JSON.stringify(filter.path), value] };
        }
        case 'metadataExists': {
            const has = `json_has(${dialect.metadata}, ?, NULL)`;
            return { text: filter.exists ? has : `NOT ${has}`, values: [JSON.stringify(filter.path)] };
        }
        case 'failedBy':
            return { text: `(${dialect.failedBy})`, values: [failedIn(filter.job)] };
        case 'text':
            if (filter.words.length === 0)
                return TRUE;
            return { text: dialect.text, values: [JSON.stringify(filter.words)] };
        case 'trajectory':
            return dialect.trajectory === undefined
                ? FALSE
                : compileFilter(filter.of, dialect.trajectory, underNot);
    }
}
/** A condition on a list of values, of which any may fulfil it; `ne` and `exists: false` say that none does. */
function listCondition(filter, { list: _list, ...one }, list) {
    const isNone = filter.kind === 'exists' ? !filter.exists : filter.kind === 'compare' && filter.op === 'ne';
    const asked = filter.kind === 'exists'
        ? { ...filter, exists: true }
        : filter.kind === 'compare' && filter.op === 'ne'
            ? { ...filter, op: 'eq' }
            : filter;
    const columns = { [filter.field]: one };
    const { text, values } = compileFilter(asked, { columns, tags: '', metadata: '', failedBy: '', text: '' });
    return { text: `${isNone ? 'NOT ' : ''}${list(text)}`, values };
}
/** Strings are compared by code unit. The range lets an index find the prefix; the substr makes it exact. */
function startsWith(column, prefix, known) {
    if (prefix === '')
        return { text: `${column.sql} IS NOT NULL`, values: [] };
    const text = known(`${column.sql} >= ? AND substr(${column.sql}, 1, length(?)) = ?`);
    return { text: `(${text})`, values: [prefix, prefix, prefix] };
}
/** A value as stored in the tables. */
export function toSql(column, value) {
    if (column.codes !== undefined)
        return column.codes.indexOf(String(value));
    return typeof value === 'boolean' ? Number(value) : value;
}
/** Restricts a condition to the channels that the caller may see; `column` holds the channel. */
export function scoped(condition, scope, column) {
    if (scope === null)
        return condition;
    if (scope.length === 0)
        return { text: '0', values: [] };
    const marks = scope.map(() => '?').join(', ');
    return { text: `${column} IN (${marks}) AND (${condition.text})`, values: [...scope, ...condition.values] };
}
//# sourceMappingURL=compile-filter.js.map