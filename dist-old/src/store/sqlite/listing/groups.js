import { GROUP_DIALECT, toSql } from '../compile-filter.js';
import { fewNamed } from './few.js';
import { valuesOf } from './listing.js';
const arm = { from: 'prompt_groups g', by: 'g.key', tie: 'g.key', where: { text: '1', values: [] } };
const byKey = { name: 'groups', field: null, nullable: false, all: [arm] };
const computed = (name, sql) => ({
    ...byKey,
    name: `groups:${name}`,
    computed: sql,
});
export const GROUP_ORDERS = {
    ARRIVAL: byKey,
    STARTED_AT: computed('STARTED_AT', '(SELECT min(m.started_at) FROM trajectories m WHERE m.group_key = g.key)'),
    LAST_STEP_AT: computed('LAST_STEP_AT', GROUP_DIALECT.columns.lastStepAt.sql),
    REWARD_MEAN: computed('REWARD_MEAN', GROUP_DIALECT.columns.rewardMean.sql),
    REWARD_STD: computed('REWARD_STD', GROUP_DIALECT.columns.rewardStd.sql),
    SIZE: computed('SIZE', GROUP_DIALECT.columns.trajectoryCount.sql),
};
const WAYS = [
    ['promptUid', 'SELECT key FROM prompt_groups WHERE prompt_uid IN (SELECT value FROM json_each(?))'],
];
export const GROUPS = {
    table: 'prompt_groups g',
    key: 'g.key',
    dialect: GROUP_DIALECT,
    joins: '',
    needsJoins: /$^/,
    columns: 'g.*',
    tables: 'prompt_groups g',
    findFew: (connection, parts, limit) => fewNamed(connection, WAYS, parts, limit),
    probes: () => [],
    arms(_connection, _order, parts) {
        const values = parts.map((part) => valuesOf(part, 'channel')).find((list) => list !== null);
        if (values === undefined || values === null || values.length > 32)
            return null;
        return values.map((value) => ({
            ...arm,
            from: 'prompt_groups g INDEXED BY groups_by_channel',
            where: { text: 'g.channel = ?', values: [toSql(GROUP_DIALECT.columns.channel, value)] },
        }));
    },
};
//# sourceMappingURL=groups.js.map