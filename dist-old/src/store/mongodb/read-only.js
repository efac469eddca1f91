import { StepwellError } from '../../errors/index.js';
/** What of the port writes. The type names each method of the port that is no read, so that none can be forgotten. */
const WRITES = {
    append: true,
    registerTrajectory: true,
    completeTrajectory: true,
    addReward: true,
    appendDecisions: true,
    undoOperation: true,
    appendJudgment: true,
    addExtras: true,
    addExtrasBytes: true,
    markConsumed: true,
    abandonIdle: true,
    abandonTrajectory: true,
    deleteTrajectories: true,
    saveRecipe: true,
    deleteRecipe: true,
    createDataset: true,
    updateDataset: true,
    beginBuild: true,
    updateBuild: true,
    addDatasetSteps: true,
    addDatasetOperations: true,
    deleteDataset: true,
    updatePolicy: true,
    createJob: true,
    takeJob: true,
    changeJob: true,
    continueJob: true,
    keepWords: true,
    releaseJob: true,
    cancelJob: true,
    judgeUnits: true,
    indexUnits: true,
    claimUnits: true,
    excludeUnits: true,
    ackBatch: true,
    extendBatch: true,
    releaseBatch: true,
    expireBatches: true,
    retryUnits: true,
    resumeConsumer: true,
    resumeBatches: true,
    returnSteps: true,
    forgetRows: true,
    forgetClaims: true,
    createKey: true,
    revokeKey: true,
    noteKeyUses: true,
    openLogin: true,
    endLogin: true,
    keepSecret: true,
};
/** The names of the port's methods that write. */
export const WRITE_NAMES = Object.keys(WRITES);
/** The same store, whose write methods do nothing but refuse. `path` names its database. */
export function readOnly(store, path) {
    const refuse = () => Promise.reject(new StepwellError('STORE_READ_ONLY', { path }));
    const overrides = Object.fromEntries(WRITE_NAMES.map((method) => [method, refuse]));
    return Object.assign(Object.create(store), overrides);
}
//# sourceMappingURL=read-only.js.map