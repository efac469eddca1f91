import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchemaSync, type PubSub } from 'type-graphql';
import { wrapErrors } from './errors.js';
import { boundAnswers } from './limits/answer-size.js';
import { CatalogResolver } from './resolvers/catalog.js';
import { CurationResolver } from './resolvers/curation.js';
import { DatasetResolver } from './resolvers/datasets.js';
import { IngestResolver } from './resolvers/ingest.js';
import { PluginResolver } from './resolvers/plugins.js';
import { PolicyResolver } from './resolvers/policy.js';
import { PromptGroupResolver } from './resolvers/prompt-groups.js';
import { RecipeResolver } from './resolvers/recipes.js';
import { ActionResolver, StateResolver } from './resolvers/step-content.js';
import { StepStatsResolver } from './resolvers/step-stats.js';
import { StepResolver } from './resolvers/steps.js';
import { SubscriptionResolver } from './resolvers/subscriptions.js';
import { BranchResolver, TrajectoryResolver } from './resolvers/trajectories.js';

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
      CatalogResolver,
      CurationResolver,
      DatasetResolver,
      IngestResolver,
      PluginResolver,
      PolicyResolver,
      PromptGroupResolver,
      RecipeResolver,
      ActionResolver,
      StateResolver,
      StepStatsResolver,
      StepResolver,
      SubscriptionResolver,
      BranchResolver,
      TrajectoryResolver,
    ],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    validate: false,
    // The builder's own check is an introspection query at each start; the schema is checked when it is emitted.
    skipCheck: true,
    pubSub: UNUSED_PUB_SUB,
  });
  return wrapErrors(boundAnswers(schema));
}
