import { matchesGroup } from '../../../query/evaluate.js';
import { GROUP_DIALECT } from '../filters/dialect.js';
import { readPromptGroups } from '../reading/groups.js';
import { armThrough, waysThrough, } from './listing.js';
const ARRIVAL = {
    name: 'groups',
    path: null,
    nullable: false,
    index: 'groups_by_registration',
    all: {},
};
const computed = (name, of) => ({
    ...ARRIVAL,
    name: `groups:${name}`,
    computed: (item) => of(item),
});
export const GROUP_ORDERS = {
    ARRIVAL,
    STARTED_AT: computed('STARTED_AT', (group) => group.startedAt),
    LAST_STEP_AT: computed('LAST_STEP_AT', (group) => group.lastStepAt),
    REWARD_MEAN: computed('REWARD_MEAN', (group) => group.rewardMean),
    REWARD_STD: computed('REWARD_STD', (group) => group.rewardStd),
    SIZE: computed('SIZE', (group) => group.trajectoryCount),
};
export class GroupListing {
    constructor(collections) {
        this.collections = collections;
        this.tie = 'registered';
        this.byTie = 'groups_by_registration';
        this.base = { past: false };
        this.dialect = GROUP_DIALECT;
        this.projection = {};
        this.collection = collections.db.collection('groups');
    }
    ways(parts) {
        return waysThrough('groups_by_prompt', 'promptUid', parts, GROUP_DIALECT);
    }
    probes() {
        return [];
    }
    async search() {
        return null;
    }
    arm(_order, parts) {
        return armThrough('groups_by_channel', 'channel', parts, GROUP_DIALECT);
    }
    async see(docs, where) {
        const groups = await readPromptGroups(this.collections, docs);
        return docs
            .flatMap((doc, i) => {
            const item = groups[i];
            return item === undefined ? [] : [{ doc, item }];
        })
            .filter(({ item }) => where === null || matchesGroup(where, item));
    }
}
//# sourceMappingURL=groups.js.map