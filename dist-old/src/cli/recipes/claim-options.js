const number = (minimum, placeholder, description) => ({ type: 'number', minimum, whole: true, placeholder, environment: false, description });
/** Options of `recipes add` that say when units are ready, and how they are delivered to claims. */
export const CLAIM_OPTIONS = {
    'group-size': number(1, 'COUNT', 'Of add: trajectories of a whole group; claims of groups need it'),
    'min-group-size': number(1, 'COUNT', 'Of add: release a group that ended with so many complete ones'),
    'group-timeout-ms': number(1, 'MS', 'Of add: release a group of --min-group-size after so long, too'),
    'await-timeout-ms': number(1, 'MS', 'Of add: a trajectory waits so long for judges behind its last step; an hour if not given'),
    'max-policy-lag': number(0, 'COUNT', 'Of add: leave out what is more policy versions behind'),
    'max-ready': number(1, 'COUNT', 'Of add: so many units may wait for claims'),
    'drop-oldest': {
        type: 'boolean',
        environment: false,
        description: 'Of add: past --max-ready the oldest unit goes, and no trajectory is held',
    },
    'min-ready': number(1, 'COUNT', 'Of add: claims get nothing before so many units are ready'),
    'max-uses': number(1, 'COUNT', 'Of add: acknowledgements until a unit is consumed; 1 if not given'),
    'max-deliveries': number(1, 'COUNT', 'Of add: deliveries without an acknowledgement until a unit is poisoned; 5 if not given'),
};
const FIELDS = {
    'group-size': 'groupSize',
    'min-group-size': 'minGroupSize',
    'group-timeout-ms': 'groupTimeoutMs',
    'await-timeout-ms': 'awaitTimeoutMs',
    'max-policy-lag': 'maxPolicyLag',
    'max-ready': 'maxReady',
    'drop-oldest': 'dropOldest',
    'min-ready': 'minReady',
    'max-uses': 'maxUses',
    'max-deliveries': 'maxDeliveries',
};
export function claimFieldsOf(given) {
    const names = Object.keys(FIELDS);
    const told = names.filter((name) => given[name] !== null && given[name] !== false);
    return Object.fromEntries(told.map((name) => [FIELDS[name], given[name]]));
}
//# sourceMappingURL=claim-options.js.map