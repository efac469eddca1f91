import { matchesTrajectory } from '../../../query/evaluate.js';
import { TRAJECTORY_DIALECT } from '../filters/dialect.js';
import { LIVING } from '../reading/living.js';
import { trajectoryOf } from '../reading/models.js';
import { knowledgeOfTrajectories } from './knowledge.js';
import { armThrough, through, waysThrough, } from './listing.js';
import { TextSearch } from './trajectory-search.js';
/** The condition for indexes that have each order within each status. */
const EVERY_STATUS = { status: { $in: ['OPEN', 'COMPLETE', 'ABANDONED'] } };
function order(name, path, index) {
    return { name: `trajectories:${name}`, path, nullable: path === 'reward', index, all: EVERY_STATUS };
}
export const TRAJECTORY_ORDERS = {
    STARTED_AT: order('STARTED_AT', 'startedAt', 'trajectories_by_start'),
    LAST_STEP_AT: order('LAST_STEP_AT', 'lastStepAt', 'trajectories_by_last_step'),
    REWARD: order('REWARD', 'reward', 'trajectories_by_reward'),
    STEP_COUNT: order('STEP_COUNT', 'stepCount', 'trajectories_by_step_count'),
};
const WAYS = [
    ['uid', 'trajectories_by_uid'],
    ['promptUid', 'trajectories_by_prompt'],
];
/** Indexes that find trajectories with given values of a field. */
const PROBES = {
    channel: 'trajectories_by_channel',
    status: 'trajectories_by_start',
    reward: 'trajectories_by_reward',
    stepCount: 'trajectories_by_step_count',
    startedAt: 'trajectories_by_start',
};
export class TrajectoryListing {
    constructor(collections) {
        this.collections = collections;
        this.tie = 'registered';
        this.byTie = 'trajectories_by_arrival';
        this.base = LIVING;
        this.dialect = TRAJECTORY_DIALECT;
        this.projection = {};
        this.collection = collections.db.collection('trajectories');
        this.text = new TextSearch(collections);
    }
    ways(parts) {
        return WAYS.flatMap(([field, index]) => waysThrough(index, field, parts, TRAJECTORY_DIALECT));
    }
    probes(parts) {
        return parts.flatMap((part) => {
            if (part.kind !== 'in' && (part.kind !== 'compare' || part.op === 'ne'))
                return [];
            const index = PROBES[part.field];
            const ways = index === undefined ? [] : through(index, part, TRAJECTORY_DIALECT);
            // All of these indexes but the channel's begin with the status.
            return part.field === 'channel' || part.field === 'status'
                ? ways
                : ways.map(({ query }) => ({ index: index ?? '', query: { ...EVERY_STATUS, ...query } }));
        });
    }
    async search() {
        return null;
    }
    arm({ path, index }, parts) {
        const ofStatus = armThrough(index, 'status', parts, TRAJECTORY_DIALECT);
        if (ofStatus !== null || path !== 'startedAt')
            return ofStatus;
        return armThrough('trajectories_by_channel', 'channel', parts, TRAJECTORY_DIALECT);
    }
    async see(docs, where) {
        const seen = docs.map((doc) => ({ doc, item: trajectoryOf(doc) }));
        if (where === null)
            return seen;
        const keys = docs.map(({ key }) => key);
        const known = await knowledgeOfTrajectories(this.collections, this.text, keys, where);
        return seen.filter(({ doc, item }) => matchesTrajectory(where, item, known(doc.key)));
    }
}
//# sourceMappingURL=trajectories.js.map