import DataLoader from 'dataloader';
import { READ_FOR_READINESS } from '../../batches/readiness/explain.js';
import { createAdvantagesLoader } from './advantages-loader.js';
import { createContentLoader } from './content-loader.js';
const trajectoryKey = (key) => JSON.stringify([key.channel, key.uid]);
const recipeKey = ({ channel, name }) => JSON.stringify([channel, name]);
const groupKey = (key) => JSON.stringify([key.channel, key.promptUid, key.generation]);
export function createLoaders({ catalog, batches, claims, curation, curators, }, caller, reads, gone) {
    return {
        steps: new DataLoader((ids) => catalog.steps(caller, ids)),
        contents: createContentLoader(reads),
        ledgers: new DataLoader((ids) => reads.ledgers(ids)),
        datasetsOfStep: new DataLoader((ids) => catalog.datasetsOfSteps(caller, ids, gone)),
        trajectories: new DataLoader((keys) => catalog.trajectories(caller, keys), { cacheKeyFn: trajectoryKey }),
        trajectoryRewards: new DataLoader((keys) => catalog.trajectoryRewards(caller, keys, gone), {
            cacheKeyFn: trajectoryKey,
        }),
        branches: new DataLoader((keys) => catalog.branches(caller, keys, gone), { cacheKeyFn: trajectoryKey }),
        hints: new DataLoader((refs) => catalog.hints(caller, refs, gone), {
            cacheKeyFn: ({ stepId, entryId }) => `${stepId} ${entryId}`,
        }),
        promptStretches: new DataLoader((stretches) => catalog.promptStretches(caller, stretches, gone), {
            cacheKeyFn: (stretch) => JSON.stringify(stretch),
        }),
        summaries: new DataLoader((keys) => catalog.summaries(caller, keys, gone), { cacheKeyFn: trajectoryKey }),
        datasetsOfTrajectory: new DataLoader((keys) => catalog.datasetsOfTrajectories(caller, keys, gone), {
            cacheKeyFn: trajectoryKey,
        }),
        advantages: createAdvantagesLoader({ catalog, batches, caller, gone }),
        groups: new DataLoader((refs) => catalog.groups(caller, refs, gone), { cacheKeyFn: groupKey }),
        groupUnits: new DataLoader(async (keys) => {
            const units = await catalog.groupUnits(caller, keys, gone);
            return keys.map((_, i) => units[i] ?? null);
        }, { cacheKeyFn: groupKey }),
        groupsToCheck: new DataLoader(async (keys) => {
            const units = await catalog.groupUnits(caller, keys, gone, READ_FOR_READINESS);
            return keys.map((_, i) => units[i] ?? null);
        }, { cacheKeyFn: groupKey }),
        stepsOfTrajectory: new DataLoader((requests) => catalog.pageTrajectorySteps(caller, requests, gone), {
            cacheKeyFn: (request) => JSON.stringify(request),
        }),
        trajectoriesOfGroup: new DataLoader((requests) => catalog.pageGroupTrajectories(caller, requests, gone), {
            cacheKeyFn: (request) => JSON.stringify(request),
        }),
        stepsOfOperation: new DataLoader((requests) => curation.pageSteps(caller, requests, gone), {
            cacheKeyFn: (request) => JSON.stringify(request),
        }),
        datasetsOfOperation: new DataLoader((ids) => curation.datasetsOf(caller, ids)),
        batchesOfOperation: new DataLoader((ids) => curation.batchesOf(caller, ids)),
        curationJobs: new DataLoader((ids) => curators.readJobs(caller, ids)),
        operationJobs: new DataLoader((ids) => curation.operationJobs(ids)),
        batches: new DataLoader((ids) => claims.readBatches(caller, ids)),
        recipes: new DataLoader(async (names) => {
            // The service cannot read several recipes by name; there are few, so all are read.
            const known = new Map((await batches.listRecipes(caller)).map((recipe) => [recipeKey(recipe), recipe]));
            return names.map((name) => known.get(recipeKey(name)) ?? null);
        }, { cacheKeyFn: recipeKey }),
    };
}
//# sourceMappingURL=create-loaders.js.map