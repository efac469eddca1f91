import 'reflect-metadata';
import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchemaSync } from 'type-graphql';
import { serveBoundCallers } from './bound-callers.js';
import { describeSchema } from './descriptions/describe.js';
import { wrapErrors } from './errors.js';
import { guardFields } from './field-access.js';
import { boundAnswers } from './limits/answer-size.js';
import { ApiKeyResolver } from './resolvers/api-keys.js';
import { BatchResolver } from './resolvers/batches.js';
import { CatalogResolver } from './resolvers/catalog.js';
import { CurationResolver } from './resolvers/curation.js';
import { CurationJobResolver, CurationPreviewResolver, CurationSampleResolver, } from './resolvers/curation-jobs.js';
import { DatasetResolver } from './resolvers/datasets.js';
import { DecisionResolver } from './resolvers/decisions.js';
import { IngestResolver } from './resolvers/ingest.js';
import { JobResolver } from './resolvers/jobs.js';
import { OperationResolver } from './resolvers/operations.js';
import { PluginResolver } from './resolvers/plugins.js';
import { PolicyResolver } from './resolvers/policy.js';
import { PromptGroupResolver } from './resolvers/prompt-groups.js';
import { RecipeResolver } from './resolvers/recipes.js';
import { ServerResolver } from './resolvers/server.js';
import { ActionResolver, StateResolver } from './resolvers/step-content.js';
import { StepStatsResolver } from './resolvers/step-stats.js';
import { StepResolver } from './resolvers/steps.js';
import { SubscriptionResolver } from './resolvers/subscriptions.js';
import { TargetResolver } from './resolvers/targets.js';
import { BranchResolver, TrajectoryResolver } from './resolvers/trajectories.js';
import { TrajectoryStatsResolver } from './resolvers/trajectory-stats.js';
import { UnitResolver } from './resolvers/units.js';
/**
 * type-graphql demands a PubSub for a schema with subscriptions. Its own has a bounded queue and ends a subscription
 * that exceeds it, so every subscription here pulls from the feed and this one is never called.
 */
const UNUSED_PUB_SUB = {
    publish: () => {
        throw new Error('events come from the feed');
    },
    subscribe: () => {
        throw new Error('events come from the feed');
    },
};
/**
 * The executable schema. Resolvers take their services from the context, so the schema is built without any service.
 */
export function buildGraphqlSchema() {
    const schema = buildSchemaSync({
        resolvers: [
            ApiKeyResolver,
            BatchResolver,
            CatalogResolver,
            CurationJobResolver,
            CurationPreviewResolver,
            CurationResolver,
            CurationSampleResolver,
            DatasetResolver,
            DecisionResolver,
            IngestResolver,
            JobResolver,
            OperationResolver,
            PluginResolver,
            PolicyResolver,
            PromptGroupResolver,
            RecipeResolver,
            ActionResolver,
            StateResolver,
            ServerResolver,
            StepStatsResolver,
            TrajectoryStatsResolver,
            StepResolver,
            SubscriptionResolver,
            TargetResolver,
            BranchResolver,
            TrajectoryResolver,
            UnitResolver,
        ],
        scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
        validate: false,
        // type-graphql would check the schema with an introspection query at each start; `emit-schema.ts` checks it at
        // build time.
        skipCheck: true,
        pubSub: UNUSED_PUB_SUB,
    });
    return wrapErrors(guardFields(serveBoundCallers(boundAnswers(describeSchema(schema)))));
}
//# sourceMappingURL=schema.js.map