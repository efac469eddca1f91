import { decodeNumberCursor, encodeCursor, listName } from '../../cursor.js';
import { isSeen } from '../../within-scope.js';
import { trajectoryKey } from '../keys.js';
import { placeOf, sortOf, stretchesAfter, stretchQuery } from '../listing/walk.js';
import { groupDocs, nameOfGroup } from './groups.js';
import { LIVING } from './living.js';
import { HEAD_FIELDS, stepHeadOf, trajectoryOf } from './models.js';
import { trajectoryDocs } from './trajectory-reader.js';
const stepsOf = ({ channel, uid }) => ({
    name: listName('trajectory-steps', [channel, uid]),
    paths: { path: 'stepIndex', tie: 'position' },
});
const trajectoriesOf = ({ channel, promptUid, generation }) => ({
    name: listName('group-trajectories', [channel, promptUid, generation]),
    paths: { path: 'startedAt', tie: 'registered' },
});
/** A page of the steps of each of several trajectories, in order of index. */
export async function pageTrajectorySteps({ steps, trajectories }, requests, scope) {
    const found = await trajectoryDocs({ trajectories }, requests.filter(isSeen(scope)));
    const keys = new Map(found.map(({ _id, key }) => [_id, key]));
    return Promise.all(requests.map(async (request) => {
        const list = stepsOf(request);
        const trajectory = keys.get(trajectoryKey(request.channel, request.uid));
        const docs = await fixedRows(list, request, async (query, sort, limit) => trajectory === undefined
            ? []
            : steps
                .find({ trajectory, ...query }, { projection: HEAD_FIELDS })
                .sort(sort)
                .limit(limit)
                .toArray());
        return fixedPage(list, request, docs, docs.map(stepHeadOf));
    }));
}
/** A page of the trajectories of each of several groups, in order of start. */
export async function pageGroupTrajectories({ groups, trajectories }, requests, scope) {
    const found = await groupDocs({ groups }, requests.filter(isSeen(scope)));
    const keys = new Map(found.map((doc) => [nameOfGroup(doc), doc._id]));
    return Promise.all(requests.map(async (request) => {
        const list = trajectoriesOf(request);
        const group = keys.get(nameOfGroup(request));
        const docs = await fixedRows(list, request, async (query, sort, limit) => group === undefined
            ? []
            : trajectories
                .find({ $and: [{ group, ...LIVING }, query] })
                .sort(sort)
                .limit(limit)
                .toArray());
        return fixedPage(list, request, docs, docs.map(trajectoryOf));
    }));
}
/** The documents of a page, plus one if there is a next page. @throws INVALID_CURSOR */
async function fixedRows({ name, paths }, request, read) {
    const { first, after } = request;
    const sort = sortOf(paths, false);
    if (after === null)
        return read({}, sort, first + 1);
    const place = decodeNumberCursor({ name, descending: false }, after);
    const beyond = stretchesAfter(place, paths, false, false).map((stretch) => stretchQuery(stretch, paths, false));
    return read({ $or: beyond }, sort, first + 1);
}
/** The page of these documents; `items` are their results in the same order. */
function fixedPage({ name, paths }, { first, after }, docs, items) {
    const shown = docs.slice(0, first);
    return {
        items: items.slice(0, first),
        cursors: shown.map((doc) => encodeCursor({ name, descending: false }, placeOf(doc, paths))),
        hasNextPage: docs.length > first,
        hasPreviousPage: after !== null,
    };
}
//# sourceMappingURL=members.js.map