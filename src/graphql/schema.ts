import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchemaSync, type PubSub } from 'type-graphql';
import { boundAnswers } from './limits/bound-answers.js';
import { ActionFields } from './resolvers/action-fields.js';
import { BranchFields } from './resolvers/branch-fields.js';
import { CatalogQueries } from './resolvers/catalog-queries.js';
import { CurationMutations } from './resolvers/curation-mutations.js';
import { Datasets } from './resolvers/datasets.js';
import { IngestMutations } from './resolvers/ingest-mutations.js';
import { PluginQueries } from './resolvers/plugin-queries.js';
import { PolicyMutations } from './resolvers/policy-mutations.js';
import { PromptGroupFields } from './resolvers/prompt-group-fields.js';
import { Recipes } from './resolvers/recipes.js';
import { StateFields } from './resolvers/state-fields.js';
import { StepFields } from './resolvers/step-fields.js';
import { StepQueries } from './resolvers/step-queries.js';
import { StepStatsFields } from './resolvers/step-stats-fields.js';
import { Subscriptions } from './resolvers/subscriptions.js';
import { TrajectoryFields } from './resolvers/trajectory-fields.js';
import { TrajectoryQueries } from './resolvers/trajectory-queries.js';
import { wrapErrors } from './wrap-errors.js';

/**
 * The builder wants a PubSub wherever there are subscriptions. None of ours uses it: its queue is bounded, and past
 * the bound it breaks the subscription; our feed is pulled instead.
 */
const UNUSED_PUB_SUB: PubSub = {
  publish: () => {
    throw new Error('events come from the feed');
  },
  subscribe: () => {
    throw new Error('events come from the feed');
  },
};

/** The executable schema. Resolvers find their services in the context, so it can be built without any. */
export function buildGraphqlSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      ActionFields,
      CatalogQueries,
      CurationMutations,
      Datasets,
      IngestMutations,
      PluginQueries,
      PolicyMutations,
      PromptGroupFields,
      Recipes,
      StateFields,
      StepFields,
      StepQueries,
      StepStatsFields,
      Subscriptions,
      TrajectoryFields,
      BranchFields,
      TrajectoryQueries,
    ],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    validate: false,
    // The builder's own check is an introspection query at each start; the schema is checked when it is emitted.
    skipCheck: true,
    pubSub: UNUSED_PUB_SUB,
  });
  return wrapErrors(boundAnswers(schema));
}
