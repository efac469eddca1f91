import { BY_ARRIVAL } from '../src/query/page.js';
import { parseGroupFilter, parseStepFilter, parseTrajectoryFilter } from '../src/query/parse-filter.js';
import { START, STEP_MS, TURNS } from './query-steps.js';
const OLDEST = { field: 'CREATED_AT', direction: 'ASC' };
const NEWEST = { field: 'CREATED_AT', direction: 'DESC' };
const PAGE = 50;
const rows = async (page) => (await page).items.length;
function steps(name, where, orderBy = NEWEST) {
    return {
        name,
        ask: (store, run) => rows(store.pageSteps(parseStepFilter(where(run), []), { first: PAGE, after: null, orderBy }, null)),
    };
}
function trajectories(name, where, field = 'STARTED_AT', direction = 'DESC') {
    return {
        name: `trajectories ${name}`,
        ask: (store) => rows(store.pageTrajectories(parseTrajectoryFilter(where, []), { first: PAGE, after: null, orderBy: { field, direction } }, null)),
    };
}
/** A page in the middle of an order; the first run finds its cursor. */
function deep(name, orderBy, where) {
    let middle = null;
    return {
        name: `deep: ${name}`,
        ask: async (store) => {
            const page = (filter, after) => store.pageSteps(parseStepFilter(filter, []), { first: PAGE, after, orderBy }, null);
            middle ??= Promise.all([page({}, null), page(where, null)]).then(([all, found]) => atPlaceOf(found.cursors[0], all.cursors[0]));
            return rows(page({}, await middle));
        },
    };
}
/**
 * The cursor of a row in one list, for another list in the same order. A store refuses the cursor of another filter,
 * and walking to the middle of a large list takes long.
 */
