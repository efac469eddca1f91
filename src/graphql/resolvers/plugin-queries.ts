import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { PluginInfo } from '../../plugins/interface.js';
import type { GraphqlContext } from '../context.js';
import { PluginKind, Unit } from '../enums.js';
import { Plugin } from '../types/plugin.js';

@Resolver(() => Plugin)
export class PluginQueries {
  @Query(() => [Plugin])
  plugins(
    @Ctx() { services }: GraphqlContext,
    @Arg('kind', () => PluginKind, { nullable: true }) kind: keyof typeof PluginKind | null | undefined,
  ) {
    return services.plugins.list().filter((plugin) => (kind ?? plugin.kind) === plugin.kind);
  }

  @FieldResolver(() => Unit, { nullable: true })
  unit(@Root() { unit }: PluginInfo) {
    return unit?.toUpperCase() ?? null;
  }
}
