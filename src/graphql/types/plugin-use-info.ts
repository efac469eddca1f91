import { GraphQLJSON } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';

@ObjectType('PluginUseInfo')
export class PluginUseInfo {
  @Field(() => String)
  readonly name!: string;

  @Field(() => String)
  readonly version!: string;

  @Field(() => GraphQLJSON)
  readonly options!: unknown;
}
