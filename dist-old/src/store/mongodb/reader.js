import { Collection } from 'mongodb';
import { sharedAbort } from '../../async/shared-abort.js';
import { withFailedSteps } from '../../query/failed-steps.js';
import { selectionFor } from '../content/content-selection.js';
import { contentOrDamage } from '../content/raw-content.js';
import { toGroupUnit } from '../derived/group-unit.js';
import { AnsweredReads } from '../reads.js';
import { isSeen, listed, membersBy, withinScope } from '../within-scope.js';
import { listKeys, listLogins } from './api-keys.js';
import * as claims from './batches/claims.js';
import { countDatasets, pageDatasets, readDatasets } from './batches/datasets.js';
import { areJudged, countJobs, pageJobs, readFailed, readJobMemory, readJobs, readSettled, } from './batches/jobs.js';
import { readExported, readOperationDatasets, readStepDatasets, readTrajectoryDatasets, } from './batches/lineage.js';
import { readPolicy } from './batches/policy.js';
import * as units from './batches/recipe-units.js';
import { listRecipes, readRecipeById, readRecipesNamed } from './batches/recipes.js';
import { countRows } from './listing/count.js';
import { GROUP_ORDERS, GroupListing } from './listing/groups.js';
import { EFFORT } from './listing/listing.js';
import { readPage } from './listing/page.js';
import { STEP_ORDERS, StepListing } from './listing/steps.js';
import { TRAJECTORY_ORDERS, TrajectoryListing } from './listing/trajectories.js';
import { readStats } from './reading/aggregate-stats.js';
import { mapInTurns } from './reading/breather.js';
import { ContentReader, PLACE } from './reading/content-reader.js';
import { GroupKeys } from './reading/group-keys.js';
import { listChannels, pageGroupKeys, readGroups, readGroupsById } from './reading/groups.js';
import { readHeld, readHints, withLaterExtras } from './reading/later-extras.js';
import { ofLiving } from './reading/living.js';
import { pageGroupTrajectories, pageTrajectorySteps } from './reading/members.js';
import { HEAD_FIELDS, stepHeadOf } from './reading/models.js';
import { countOperations, pageOperations, readOperations } from './reading/operation-reader.js';
import { countOperationSteps, pageOperationSteps } from './reading/operation-steps.js';
import { readPromptStretches } from './reading/prompt-stretches.js';
import { readLedgers, readTrajectoryRewards } from './reading/step-ledgers.js';
import { readBranches, readSummaries, readTrajectories, readTrajectoriesById, } from './reading/trajectory-reader.js';
import { readTrajectoryStats } from './reading/trajectory-stats.js';
import { readGroupUnits } from './reading/unit-reader.js';
import { translated } from './translate.js';
/** The port's reads by name. */
const READS = {
    readSteps: async ({ collections }, ids, scope) => {
        const found = await readStepDocs(collections, ids);
        return ids.map((id) => {
            const doc = found.get(id);
            return doc === undefined || !isSeen(scope)(doc) ? null : stepHeadOf(doc);
        });
    },
    readContents: async ({ collections, effort: { signal } }, ids, fields, scope) => {
        const steps = (await readPlaces(collections, ids)).filter(isSeen(scope));
        const wanted = selectionFor(fields);
        const [living, came, held] = await Promise.all([
            ofLiving(collections, steps),
            new ContentReader(collections).read(steps, wanted, signal),
            readHeld(collections, steps, wanted.later),
        ]);
        const contents = await withLaterExtras(collections, steps, came, held);
        const there = new Set(living.map(({ id }) => id));
        const parsed = await mapInTurns(contents, (content, i) => contentOrDamage(content, steps[i]?.id ?? ''), signal);
        const byId = new Map(steps.map(({ id }, i) => [id, parsed[i] ?? null]));
        return ids.map((id) => (there.has(id) ? (byId.get(id) ?? null) : null));
    },
    readPromptStretches: ({ collections }, stretches, scope) => readPromptStretches(collections, stretches, scope),
    readLedgers: ({ collections }, ids, scope) => readLedgers(collections, ids, scope),
    readHints: ({ collections }, refs, scope) => readHints(collections, refs, scope),
    pageSteps: async ({ collections, effort }, where, request, scope) => {
        const list = listed(where, request, scope, STEP_ORDERS);
        const resolved = await withFailedSteps(list.where, reading(collections));
        return readPage(new StepListing(collections), { ...list, where: resolved }, effort);
    },
    countSteps: async ({ collections, effort }, where, scope) => {
        const resolved = await withFailedSteps(withinScope(where, scope), reading(collections));
        return countRows(new StepListing(collections), resolved, STEP_ORDERS.CREATED_AT, effort);
    },
    readStats: async ({ collections, effort }, where, request, scope) => {
        const resolved = await withFailedSteps(withinScope(where, scope), reading(collections));
        return readStats(collections, new StepListing(collections), resolved, request, effort);
    },
    readExported: ({ collections }, ids, scope) => readExported(collections, ids, scope),
    readStepDatasets: ({ collections }, ids, scope) => readStepDatasets(collections, ids, scope),
    readTrajectories: ({ collections }, refs, scope) => readTrajectories(collections, refs, scope),
    readTrajectoriesById: ({ collections }, ids, scope) => readTrajectoriesById(collections, ids, scope),
    pageTrajectories: ({ collections, effort }, where, request, scope) => readPage(new TrajectoryListing(collections), listed(where, request, scope, TRAJECTORY_ORDERS), effort),
    readTrajectoryStats: ({ collections, effort }, where, request, scope) => readTrajectoryStats(collections, withinScope(where, scope), request, effort),
    countTrajectories: ({ collections, effort }, where, scope) => {
        const { STARTED_AT: order } = TRAJECTORY_ORDERS;
        return countRows(new TrajectoryListing(collections), withinScope(where, scope), order, effort);
    },
    pageTrajectorySteps: ({ collections }, requests, scope) => pageTrajectorySteps(collections, requests, scope),
    pageGroupTrajectories: async ({ collections, effort }, requests, scope) => {
        const plain = requests.filter(({ orderBy = null }) => orderBy === null);
        const byStart = await pageGroupTrajectories(collections, plain, scope);
        const pages = new Map(plain.map((request, i) => [request, byStart[i]]));
        const listing = new TrajectoryListing(collections);
        return Promise.all(requests.map(async (request) => {
            const { orderBy = null, first, after, ...key } = request;
            if (orderBy === null)
                return pages.get(request) ?? NO_PAGE;
            const list = membersBy(key, { first, after, orderBy }, scope, TRAJECTORY_ORDERS);
            return readPage(listing, list, effort);
        }));
    },
    readGroups: ({ collections }, keys, scope) => readGroups(collections, keys, scope),
    readGroupsById: ({ collections }, ids, scope) => readGroupsById(collections, ids, scope),
    pageGroups: ({ collections, effort }, where, request, scope) => readPage(new GroupListing(collections), listed(where, request, scope, GROUP_ORDERS), effort),
    countGroups: ({ collections, effort }, where, scope) => countRows(new GroupListing(collections), withinScope(where, scope), GROUP_ORDERS.ARRIVAL, effort),
    readTrajectoryRewards: ({ collections }, refs, scope) => readTrajectoryRewards(collections, refs, scope),
    readBranches: ({ collections }, refs, scope) => readBranches(collections, refs, scope),
    readTrajectorySummaries: ({ collections }, refs, scope) => readSummaries(collections, refs, scope),
    readTrajectoryDatasets: ({ collections }, refs, scope) => readTrajectoryDatasets(collections, refs, scope),
    listChannels: ({ collections }, scope) => listChannels(collections, scope),
    pageGroupKeys: ({ collections }, ...args) => pageGroupKeys(collections, ...args),
    readGroupUnits: async ({ collections, groupKeys, effort: { signal } }, keys, asOf, scope, fields = null) => {
        const read = { asOf, scope, wanted: selectionFor(fields), groupKeys };
        return mapInTurns(await readGroupUnits(collections, keys, read, signal), toGroupUnit, signal);
    },
    pageOperations: ({ collections }, ...args) => pageOperations(collections, ...args),
    countOperations: ({ collections }, scope) => countOperations(collections, scope),
    readOperations: ({ collections }, ids, scope) => readOperations(collections, ids, scope),
    pageOperationSteps: ({ collections }, requests, scope) => pageOperationSteps(collections, requests, scope),
    countOperationSteps: ({ collections }, id, scope) => countOperationSteps(collections, id, scope),
    readOperationDatasets: ({ collections }, ids, scope) => readOperationDatasets(collections, ids, scope),
    readRecipesNamed: ({ collections }, name, scope) => readRecipesNamed(collections, name, scope),
    readRecipeById: ({ collections }, id, scope) => readRecipeById(collections, id, scope),
    listRecipes: ({ collections }, scope) => listRecipes(collections, scope),
    readDatasets: ({ collections }, ids, scope) => readDatasets(collections, ids, scope),
    pageDatasets: ({ collections }, ...args) => pageDatasets(collections, ...args),
    countDatasets: ({ collections }, ...args) => countDatasets(collections, ...args),
    readPolicy: ({ collections }) => readPolicy(collections),
    readJobs: ({ collections }, ids, scope) => readJobs(collections, ids, scope),
    pageJobs: ({ collections }, ...args) => pageJobs(collections, ...args),
    countJobs: ({ collections }, query, scope) => countJobs(collections, query, scope),
    areJudged: ({ collections }, ...args) => areJudged(collections, ...args),
    readSettled: ({ collections }, ...args) => readSettled(collections, ...args),
    readFailed: ({ collections }, ...args) => readFailed(collections, ...args),
    readJobMemory: ({ collections }, ...args) => readJobMemory(collections, ...args),
    readyUnits: ({ collections }, ...args) => units.readyUnits(collections, ...args),
    unitsOfPrompts: ({ collections }, ...args) => units.unitsOfPrompts(collections, ...args),
    readUnits: ({ collections }, ...args) => units.readUnits(collections, ...args),
    pageUnits: ({ collections }, ...args) => units.pageUnits(collections, ...args),
    countUnits: ({ collections }, ...args) => units.countUnits(collections, ...args),
    unitCounts: ({ collections }, ...args) => units.unitCounts(collections, ...args),
    readOperationBatches: ({ collections }, ...args) => claims.readOperationBatches(collections, ...args),
    readBatches: ({ collections }, ...args) => claims.readBatches(collections, ...args),
    pageBatches: ({ collections }, ...args) => claims.pageBatches(collections, ...args),
    countBatches: ({ collections }, ...args) => claims.countBatches(collections, ...args),
    readConsumer: ({ collections }, ...args) => claims.readConsumer(collections, ...args),
    readConsumers: ({ collections }, ...args) => claims.readConsumers(collections, ...args),
    batchesOfConsumers: ({ collections }, ...args) => claims.batchesOfConsumers(collections, ...args),
    expiredBatches: ({ collections }, ...args) => claims.expiredBatches(collections, ...args),
    unkeptBatches: ({ collections }, ...args) => claims.unkeptBatches(collections, ...args),
    listKeys: ({ collections }) => listKeys(collections),
    listLogins: ({ collections }) => listLogins(collections),
};
const NO_PAGE = { items: [], cursors: [], hasNextPage: false, hasPreviousPage: false };
const reading = (collections) => ({
    readFailed: (job) => readFailed(collections, job),
});
/** Answers reads from these collections, and stops those whose signal is aborted. */
export function readingFrom(collections, effort = EFFORT) {
    const source = { collections, effort, groupKeys: new GroupKeys() };
    return (name, args, signal) => {
        const read = READS[name];
        if (signal === undefined)
            return translated(() => read(source, ...args));
        return untilAborted(signal, (own) => {
            const until = {
                ...source,
                collections: abortableReads(collections, own),
                effort: { ...effort, signal: own },
            };
            return translated(() => read(until, ...args));
        });
    };
}
/**
 * Reads under a signal of the read's own, which is aborted with the caller's. Each cursor of the read adds a few
 * listeners, and a caller may have many reads; so the caller's signal has one listener a read, and none after it.
 */
