import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { pageSize } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
import { JobKind, JobStatus } from '../enums.js';
import { Cursor } from '../scalars.js';
import { Job, JobConnection } from '../types/job.js';

/** Long work of all kinds together. */
@Resolver(() => Job)
export class JobResolver {
  @Query(() => Job, { nullable: true })
  job(@Arg('id', () => ID) id: string, @Ctx() { caller, services }: GraphqlContext) {
    return services.curators.readAny(caller, id);
  }

  @Query(() => JobConnection, { description: 'Newest first.' })
  async jobs(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => Cursor, { nullable: true }) after: string | null | undefined,
    @Arg('kind', () => JobKind, { nullable: true }) kind: keyof typeof JobKind | null | undefined,
    @Arg('status', () => JobStatus, { nullable: true }) status: keyof typeof JobStatus | null | undefined,
  ) {
    const query = { kind: kind ?? null, status: status ?? null };
    const page = await services.curators.pageAny(caller, query, pageSize(first, 20), after ?? null);
    return new ConnectionPage(page, page.total);
  }
}
