import { StepwellError } from '../../errors/index.js';
import { abandonTrajectories, abandonTrajectory } from './abandon.js';
import { createKey, keepSecret, noteKeyUses, revokeKey } from './api-keys.js';
import { appendStep } from './append-step.js';
import { registerTrajectory } from './begin-trajectory.js';
import { beginBuild, updateBuild } from './builds.js';
import { ackBatch, claimUnits, expireBatches, extendBatch, releaseBatch } from './claims.js';
import { continueSpread, decide, forgetList, keepForLater } from './decide.js';
import { deleteTrajectories, tellDeleted } from './delete-trajectories.js';
import { createDataset, deleteDataset, deleteRecipe, saveRecipe, updateDataset, updatePolicy, } from './documents.js';
import { addExtras } from './extras.js';
import { indexUnits } from './index-units.js';
import { cancelJob, changeJob, createJob, releaseJob, takeJob } from './jobs.js';
import { judgeUnits } from './judge-units.js';
import { appendJudgment, markConsumed, returnSteps } from './lifecycle.js';
import { endLogin, openLogin } from './logins.js';
import { adoptWork } from './long-jobs.js';
import { resumeBatches, resumeConsumer } from './resume-consumer.js';
import { addReward, completeTrajectory } from './rewards.js';
import { excludeUnits, forgetClaims, forgetRows, retryUnits } from './tend-claims.js';
import { undoPart } from './undo.js';
/** Every change that a store makes, by name. A rule throws only before it has changed anything. */
export const RULES = {
    registerTrajectory,
    completeTrajectory,
    addReward,
    appendJudgment,
    addExtras,
    decide,
    continueSpread,
    undoPart,
    keepForLater,
    forgetList,
    markConsumed,
    abandonTrajectories,
    abandonTrajectory,
    deleteTrajectories,
    tellDeleted,
    saveRecipe,
    deleteRecipe,
    createDataset,
    updateDataset,
    deleteDataset,
    updatePolicy,
    beginBuild,
    updateBuild,
    createJob,
    takeJob,
    changeJob,
    releaseJob,
    cancelJob,
    judgeUnits,
    adoptWork,
    indexUnits,
    claimUnits,
    ackBatch,
    extendBatch,
    releaseBatch,
    expireBatches,
    retryUnits,
    excludeUnits,
    forgetRows,
    forgetClaims,
    resumeConsumer,
    resumeBatches,
    returnSteps,
    createKey,
    revokeKey,
    noteKeyUses,
    openLogin,
    endLogin,
    keepSecret,
};
/** Appends one item. A step that cannot be stored is rejected, without an effect on the other items. */
export function appendItem(pass, channel, item) {
    if (!('step' in item))
        return item;
    try {
        return appendStep(pass, channel, item.step);
    }
    catch (error) {
        if (!(error instanceof StepwellError))
            throw error;
        const { code, message, path } = error;
        return { index: item.index, code, message, path: path?.map(String) ?? null };
    }
}
/** Counts the outcomes of an append's items. */
export function appendResult(items) {
    const rejected = [];
    const stepIds = [];
    let duplicates = 0;
    let unlisted = 0;
    for (const item of items) {
        if ('stepId' in item) {
            stepIds.push(item.stepId);
            if (item.duplicate)
                duplicates += 1;
        }
        else {
            const { more = 0, ...listed } = item;
            rejected.push(listed);
            unlisted += more;
        }
    }
    const accepted = stepIds.length - duplicates;
    return { items: stepIds.length + rejected.length + unlisted, accepted, duplicates, rejected, stepIds };
}
//# sourceMappingURL=rules.js.map