async function untilAborted(signal, read) {
    signal.throwIfAborted();
    const own = sharedAbort();
    const abort = () => own.abort(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    try {
        return await read(own.signal);
    }
    finally {
        signal.removeEventListener('abort', abort);
    }
}
/** The reading methods of the MongoDB store; see the port for what each returns. */
export class MongoReader extends AnsweredReads {
    constructor(collections, effort) {
        super(readingFrom(collections, effort));
    }
}
/** The index of the options among the arguments of a collection's reading methods. */
const OPTIONS_AT = new Map([
    ['find', 1],
    ['findOne', 1],
    ['aggregate', 1],
    ['countDocuments', 1],
    ['distinct', 2],
]);
/** The same collections, whose reads stop and reject with the signal's reason when the signal is aborted. */
function abortableReads(collections, signal) {
    return new Proxy(collections, {
        get(all, name) {
            const one = Reflect.get(all, name);
            return one instanceof Collection ? abortable(one, signal) : one;
        },
    });
}
function abortable(collection, signal) {
    return new Proxy(collection, {
        get(target, name) {
            const value = Reflect.get(target, name);
            if (typeof value !== 'function')
                return value;
            const at = OPTIONS_AT.get(name);
            return (...args) => {
                if (at !== undefined) {
                    // Omitted arguments before the options are undefined.
                    while (args.length < at)
                        args.push(undefined);
                    args[at] = { ...args[at], signal };
                }
                return Reflect.apply(value, target, args);
            };
        },
    });
}
/** Documents of the steps with these ids, by id. */
async function readStepDocs(collections, ids) {
    const asked = ids.filter((id) => id.isWellFormed());
    if (asked.length === 0)
        return new Map();
    const found = await collections.steps
        .find({ id: { $in: [...new Set(asked)] } }, { projection: HEAD_FIELDS })
        .toArray();
    return new Map((await ofLiving(collections, found)).map((doc) => [doc.id, doc]));
}
/** The places of the contents of the steps with these ids, including steps of deleted trajectories. */
async function readPlaces({ steps }, ids) {
    const asked = ids.filter((id) => id.isWellFormed());
    if (asked.length === 0)
        return [];
    return steps
        .find({ id: { $in: [...new Set(asked)] } }, { projection: { ...PLACE, channel: 1, trajectoryUid: 1 } })
        .toArray();
}
//# sourceMappingURL=reader.js.map