function atPlaceOf(row, list) {
    if (row === undefined || list === undefined)
        throw new Error('a list to go deep into is empty');
    const partsOf = (cursor) => JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const parts = [...partsOf(list).slice(0, 2), ...partsOf(row).slice(2)];
    return Buffer.from(JSON.stringify(parts)).toString('base64url');
}
/** The questions for which goals are stated, over a store of `count` steps. */
export function casesFor(count) {
    const somewhere = (run, of) => Math.floor(((run * 0.618) % 1) * of);
    const trajectory = (run) => `trajectory-${somewhere(run, Math.floor(count / TURNS))}`;
    const prompt = (run) => `prompt-${somewhere(run, Math.floor(count / TURNS / 4))}`;
    const at = (share) => new Date(START + Math.floor(count * share) * STEP_MS).toISOString();
    const orders = [
        'CREATED_AT',
        'REWARD',
        'STEP_INDEX',
        'POLICY_VERSION',
        'RESPONSE_TOKENS',
    ];
    return [
        ...orders.flatMap((field) => ['ASC', 'DESC'].map((direction) => steps(`order ${field} ${direction}`, () => ({}), { field, direction }))),
        steps('channel', () => ({ channel: { eq: 'val' } })),
        steps('channel, by reward', () => ({ channel: { eq: 'train' } }), { field: 'REWARD', direction: 'DESC' }),
        steps('trajectoryUid', (run) => ({ trajectoryUid: { eq: trajectory(run) } })),
        steps('trajectoryUid, by index', (run) => ({ trajectoryUid: { eq: trajectory(run) } }), {
            field: 'STEP_INDEX',
            direction: 'ASC',
        }),
        steps('promptUid', (run) => ({ promptUid: { eq: prompt(run) } })),
        steps('policyVersion eq', (run) => ({ policyVersion: { eq: run % 20 } })),
        steps('policyVersion gte, oldest first', () => ({ policyVersion: { gte: 18 } }), OLDEST),
        steps('policyVersion lte', () => ({ policyVersion: { lte: 1 } })),
        steps('model', (run) => ({ model: { eq: `model-${run % 4}` } })),
        steps('model and channel', (run) => ({ model: { eq: `model-${run % 4}` }, channel: { eq: 'train' } })),
        steps('reward range', () => ({ reward: { gt: 0.5, lt: 0.75 } })),
        steps('reward range, rare', () => ({ reward: { gt: 1 } })),
        steps('reward range, by reward', () => ({ reward: { gt: 0.5, lt: 0.75 } }), {
            field: 'REWARD',
            direction: 'DESC',
        }),
        steps('createdAt range', () => ({ createdAt: { gte: at(0.4), lt: at(0.6) } })),
        steps('createdAt range, by reward', () => ({ createdAt: { gte: at(0.4), lt: at(0.6) } }), {
            field: 'REWARD',
            direction: 'DESC',
        }),
        steps('responseTokens', () => ({ responseTokens: { gte: 20 } })),
        steps('tags, rare', () => ({ tags: { has: 'rare' } })),
        steps('tags, common', () => ({ tags: { has: 'common' } })),
        steps('metadata, one task', (run) => ({
            metadata: [{ path: 'task.id', eq: `task-${somewhere(run, Math.floor(count / TURNS / 4))}` }],
        })),
        steps('metadata, one step in ten', () => ({ metadata: [{ path: 'task.level', eq: 3 }] })),
        steps('text, rare word', () => ({ text: 'xylophone' })),
        steps('text, rare and common word', () => ({ text: 'refund xylophone' })),
        steps('text, common words', () => ({ text: 'refund policy' })),
        steps('text, no such word', () => ({ text: 'quetzalcoatl' })),
        steps('isLast', () => ({ isLast: true })),
        steps('finishReason, one in 100', () => ({ finishReason: { eq: 'length' } })),
        steps('finishReason, rare', () => ({ finishReason: { eq: 'error' } })),
        steps('turnType', () => ({ turnType: 'SIDE' })),
        deep('CREATED_AT', OLDEST, { createdAt: { gte: at(0.5) } }),
        deep('REWARD, among equal ones', { field: 'REWARD', direction: 'ASC' }, { reward: { gte: 0 } }),
        deep('STEP_INDEX', { field: 'STEP_INDEX', direction: 'DESC' }, { stepIndex: { lte: 4 } }),
        trajectories('newest', {}),
        trajectories('channel', { channel: { eq: 'val' } }),
        trajectories('open', { status: 'OPEN' }),
        trajectories('open, by reward', { status: 'OPEN' }, 'REWARD'),
        trajectories('open, by last step', { status: 'OPEN' }, 'LAST_STEP_AT', 'ASC'),
        trajectories('open, by step count', { status: 'OPEN' }, 'STEP_COUNT'),
        trajectories('by last step', {}, 'LAST_STEP_AT'),
        trajectories('by reward', { channel: { eq: 'train' } }, 'REWARD'),
        trajectories('by step count', { stepCount: { gte: 2 } }, 'STEP_COUNT', 'ASC'),
        {
            name: 'groups',
            ask: (store) => rows(store.pageGroups(parseGroupFilter({}, []), { first: PAGE, after: null, orderBy: BY_ARRIVAL }, null)),
        },
        {
            name: 'groups, channel',
            ask: (store) => rows(store.pageGroups(parseGroupFilter({ channel: { eq: 'val' } }, []), { first: PAGE, after: null, orderBy: BY_ARRIVAL }, null)),
        },
        {
            name: 'groups, rewardMean',
            ask: (store) => rows(store.pageGroups(parseGroupFilter({ rewardMean: { gt: 0.1 } }, []), { first: PAGE, after: null, orderBy: BY_ARRIVAL }, null)),
        },
        {
            name: 'totalCount, no filter',
            whole: true,
            ask: async (store) => (await store.countSteps(parseStepFilter({}, []), null)).count,
        },
        {
            name: 'totalCount, channel',
            whole: true,
            ask: async (store) => (await store.countSteps(parseStepFilter({ channel: { eq: 'val' } }, []), null)).count,
        },
        {
            name: 'totalCount, reward > 0 and MAIN',
            whole: true,
            ask: async (store) => (await store.countSteps(parseStepFilter({ reward: { gt: 0 }, turnType: 'MAIN' }, []), null)).count,
        },
        {
            name: 'scan: nothing matches',
            whole: true,
            ask: (store) => rows(store.pageSteps(parseStepFilter({ agent: { eq: 'nobody' } }, []), { first: PAGE, after: null, orderBy: NEWEST }, null)),
        },
        {
            name: 'stepStats, one policy version',
            whole: true,
            ask: async (store) => (await store.readStats(parseStepFilter({ policyVersion: { eq: 10 } }, []), { buckets: 20 }, null))
                .count,
        },
        {
            name: 'stepStats, everything',
            whole: true,
            ask: async (store) => (await store.readStats(parseStepFilter({}, []), { buckets: 20 }, null)).count,
        },
    ];
}
//# sourceMappingURL=query-cases.js.map