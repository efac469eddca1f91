import { GraphQLJSON } from 'graphql-scalars';
import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { GraphqlContext } from '../context.js';
import { Encoding } from '../enums.js';

@ObjectType('Target', { description: 'A file form that formatters can be written in.' })
class Target {
  @Field(() => String) readonly name!: string;
  @Field(() => [String], {
    description: 'Built-in formatters that it goes with. One of yours goes with it if it gives the columns.',
  })
  readonly formatters!: readonly string[];
  @Field(() => [Encoding], { description: 'Containers of its files, some of them under certain options.' })
  readonly encodings!: readonly (keyof typeof Encoding)[];
  @Field(() => GraphQLJSON, {
    description: 'JSON Schema of its options, which are text: `name?option=value`.',
  })
  readonly optionsSchema!: unknown;
  @Field(() => String) readonly description!: string;
}

@Resolver(() => Target)
export class TargetResolver {
  @Query(() => [Target])
  targets(@Ctx() { caller, services }: GraphqlContext) {
    return services.batches.listTargets(caller);
  }
}
