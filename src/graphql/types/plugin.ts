import { GraphQLJSON } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { PluginKind } from '../enums.js';

/** `unit` stands in resolvers/plugins.ts: plugins write it in lower case. */
@ObjectType('Plugin', { description: 'A plugin that failed to load has an error and little else.' })
export class Plugin {
  @Field(() => String)
  readonly name!: string;

  @Field(() => PluginKind, { nullable: true })
  readonly kind!: keyof typeof PluginKind | null;

  @Field(() => String, { nullable: true })
  readonly version!: string | null;

  @Field(() => String, { nullable: true })
  readonly description!: string | null;

  @Field(() => GraphQLJSON, { nullable: true })
  readonly optionsSchema!: unknown;

  @Field(() => String)
  readonly source!: string;

  @Field(() => String, { nullable: true })
  readonly error!: string | null;
}
