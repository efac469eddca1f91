import { impliedOfStep } from '../../../query/filter.js';
import { compileFilter, STEP_DIALECT, toSql } from '../compile-filter.js';
import { STEP_COLUMNS, STEP_TABLES } from '../rows.js';
import { fewNamed, findByTerms } from './few.js';
import { boundsOf, comparePlaces } from './interval.js';
import { valuesOf } from './listing.js';
const EVERY = { text: '1', values: [] };
/** With more arms, merging them costs more than they save. */
const MAX_ARMS = 32;
function order(name, field, index) {
    const by = STEP_DIALECT.columns[field].sql;
    const all = [{ from: `steps s INDEXED BY ${index}`, by, tie: 's.position', where: EVERY }];
    const nullable = field !== 'createdAt' && field !== 'stepIndex';
    return { name: `steps:${name}`, field, nullable, all };
}
/** With one writer, the order of positions is the order of ids. */
export const STEP_ORDERS = {
    CREATED_AT: order('CREATED_AT', 'createdAt', 'steps_by_creation'),
    REWARD: order('REWARD', 'reward', 'steps_by_reward'),
    STEP_INDEX: order('STEP_INDEX', 'stepIndex', 'steps_by_index'),
    POLICY_VERSION: order('POLICY_VERSION', 'policyVersion', 'steps_by_policy_version'),
    RESPONSE_TOKENS: order('RESPONSE_TOKENS', 'responseTokens', 'steps_by_response_tokens'),
};
/** Fields by which few steps are found in any store. */
const WAYS = [
    ['id', 'SELECT position AS key FROM steps WHERE id IN (SELECT value FROM json_each(?))'],
    [
        'trajectoryUid',
        `SELECT s.position AS key FROM trajectories t CROSS JOIN steps s ON s.trajectory = t.key
     WHERE t.uid IN (SELECT value FROM json_each(?))`,
    ],
    [
        'promptUid',
        `SELECT s.position AS key FROM prompt_groups g CROSS JOIN trajectories t ON t.group_key = g.key
       CROSS JOIN steps s ON s.trajectory = t.key
     WHERE g.prompt_uid IN (SELECT value FROM json_each(?))`,
    ],
];
/** Indexes that find the steps with given values of a field. */
const INDEXES = {
    policyVersion: 'steps_by_policy_version',
    model: 'steps_by_model',
    channel: 'steps_by_channel',
    finishReason: 'steps_by_finish',
    responseTokens: 'steps_by_response_tokens',
    stepIndex: 'steps_by_index',
    reward: 'steps_by_reward',
    judgment: 'steps_judged',
    createdAt: 'steps_by_creation',
};
/** Indexes by a field and then by time of creation, the most selective fields first. */
const BY_CREATION = [
    ['finishReason', 'steps_by_finish'],
    ['policyVersion', 'steps_by_policy_creation'],
    ['model', 'steps_by_model'],
    ['channel', 'steps_by_channel'],
];
export const STEPS = {
    table: 'steps s',
    key: 's.position',
    dialect: STEP_DIALECT,
    joins: ' CROSS JOIN trajectories t ON t.key = s.trajectory CROSS JOIN prompt_groups g ON g.key = t.group_key',
    needsJoins: /\b[tg]\./,
    columns: STEP_COLUMNS,
    tables: STEP_TABLES,
    findFew(connection, parts, limit) {
        const named = fewNamed(connection, WAYS, [...parts, ...parts.flatMap(impliedOfStep)], limit);
        if (named !== null)
            return named;
        for (const part of parts) {
            const found = findByTerms(connection, part, limit);
            if (found !== null)
                return found;
        }
        return null;
    },
    probes: (parts) => parts.flatMap(probesOf),
    arms(connection, { field }, parts) {
        if (field !== 'createdAt')
            return null;
        const tags = parts.flatMap((part) => (part.kind === 'tags' && part.op === 'hasAny' ? [part.tags] : []));
        const [tag] = tags.find((list) => new Set(list).size === 1) ?? [];
        if (tag !== undefined)
            return [taggedWith(tag)];
        for (const [by, index] of BY_CREATION) {
            const values = parts.map((part) => valuesOf(part, by)).find((list) => list !== null);
            const listed = values ?? (by === 'policyVersion' ? policyVersions(connection, parts) : null);
            if (listed !== null && listed.length <= MAX_ARMS)
                return listed.map((value) => armOf(by, index, value));
        }
        return null;
    },
};
function armOf(field, index, value) {
    const column = STEP_DIALECT.columns[field];
    return {
        from: `steps s INDEXED BY ${index}`,
        by: 's.created_at',
        tie: 's.position',
        where: { text: `${column.sql} = ?`, values: [toSql(column, value)] },
    };
}
function taggedWith(tag) {
    return {
        from: 'step_tags k CROSS JOIN steps s ON s.position = k.step',
        by: 'k.created_at',
        tie: 'k.step',
        where: { text: 'k.tag = ?', values: [tag] },
    };
}
/** The policy versions within the conditions' bounds; null if there are no bounds. */
function policyVersions(connection, parts) {
    const bounds = boundsOf(parts, 'policyVersion');
    if (bounds === null)
        return null;
    const next = (than) => `SELECT min(policy_version) AS version FROM steps INDEXED BY steps_by_policy_version WHERE policy_version ${than} ?`;
    const found = [];
    let row = connection.get(next('>='), bounds.from[0]);
    while (row !== undefined && row.version !== null && found.length <= MAX_ARMS) {
        const version = Number(row.version);
        if (comparePlaces([version, 0], bounds.to) > 0)
            break;
        if (comparePlaces([version, 0], bounds.from) > 0)
            found.push(version);
        row = connection.get(next('>'), version);
    }
    return found;
}
function probesOf(part) {
    if (part.kind === 'tags' && part.op === 'hasAny') {
        const sql = 'SELECT DISTINCT step AS key FROM step_tags WHERE tag IN (SELECT value FROM json_each(?))';
        return [{ sql, values: [JSON.stringify(part.tags)] }];
    }
    if (part.kind !== 'in' && (part.kind !== 'compare' || part.op === 'ne'))
        return [];
    const through = (index, more = '') => {
        const { text, values } = compileFilter(part, STEP_DIALECT);
        return [
            { sql: `SELECT s.position AS key FROM steps s INDEXED BY ${index} WHERE ${text}${more}`, values },
        ];
    };
    if (part.kind === 'in') {
        const index = INDEXES[part.field];
        return index === undefined ? [] : through(index);
    }
    // Partial indexes: SQLite uses one only if the statement repeats its condition literally.
    if (part.field === 'keep' && part.value === false)
        return through('steps_dropped', ' AND s.keep = 0');
    if (part.field === 'trainable' && part.value === false)
        return through('steps_untrainable', ' AND s.trainable = 0');
    if (part.field === 'quality' && part.value !== 'UNREVIEWED')
        return through('steps_reviewed', ' AND s.quality <> 0');
    const index = INDEXES[part.field];
    return index === undefined ? [] : through(index);
}
//# sourceMappingURL=steps.js.map