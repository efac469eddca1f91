import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { PluginInfo } from '../../plugins/interface.js';
import type { GraphqlContext } from '../context.js';
import { PluginKind, Unit } from '../enums.js';

/** `unit` is resolved below, because plugins write it in lower case. */
@ObjectType('Plugin', { description: 'A plugin that failed to load has an error and little else.' })
class Plugin {
  @Field(() => String) readonly name!: string;
  @Field(() => PluginKind, { nullable: true }) readonly kind!: keyof typeof PluginKind | null;
  @Field(() => String, { nullable: true }) readonly version!: string | null;
  @Field(() => String, { nullable: true }) readonly description!: string | null;
  @Field(() => String, { nullable: true }) readonly documentation!: string | null;
  @Field(() => [String], {
    description: 'What a unit must have before the plugin is handed it, under its default options.',
  })
  readonly requires!: readonly string[];
  @Field(() => [String], {
    description: 'Fields of the content of steps that the plugin reads, under its default options.',
  })
  readonly needs!: readonly string[];
  @Field(() => GraphQLJSON, { nullable: true }) readonly optionsSchema!: unknown;
  @Field(() => String) readonly source!: string;
  @Field(() => String, { nullable: true }) readonly error!: string | null;
}

@Resolver(() => Plugin)
export class PluginResolver {
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
