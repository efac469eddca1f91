import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { GraphqlContext } from '../context.js';
import { FeedCursor } from '../scalars.js';
import { Node } from '../types/node.js';

@Resolver()
export class CatalogResolver {
  @Query(() => Node, { nullable: true })
  node(@Arg('id', () => ID) id: string, @Ctx() { caller, services }: GraphqlContext) {
    if (id.startsWith('job_')) return services.curators.read(caller, id);
    if (id.startsWith('op_')) return services.curation.readOperations(caller, [id]).then(([found]) => found);
    if (id.startsWith('batch_')) return services.claims.readBatch(caller, id);
    return services.catalog.node(caller, id);
  }

  @Query(() => [String])
  channels(@Ctx() { caller, services }: GraphqlContext) {
    return services.catalog.channels(caller);
  }

  @Query(() => FeedCursor)
  feedHead(@Ctx() { services }: GraphqlContext) {
    return services.feed.head();
  }
}
