import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import { StepwellError } from '../errors/index.js';
import { hasScope, type Scope } from '../model/principal.js';
import type { GraphqlContext } from './context.js';

/**
 * What a caller needs for a root field: one of these scopes, where `admin` has them all; `key`: nothing but to be known.
 * Services check again, and for the data of a caller's channels only they can.
 */
type FieldAccess = readonly Scope[] | 'key';

const READ: FieldAccess = ['read'];
const INGEST: FieldAccess = ['ingest'];
const CURATE: FieldAccess = ['curate'];
const TRAIN: FieldAccess = ['train'];
const READ_OR_TRAIN: FieldAccess = ['read', 'train'];
const READ_OR_CURATE: FieldAccess = ['read', 'curate'];
const ADMIN: FieldAccess = ['admin'];

/** Every root field by its type and name. The schema is not built with a field that is not here. */
export const FIELD_ACCESS: Readonly<
  Record<'Query' | 'Mutation' | 'Subscription', Readonly<Record<string, FieldAccess>>>
> = {
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
const NOT_LOGGED: ReadonlySet<string> = new Set([
  ...['appendSteps', 'addStepExtras', 'addFeedback', 'completeTrajectory', 'abandonTrajectory'],
  ...['claimBatch', 'ackBatch', 'releaseBatch', 'extendBatch'],
]);

type Resolve = GraphQLFieldResolver<unknown, unknown>;

function guarding(name: string, access: readonly Scope[], isLogged: boolean, resolve: Resolve): Resolve {
  return (source, args, context, info) => {
    const { caller, services } = context as GraphqlContext;
    if (!access.some((scope) => hasScope(caller, scope))) {
      throw new StepwellError('FORBIDDEN', { what: `ask for ${name} (needs scope ${access.join(' or ')})` });
    }
    if (isLogged) services.logChange(caller, name);
    return resolve(source, args, context, info);
  };
}

function guard(field: GraphQLField<unknown, unknown>, type: string, access: FieldAccess): void {
  if (access === 'key') return;
  const { name, resolve = defaultFieldResolver } = field;
  const isLogged = type === 'Mutation' && !NOT_LOGGED.has(name);
  // Of a subscription it is enough to guard the opening: its key's end closes it.
  if (field.subscribe !== undefined) field.subscribe = guarding(name, access, false, field.subscribe);
  else field.resolve = guarding(name, access, isLogged, resolve);
}

/** Lets each root field be used by those who may. @throws for a field that has no entry in the table */
export function guardFields(schema: GraphQLSchema): GraphQLSchema {
  for (const [type, accesses] of Object.entries(FIELD_ACCESS)) {
    for (const field of Object.values(schema.getType(type) === undefined ? {} : rootFields(schema, type))) {
      const access = accesses[field.name];
      if (access === undefined) throw new Error(`${type}.${field.name} has no access in field-access.ts`);
      guard(field, type, access);
    }
  }
  return schema;
}

function rootFields(
  schema: GraphQLSchema,
  name: string,
): Readonly<Record<string, GraphQLField<unknown, unknown>>> {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.find((root) => root?.name === name)?.getFields() ?? {};
}
