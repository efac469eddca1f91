import { defaultFieldResolver, } from 'graphql';
import { StepwellError } from '../errors/index.js';
import { hasScope } from '../model/principal.js';
const READ = ['read'];
const INGEST = ['ingest'];
const CURATE = ['curate'];
const TRAIN = ['train'];
const READ_OR_TRAIN = ['read', 'train'];
const READ_OR_CURATE = ['read', 'curate'];
const ADMIN = ['admin'];
/** Every root field by its type and name. The schema is not built with a field that is not here. */
export const FIELD_ACCESS = {
    Query: {
        viewer: 'key',
        apiKeys: ADMIN,
        node: READ,
        step: READ,
        steps: READ,
        stepStats: READ,
        trajectoryStats: READ,
        server: READ,
        trajectory: READ,
        trajectories: READ,
        promptGroup: READ,
        promptGroups: READ,
        channels: READ,
        feedHead: READ,
        plugins: ['read', 'curate', 'train'],
        targets: READ_OR_TRAIN,
        recipe: READ_OR_TRAIN,
        recipes: READ_OR_TRAIN,
        previewRecipe: TRAIN,
        dataset: READ_OR_TRAIN,
        datasets: READ_OR_TRAIN,
        batch: READ_OR_TRAIN,
        batches: READ_OR_TRAIN,
        units: READ_OR_TRAIN,
        claimStats: READ_OR_TRAIN,
        policy: READ_OR_TRAIN,
        job: ['read', 'curate', 'train'],
        jobs: ['read', 'curate', 'train'],
        curationJob: READ_OR_CURATE,
        curationJobs: READ_OR_CURATE,
        previewCuration: READ_OR_CURATE,
        operation: READ_OR_CURATE,
        operations: READ_OR_CURATE,
    },
    Mutation: {
        createApiKey: ADMIN,
        revokeApiKey: ADMIN,
        appendSteps: INGEST,
        addStepExtras: ['ingest', 'curate', 'train'],
        addFeedback: ['ingest', 'curate'],
        completeTrajectory: INGEST,
        abandonTrajectory: INGEST,
        annotateSteps: CURATE,
        undoOperation: CURATE,
        runCurator: CURATE,
        cancelJob: CURATE,
        saveRecipe: TRAIN,
        deleteRecipe: TRAIN,
        buildDataset: TRAIN,
        cancelBuild: TRAIN,
        deleteDataset: TRAIN,
        claimBatch: TRAIN,
        ackBatch: TRAIN,
        releaseBatch: TRAIN,
        extendBatch: TRAIN,
        resumeConsumer: TRAIN,
        retryUnits: TRAIN,
        setPolicyVersion: TRAIN,
        pausePolicy: TRAIN,
        resumePolicy: TRAIN,
        deleteTrajectories: ADMIN,
    },
    Subscription: {
        stepAdded: READ,
        stepChanged: READ,
        trajectoryChanged: READ,
        groupReady: READ,
        datasetProgress: READ_OR_TRAIN,
        curationProgress: READ_OR_CURATE,
        jobProgress: ['read', 'curate', 'train'],
    },
};
/** Mutations that trainers and agents send all the time, and that the log is not told of. */
const NOT_LOGGED = new Set([
    ...['appendSteps', 'addStepExtras', 'addFeedback', 'completeTrajectory', 'abandonTrajectory'],
    ...['claimBatch', 'ackBatch', 'releaseBatch', 'extendBatch'],
]);
function guarding(name, access, isLogged, resolve) {
    return (source, args, context, info) => {
        const { caller, services } = context;
        if (!access.some((scope) => hasScope(caller, scope))) {
            throw new StepwellError('FORBIDDEN', { what: `ask for ${name} (needs scope ${access.join(' or ')})` });
        }
        if (isLogged)
            services.logChange(caller, name);
        return resolve(source, args, context, info);
    };
}
function guard(field, type, access) {
    if (access === 'key')
        return;
    const { name, resolve = defaultFieldResolver } = field;
    const isLogged = type === 'Mutation' && !NOT_LOGGED.has(name);
    // Of a subscription it is enough to guard the opening: its key's end closes it.
    if (field.subscribe !== undefined)
        field.subscribe = guarding(name, access, false, field.subscribe);
    else
        field.resolve = guarding(name, access, isLogged, resolve);
}
/** Lets each root field be used by those who may. @throws for a field that has no entry in the table */
export function guardFields(schema) {
    for (const [type, accesses] of Object.entries(FIELD_ACCESS)) {
        for (const field of Object.values(schema.getType(type) === undefined ? {} : rootFields(schema, type))) {
            const access = accesses[field.name];
            if (access === undefined)
                throw new Error(`${type}.${field.name} has no access in field-access.ts`);
            guard(field, type, access);
        }
    }
    return schema;
}
function rootFields(schema, name) {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    return roots.find((root) => root?.name === name)?.getFields() ?? {};
}
//# sourceMappingURL=field-access.js.map