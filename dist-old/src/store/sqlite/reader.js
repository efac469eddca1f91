import { StepwellError, toErrorData } from '../../errors/index.js';
import { byName } from '../../model/recipe.js';
import { selectionFor } from '../content/content-selection.js';
import { rawBytes } from '../content/raw-content.js';
import { listName } from '../cursor.js';
import { isInScope, isSeen, listed, membersBy, withinScope } from '../within-scope.js';
import { listKeys, listLogins } from './api-keys.js';
import * as claims from './claims.js';
import { scoped } from './compile-filter.js';
import { ContentReader } from './content-reader.js';
import { heldNow, hintOf } from './extras.js';
import { readFailed } from './failed-steps.js';
import { readFeedEvents, readFeedHead, readStoreId } from './feed.js';
import { areJudged, countJobs, pageJobs, readJobMemory, readJobs, readSettled, unfinishedJobs, } from './jobs.js';
import { countOf, pageOf } from './keyset-page.js';
import { readLedger, readTrajectoryRewards } from './ledger-reader.js';
import { countRows } from './listing/count.js';
import { GROUP_ORDERS, GROUPS } from './listing/groups.js';
import { EFFORT } from './listing/listing.js';
import { readPage } from './listing/page.js';
import { STEP_ORDERS, STEPS } from './listing/steps.js';
import { TRAJECTORIES, TRAJECTORY_ORDERS } from './listing/trajectories.js';
import { finish, oneByOne, Pace, upTo } from './long-read.js';
import { countOperationSteps, countOperations, pageOperationSteps, pageOperations, readOperationBatches, readOperationDatasets, readOperations, } from './operation-reader.js';
import * as recipeUnits from './recipe-units.js';
import { STEP_COLUMNS, STEP_TABLES, stepHeadOf, TRAJECTORY_COLUMNS, TRAJECTORY_TABLES, trajectoryOf, } from './rows.js';
import { nextWaiting, selectSilent, selectSteps, selectTrajectories } from './selection-reader.js';
import { readPolicy } from './states.js';
import { readStats, readTrajectoryStats } from './stats-reader.js';
import { promptGroupOf, readBranches, readSummary, resolveChannel } from './trajectory-reader.js';
import { readGroupUnits } from './unit-reader.js';
const GROUP_TABLES = 'prompt_groups g';
/** No row has this key. */
const NO_KEY = -1;
const SEEN = { text: '1', values: [] };
/** Approximate bytes of contents in one reply. A thread that receives a reply is blocked until it is deserialized. */
const REPLY_BYTES = 1024 * 1024;
/** All reads of the embedded store, synchronous. Used by the reader thread, and by a build's thread directly. */
export function sqliteReader(connection, effort = EFFORT) {
    function one(sql, values, read, scope) {
        const row = connection.get(sql, ...values);
        return row === undefined || !isSeen(scope)({ channel: String(row.channel) }) ? null : read(row);
    }
    const groupOf = (row) => promptGroupOf(connection, row);
    const ofThePort = {
        readSteps: (ids, scope) => {
            const sql = `SELECT ${STEP_COLUMNS} FROM ${STEP_TABLES} WHERE s.id = ?`;
            return ids.map((id) => one(sql, [id], stepHeadOf, scope));
        },
        readContents: (ids, fields, scope) => {
            const reader = new ContentReader(connection);
            const wanted = selectionFor(fields);
            const sql = 'SELECT position, trajectory, channel FROM steps WHERE id = ?';
            const read = (id) => {
                const step = one(sql, [id], (row) => row, scope);
                if (step === null)
                    return null;
                const position = Number(step.position);
                return orDamage(() => {
                    const held = heldNow(connection, position, wanted.later);
                    return reader.readWith({ position, id, trajectory: Number(step.trajectory) }, wanted, held);
                });
            };
            const sizeOf = (found) => found === null || 'code' in found ? 0 : rawBytes(found);
            return upTo(REPLY_BYTES, ids, read, sizeOf);
        },
        readPromptStretches: (stretches, scope) => {
            const reader = new ContentReader(connection);
            const sql = 'SELECT position, trajectory, channel FROM steps WHERE id = ?';
            return oneByOne(stretches, ({ stepId: id, from, to }) => {
                const step = one(sql, [id], (row) => row, scope);
                if (step === null)
                    return null;
                const place = { position: Number(step.position), id, trajectory: Number(step.trajectory) };
                return orDamage(() => reader.promptStretch(place, from, to));
            });
        },
        readLedgers: (ids, scope) => oneByOne(ids, (id) => readLedger(connection, id, scope)),
        readHints: (refs, scope) => {
            const sql = 'SELECT position, trajectory, channel FROM steps WHERE id = ?';
            return oneByOne(refs, ({ stepId, entryId }) => {
                const step = one(sql, [stepId], (row) => row, scope);
                return step === null
                    ? null
                    : hintOf(connection, Number(step.trajectory), Number(step.position), entryId);
            });
        },
        pageSteps: (where, request, scope) => readPage(connection, STEPS, listed(where, request, scope, STEP_ORDERS), stepHeadOf, effort),
        countSteps: (where, scope) => countRows(connection, STEPS, withinScope(where, scope), STEP_ORDERS.CREATED_AT, effort),
        readStats: (where, request, scope) => readStats(connection, withinScope(where, scope), request, effort),
        readExported: (ids, scope) => {
            const sql = `SELECT s.channel, EXISTS (SELECT 1 FROM dataset_steps d WHERE d.step = s.position) AS exported
        FROM steps s WHERE s.id = ?`;
            return oneByOne(ids, (id) => one(sql, [id], (row) => row.exported === 1, scope) ?? false);
        },
        readStepDatasets: (ids, scope) => {
            const { text, values } = scoped(scoped(SEEN, scope, 's.channel'), scope, 'd.channel');
            const sql = `SELECT d.document FROM steps s JOIN dataset_steps m ON m.step = s.position JOIN datasets d ON d.key = m.dataset
        WHERE s.id = ? AND ${text} ORDER BY d.key DESC`;
            return oneByOne(ids, (id) => connection.all(sql, id, ...values).map(datasetOf));
        },
        readTrajectories: (refs, scope) => {
            const sql = `SELECT ${TRAJECTORY_COLUMNS} FROM ${TRAJECTORY_TABLES} WHERE t.channel = ? AND t.uid = ?`;
            return refs.map((ref) => {
                const channel = resolveChannel(connection, ref, scope);
                return channel === null ? null : one(sql, [channel, ref.uid], trajectoryOf, scope);
            });
        },
        readTrajectoriesById: (ids, scope) => {
            const sql = `SELECT ${TRAJECTORY_COLUMNS} FROM ${TRAJECTORY_TABLES} WHERE t.id = ?`;
            return ids.map((id) => one(sql, [id], trajectoryOf, scope));
        },
        pageTrajectories: (where, request, scope) => {
            const list = listed(where, request, scope, TRAJECTORY_ORDERS);
            return readPage(connection, TRAJECTORIES, list, trajectoryOf, effort);
        },
        readTrajectoryStats: (where, request, scope) => readTrajectoryStats(connection, withinScope(where, scope), request, effort),
        countTrajectories: (where, scope) => {
            const { STARTED_AT: order } = TRAJECTORY_ORDERS;
            return countRows(connection, TRAJECTORIES, withinScope(where, scope), order, effort);
        },
        pageTrajectorySteps: (requests, scope) => {
            const sql = 'SELECT key, channel FROM trajectories WHERE channel = ? AND uid = ?';
            return oneByOne(requests, ({ channel, uid, first, after }) => pageOf(connection, first, after, {
                columns: STEP_COLUMNS,
                tables: STEP_TABLES,
                condition: { text: 's.trajectory = ?', values: [one(sql, [channel, uid], keyOf, scope) ?? NO_KEY] },
                name: listName('trajectory-steps', [channel, uid]),
                by: 's.step_index',
                tie: 's.position',
                descending: false,
                read: stepHeadOf,
            }));
        },
        pageGroupTrajectories: (requests, scope) => {
            const sql = 'SELECT key, channel FROM prompt_groups WHERE channel = ? AND prompt_uid = ? AND generation = ?';
            return oneByOne(requests, ({ channel, promptUid, generation, first, after, orderBy = null }) => {
                if (orderBy !== null) {
                    const list = membersBy({ channel, promptUid, generation }, { first, after, orderBy }, scope, TRAJECTORY_ORDERS);
                    // The members of a group are few, and are found by their prompt.
                    return finish(readPage(connection, TRAJECTORIES, list, trajectoryOf, effort));
                }
                const group = one(sql, [channel, promptUid, generation], keyOf, scope) ?? NO_KEY;
                return pageOf(connection, first, after, {
                    columns: TRAJECTORY_COLUMNS,
                    tables: TRAJECTORY_TABLES,
                    condition: { text: 't.group_key = ?', values: [group] },
                    name: listName('group-trajectories', [channel, promptUid, generation]),
                    by: 't.started_at',
                    tie: 't.key',
                    descending: false,
                    read: trajectoryOf,
                });
            });
        },
        readGroups: (keys, scope) => {
            const sql = `SELECT * FROM ${GROUP_TABLES} WHERE g.channel = ? AND g.prompt_uid = ? AND g.generation = coalesce(?, g.generation)
        ORDER BY g.generation DESC LIMIT 1`;
            return oneByOne(keys, ({ channel, promptUid, generation }) => one(sql, [channel, promptUid, generation], groupOf, scope));
        },
        readGroupsById: (ids, scope) => ids.map((id) => one(`SELECT * FROM ${GROUP_TABLES} WHERE g.id = ?`, [id], groupOf, scope)),
        pageGroups: (where, request, scope) => readPage(connection, GROUPS, listed(where, request, scope, GROUP_ORDERS), groupOf, effort),
        countGroups: (where, scope) => countRows(connection, GROUPS, withinScope(where, scope), GROUP_ORDERS.ARRIVAL, effort),
        readTrajectoryRewards: (refs, scope) => oneByOne(refs, (ref) => isSeen(scope)(ref) ? readTrajectoryRewards(connection, ref.channel, ref.uid) : []),
        readBranches: (refs, scope) => oneByOne(refs, (ref) => (isSeen(scope)(ref) ? readBranches(connection, ref.channel, ref.uid) : [])),
        readTrajectorySummaries: (refs, scope) => oneByOne(refs, (ref) => (isSeen(scope)(ref) ? readSummary(connection, ref.channel, ref.uid) : null)),
        readTrajectoryDatasets: (refs, scope) => {
            const { text, values } = scoped(SEEN, scope, 'd.channel');
            const sql = `SELECT d.document FROM datasets d WHERE ${text} AND d.key IN (
          SELECT m.dataset FROM trajectories t JOIN steps s ON s.trajectory = t.key
            JOIN dataset_steps m ON m.step = s.position WHERE t.channel = ? AND t.uid = ?)
        ORDER BY d.key DESC`;
            return oneByOne(refs, (ref) => isSeen(scope)(ref) ? connection.all(sql, ...values, ref.channel, ref.uid).map(datasetOf) : []);
        },
        listChannels: (scope) => connection
            .all('SELECT DISTINCT channel FROM prompt_groups ORDER BY channel')
            .map((row) => String(row.channel))
            .filter((channel) => isInScope(channel, scope)),
        pageGroupKeys: (channel, asOf, after, limit, scope) => {
            if (!isSeen(scope)({ channel }))
                return { groups: [], next: null };
            const rows = connection.all(`SELECT channel, prompt_uid, generation, first_position FROM prompt_groups
         WHERE channel = ? AND first_position > ? AND first_position <= ? ORDER BY first_position LIMIT ?`, channel, after ?? 0, asOf, limit);
            const groups = rows.map((row) => ({
                channel: String(row.channel),
                promptUid: String(row.prompt_uid),
                generation: Number(row.generation),
            }));
            const last = rows[rows.length - 1];
            return { groups, next: rows.length < limit || last === undefined ? null : Number(last.first_position) };
        },
        readGroupUnits: (keys, asOf, scope, fields = null) => readGroupUnits(connection, keys, { asOf, scope, wanted: selectionFor(fields) }, new Pace()),
        pageOperations: (first, after, scope) => pageOperations(connection, first, after, scope),
        countOperations: (scope) => countOperations(connection, scope),
        readOperations: (ids, scope) => readOperations(connection, ids, scope),
        pageOperationSteps: (requests, scope) => pageOperationSteps(connection, requests, scope),
        countOperationSteps: (id, scope) => countOperationSteps(connection, id, scope),
        readOperationDatasets: (ids, scope) => readOperationDatasets(connection, ids, scope),
        readRecipesNamed: (name, scope) => recipesWhere(connection, scoped({ text: 'name = ?', values: [name] }, scope, 'channel')),
        readRecipeById: (id, scope) => one('SELECT * FROM recipes WHERE id = ?', [id], recipeOf, scope),
        listRecipes: (scope) => recipesWhere(connection, scoped(SEEN, scope, 'channel')),
        readDatasets: (ids, scope) => ids.map((id) => one('SELECT * FROM datasets WHERE id = ?', [id], datasetOf, scope)),
        pageDatasets: (recipe, first, after, scope) => pageOf(connection, first, after, {
            columns: '*',
            tables: 'datasets',
            condition: datasetsOf(recipe, scope),
            name: listName('datasets', recipe),
            by: 'key',
            tie: 'key',
            descending: true,
            read: datasetOf,
        }),
        countDatasets: (recipe, scope) => countOf(connection, 'datasets', datasetsOf(recipe, scope)),
        readPolicy: () => readPolicy(connection),
        readJobs: (ids, scope) => readJobs(connection, ids, scope),
        pageJobs: (query, first, after, scope) => pageJobs(connection, query, first, after, scope),
        countJobs: (query, scope) => countJobs(connection, query, scope),
        areJudged: (judge, units, by) => areJudged(connection, judge, units, by),
        readSettled: (job, units) => readSettled(connection, job, units),
        readFailed: (job, asOf) => readFailed(connection, job, asOf),
        readJobMemory: (id, from, limit) => readJobMemory(connection, id, from, limit),
        readyUnits: (recipe, ask) => recipeUnits.readyUnits(connection, recipe, ask),
        unitsOfPrompts: (recipe, promptUids) => recipeUnits.unitsOfPrompts(connection, recipe, promptUids),
        readUnits: (recipe, units) => recipeUnits.readUnits(connection, recipe, units),
        pageUnits: (recipe, query, first, after) => recipeUnits.pageUnits(connection, recipe, query, first, after),
        countUnits: (recipe, query) => recipeUnits.countUnits(connection, recipe, query),
        unitCounts: (recipe, rules) => recipeUnits.unitCounts(connection, recipe, rules),
        readOperationBatches: (ids, scope) => readOperationBatches(connection, ids, scope),
        readBatches: (ids, scope) => claims.readBatches(connection, ids, scope),
        pageBatches: (query, first, after, scope) => claims.pageBatches(connection, query, first, after, scope),
        countBatches: (query, scope) => claims.countBatches(connection, query, scope),
        readConsumer: (recipe, name) => claims.readConsumer(connection, recipe, name),
        readConsumers: (recipe) => claims.readConsumers(connection, recipe),
        batchesOfConsumers: (recipe) => claims.batchesOfConsumers(connection, recipe),
        expiredBatches: (now, limit) => claims.expiredBatches(connection, now, limit),
        unkeptBatches: (now, limit) => claims.unkeptBatches(connection, now, limit),
        listKeys: () => listKeys(connection),
        listLogins: () => listLogins(connection),
    };
    return {
        ...ofThePort,
        /** @throws FEED_CURSOR_EXPIRED */
        readEvents: (position, limit) => readFeedEvents(connection, position, limit),
        storeId: () => readStoreId(connection),
        feedHead: () => readFeedHead(connection),
        selectSteps: (request) => selectSteps(connection, request),
        nextWaiting: (list) => nextWaiting(connection, list),
        selectSilent: (before, limit) => selectSilent(connection, before, limit),
        selectTrajectories: (deleting, limit) => selectTrajectories(connection, deleting, limit),
        datasetsWith: (steps, scope, limit) => datasetsWith(connection, steps, scope, limit),
        unfinishedJobs: () => unfinishedJobs(connection),
    };
}
/** What is read, or the error of damage to it, as it goes to another thread. */
function orDamage(read) {
    try {
        return read();
    }
    catch (error) {
        if (error instanceof StepwellError)
            return toErrorData(error);
        throw error;
    }
}
/** The newest finished datasets that hold any of the steps. */
function datasetsWith(connection, steps, scope, limit) {
    const holding = `key IN (SELECT dataset FROM dataset_steps WHERE step IN (SELECT value FROM json_each(?)))`;
    const { text, values } = scoped({ text: holding, values: [JSON.stringify(steps)] }, scope, 'channel');
    const sql = `
    SELECT document FROM datasets WHERE ${text} AND document ->> '$.status' = 'SUCCEEDED' ORDER BY key DESC LIMIT ?`;
    return connection.all(sql, ...values, limit).map((row) => JSON.parse(String(row.document)));
}
function recipesWhere(connection, { text, values }) {
    return connection
        .all(`SELECT document FROM recipes WHERE ${text}`, ...values)
        .map(recipeOf)
        .sort(byName);
}
function datasetsOf(recipe, scope) {
    return scoped(recipe === null ? SEEN : { text: 'recipe = ?', values: [recipe] }, scope, 'channel');
}
const keyOf = (row) => Number(row.key);
const recipeOf = (row) => JSON.parse(String(row.document));
const datasetOf = (row) => JSON.parse(String(row.document));
//# sourceMappingURL=reader.js.map