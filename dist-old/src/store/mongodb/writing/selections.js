import { withFailedSteps } from '../../../query/failed-steps.js';
import { partOf } from '../../../threads/calls.js';
import { decodeNumberCursor, encodeCursor, listName } from '../../cursor.js';
import { withinScope } from '../../within-scope.js';
import { readFailed } from '../batches/jobs.js';
import { datasetsWith } from '../batches/lineage.js';
import { EFFORT } from '../listing/listing.js';
import { readPage } from '../listing/page.js';
import { StepListing } from '../listing/steps.js';
import { TrajectoryListing } from '../listing/trajectories.js';
import { readingFrom } from '../reader.js';
import { inScope, LIVING } from '../reading/living.js';
import { translated } from '../translate.js';
/** By position, which never changes, so each step or trajectory is selected once. */
const STEPS = {
    name: 'steps:ARRIVAL',
    path: null,
    nullable: false,
    index: 'steps_by_position',
    all: {},
};
const TRAJECTORIES = {
    name: 'trajectories:ARRIVAL',
    path: null,
    nullable: false,
    index: 'trajectories_by_arrival',
    all: {},
};
const STATUSES = ['OPEN', 'COMPLETE', 'ABANDONED'];
const namedOrder = ({ name }, where) => ({
    name: listName(name, where),
    descending: false,
});
/** The position behind which a list goes on; null: it has ended. A page may be empty and not the last one. */
function nextOf({ hasNextPage, cursors, endCursor }, order) {
    const cursor = endCursor ?? cursors.at(-1);
    return hasNextPage && cursor !== undefined ? decodeNumberCursor(order, cursor).tie : null;
}
/** The next steps at positions in (after, upTo] that a filter selects, in order of position. */
async function selectSteps(collections, { where, scope, after, upTo, limit }) {
    const named = namedOrder(STEPS, where);
    const cursor = encodeCursor(named, { value: after, tie: after });
    const listing = new StepListing(collections);
    const failed = { readFailed: (job) => readFailed(collections, job) };
    const resolved = await withFailedSteps(withinScope(where, scope), failed);
    const request = { where: resolved, asked: where, order: STEPS, descending: false };
    const page = await readPage(listing, { ...request, first: limit, after: cursor }, EFFORT);
    const inside = page.items.filter(({ position }) => position <= upTo);
    const next = nextOf(page, named);
    return { ids: inside.map(({ id }) => id), next: next === null || next >= upTo ? null : next };
}
/** The key of a trajectory is the position of its registration. */
async function selectTrajectories(collections, { selection, scope, after, upTo }, limit) {
    if (selection.kind === 'where') {
        const { where } = selection;
        const named = namedOrder(TRAJECTORIES, where);
        const cursor = encodeCursor(named, { value: after, tie: after });
        const request = {
            where: withinScope(where, scope),
            asked: where,
            order: TRAJECTORIES,
            descending: false,
            first: limit,
            after: cursor,
        };
        const page = await readPage(new TrajectoryListing(collections), request, EFFORT);
        const found = await collections.trajectories
            .find({ id: { $in: page.items.map(({ id }) => id) }, ...LIVING })
            .project({ id: 1, registered: 1, stepCount: 1 })
            .sort({ registered: 1 })
            .toArray();
        const next = nextOf(page, named);
        return {
            trajectories: found.filter(({ registered }) => registered <= upTo).map(selectedOf),
            next: next === null || next >= upTo ? null : next,
            total: 0,
        };
    }
    const before = selection.kind === 'idle' ? selection.before : null;
    const trajectories = await silent(collections, before, limit, scope);
    const total = selection.kind === 'excess' ? await stepsIn(collections, scope) : 0;
    return { trajectories, next: null, total };
}
/** OPEN trajectories that are silent since before `before` (ms). */
async function selectSilent({ trajectories }, before, limit) {
    const found = await trajectories
        .find({ status: 'OPEN', heardAt: { $lt: before } }, { projection: { _id: 0, channel: 1, uid: 1 } })
        .sort({ heardAt: 1 })
        .limit(limit)
        .toArray();
    return found.map(({ channel, uid }) => ({ channel, uid }));
}
async function nextWaiting({ waiting }, list) {
    const found = await waiting.find({ '_id.list': list }).sort({ '_id.part': 1 }).limit(2).toArray();
    const [next] = found;
    if (next === undefined)
        return null;
    const decisions = JSON.parse(next.decisions);
    return { list, part: next._id.part, decisions, last: found.length === 1 };
}
/** The trajectories that are silent longest, since before `before` (ms). */
async function silent({ trajectories }, before, limit, scope) {
    const heardAt = before === null ? {} : { heardAt: { $lt: before } };
    const found = await trajectories
        .find({ status: { $in: [...STATUSES] }, ...heardAt, ...inScope(scope) }, { projection: { id: 1, registered: 1, stepCount: 1 } })
        .sort({ heardAt: 1 })
        .limit(limit)
        .toArray();
    return found.map(selectedOf);
}
const selectedOf = ({ id, registered: key, stepCount: steps }) => ({ id, key, steps });
async function stepsIn({ trajectories }, scope) {
    const [total] = await trajectories
        .aggregate([
        { $match: { ...LIVING, ...inScope(scope) } },
        { $group: { _id: null, steps: { $sum: '$stepCount' } } },
    ])
        .toArray();
    return total?.steps ?? 0;
}
/** LongWork's methods on MongoDB: this thread selects, the writer's thread changes. */
export function longWorkOn(collections, writer, feed) {
    const rules = partOf(writer.call);
    const read = readingFrom(collections);
    return {
        change: (name, ...args) => rules(name, args),
        feedHead: () => feed.feedHead(),
        selectSteps: (selection) => translated(() => selectSteps(collections, selection)),
        nextWaiting: (list) => translated(() => nextWaiting(collections, list)),
        selectTrajectories: (...args) => translated(() => selectTrajectories(collections, ...args)),
        countTrajectories: (...args) => read('countTrajectories', args, undefined),
        selectSilent: (...args) => translated(() => selectSilent(collections, ...args)),
        datasetsWith: (...args) => translated(() => datasetsWith(collections, ...args)),
        sizesOf: (ids, scope) => translated(async () => {
            const id = { $in: ids.filter((one) => one.isWellFormed()) };
            const found = await collections.trajectories
                .find({ id, ...LIVING, ...inScope(scope) }, { projection: { id: 1, stepCount: 1 } })
                .toArray();
            return found.map((one) => ({ id: one.id, steps: one.stepCount }));
        }),
        // The database reuses the space by itself.
        releaseSpace: async () => { },
    };
}
//# sourceMappingURL=selections.js.map