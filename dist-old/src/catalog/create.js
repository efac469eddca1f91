import { StepwellError } from '../errors/index.js';
import { hasScope } from '../model/principal.js';
import { openMedium } from './media.js';
/** Reads what an id names, by its prefix; null for a prefix of no known kind. */
async function readNode(store, batches, caller, scope, id) {
    switch (id.slice(0, Math.max(0, id.indexOf('_')))) {
        case 'step':
            return (await store.readSteps([id], scope))[0] ?? null;
        case 'traj':
            return (await store.readTrajectoriesById([id], scope))[0] ?? null;
        case 'group':
            return (await store.readGroupsById([id], scope))[0] ?? null;
        case 'rcp':
            return store.readRecipeById(id, scope);
        case 'ds':
            return batches.readDataset(caller, id);
        default:
            return null;
    }
}
/** The channels that the caller may see. @throws FORBIDDEN */
function scopeOf(caller) {
    if (!hasScope(caller, 'read'))
        throw new StepwellError('FORBIDDEN', { what: 'read' });
    return caller.channels;
}
/** The reading service over a store. Its methods are `async`, so that a refusal is always a rejection. */
export function createCatalog({ store, batches }) {
    return {
        node: async (caller, id) => readNode(store, batches, caller, scopeOf(caller), id),
        steps: async (caller, ids) => store.readSteps(ids, scopeOf(caller)),
        contents: async (caller, ids, fields, gone) => store.readContents(ids, fields, scopeOf(caller), gone),
        promptStretches: async (caller, stretches, gone) => store.readPromptStretches(stretches, scopeOf(caller), gone),
        hints: async (caller, refs, gone) => store.readHints(refs, scopeOf(caller), gone),
        openMedium: async (caller, stepId, sha256) => openMedium(store, scopeOf(caller), stepId, sha256),
        ledgers: async (caller, ids, gone) => store.readLedgers(ids, scopeOf(caller), gone),
        datasetsOfSteps: async (caller, ids, gone) => store.readStepDatasets(ids, scopeOf(caller), gone),
        pageSteps: async (caller, where, request, gone) => store.pageSteps(where, request, scopeOf(caller), gone),
        readFailed: async (caller, job) => {
            // Positions alone: of the steps themselves the caller sees those of the own channels.
            scopeOf(caller);
            return store.readFailed(job);
        },
        countSteps: async (caller, where, gone) => store.countSteps(where, scopeOf(caller), gone),
        stats: async (caller, where, request, gone) => store.readStats(where, request, scopeOf(caller), gone),
        trajectoryStats: async (caller, where, request, gone) => store.readTrajectoryStats(where, request, scopeOf(caller), gone),
        trajectories: async (caller, refs) => store.readTrajectories(refs, scopeOf(caller)),
        pageTrajectories: async (caller, where, request, gone) => store.pageTrajectories(where, request, scopeOf(caller), gone),
        countTrajectories: async (caller, where, gone) => store.countTrajectories(where, scopeOf(caller), gone),
        pageTrajectorySteps: async (caller, requests, gone) => store.pageTrajectorySteps(requests, scopeOf(caller), gone),
        pageGroupTrajectories: async (caller, requests, gone) => store.pageGroupTrajectories(requests, scopeOf(caller), gone),
        branches: async (caller, keys, gone) => store.readBranches(keys, scopeOf(caller), gone),
        summaries: async (caller, keys, gone) => store.readTrajectorySummaries(keys, scopeOf(caller), gone),
        datasetsOfTrajectories: async (caller, keys, gone) => store.readTrajectoryDatasets(keys, scopeOf(caller), gone),
        trajectoryRewards: async (caller, keys, gone) => store.readTrajectoryRewards(keys, scopeOf(caller), gone),
        groups: async (caller, refs, gone) => store.readGroups(refs, scopeOf(caller), gone),
        pageGroups: async (caller, where, request, gone) => store.pageGroups(where, request, scopeOf(caller), gone),
        countGroups: async (caller, where, gone) => store.countGroups(where, scopeOf(caller), gone),
        groupUnits: async (caller, keys, gone, fields = null) => {
            const scope = scopeOf(caller);
            return store.readGroupUnits(keys, await store.feedHead(), scope, fields, gone);
        },
        channels: async (caller) => store.listChannels(scopeOf(caller)),
    };
}
//# sourceMappingURL=create.js.map