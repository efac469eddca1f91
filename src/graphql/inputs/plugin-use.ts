import { GraphQLJSON } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';

@InputType('PluginUse')
export class PluginUse {
  @Field(() => String)
  readonly name!: string;

  @Field(() => GraphQLJSON, { nullable: true })
  readonly options?: unknown | null;
}
