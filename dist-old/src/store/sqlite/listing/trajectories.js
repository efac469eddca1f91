import { STATUSES } from '../codes.js';
import { compileFilter, TRAJECTORY_DIALECT, toSql } from '../compile-filter.js';
import { TRAJECTORY_COLUMNS, TRAJECTORY_TABLES } from '../rows.js';
import { fewNamed } from './few.js';
import { valuesOf } from './listing.js';
const STATUS_CODES = STATUSES.map((_, code) => code);
/** Each index has the order within each status, so that the few OPEN trajectories are found in any order. */
function armsOf(by, index, codes) {
    return codes.map((code) => ({
        from: `trajectories t INDEXED BY ${index}`,
        by,
        tie: 't.key',
        where: { text: 't.status = ?', values: [code] },
    }));
}
function order(name, field, by, index) {
    const under = (codes) => armsOf(by, index, codes);
    return {
        name: `trajectories:${name}`,
        field,
        nullable: field === 'reward',
        all: under(STATUS_CODES),
        under,
    };
}
const ORDERS = {
    STARTED_AT: order('STARTED_AT', 'startedAt', 't.started_at', 'trajectories_by_start'),
    LAST_STEP_AT: order('LAST_STEP_AT', 'lastStepAt', 't.last_step_at', 'trajectories_by_last_step'),
    REWARD: order('REWARD', 'reward', 't.reward', 'trajectories_by_reward'),
    STEP_COUNT: order('STEP_COUNT', 'stepCount', 't.step_count', 'trajectories_by_step_count'),
};
export const TRAJECTORY_ORDERS = ORDERS;
const WAYS = [
    ['uid', 'SELECT key FROM trajectories WHERE uid IN (SELECT value FROM json_each(?))'],
    [
        'promptUid',
        `SELECT t.key FROM prompt_groups g CROSS JOIN trajectories t ON t.group_key = g.key
     WHERE g.prompt_uid IN (SELECT value FROM json_each(?))`,
    ],
];
const INDEXES = {
    channel: 'trajectories_by_channel',
    status: 'trajectories_by_start',
    reward: 'trajectories_by_reward',
    stepCount: 'trajectories_by_step_count',
    startedAt: 'trajectories_by_start',
};
const dialect = {
    ...TRAJECTORY_DIALECT,
    columns: { ...TRAJECTORY_DIALECT.columns, lastStepAt: { sql: 't.last_step_at' } },
};
export const TRAJECTORIES = {
    table: 'trajectories t',
    key: 't.key',
    dialect,
    joins: ' CROSS JOIN prompt_groups g ON g.key = t.group_key',
    needsJoins: /\bg\./,
    columns: TRAJECTORY_COLUMNS,
    tables: TRAJECTORY_TABLES,
    findFew: (connection, parts, limit) => fewNamed(connection, WAYS, parts, limit),
    probes: (parts) => parts.flatMap((part) => {
        if (part.kind !== 'in' && (part.kind !== 'compare' || part.op === 'ne'))
            return [];
        const index = part.field === 'lastStepAt' ? undefined : INDEXES[part.field];
        if (index === undefined)
            return [];
        const { text, values } = compileFilter(part, dialect);
        // All of these indexes but the channel's begin with the status.
        const any = part.field === 'channel' || part.field === 'status'
            ? ''
            : ` AND t.status IN (${STATUS_CODES.join(', ')})`;
        return [{ sql: `SELECT t.key FROM trajectories t INDEXED BY ${index} WHERE ${text}${any}`, values }];
    }),
    arms(_connection, { field }, parts) {
        const listed = (by) => parts.map((part) => valuesOf(part, by)).find((list) => list !== null) ?? null;
        const statuses = listed('status');
        const sorted = Object.values(ORDERS).find((one) => one.field === field);
        if (statuses !== null && sorted !== undefined) {
            return sorted.under(statuses.map((status) => Number(toSql(dialect.columns.status, status))));
        }
        const channels = listed('channel');
        if (field !== 'startedAt' || channels === null || channels.length > 32)
            return null;
        return channels.map((channel) => ({
            from: 'trajectories t INDEXED BY trajectories_by_channel',
            by: 't.started_at',
            tie: 't.key',
            where: { text: 't.channel = ?', values: [toSql(dialect.columns.channel, channel)] },
        }));
    },
};
//# sourceMappingURL=trajectories.js.map