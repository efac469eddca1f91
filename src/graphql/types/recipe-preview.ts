import { GraphQLJSON } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { Bucket } from './bucket.js';

@ObjectType('WaterfallStage')
export class WaterfallStage {
  @Field(() => String)
  readonly stage!: string;

  @Field(() => Int)
  readonly units!: number;

  @Field(() => Int)
  readonly steps!: number;

  @Field(() => Int)
  readonly excluded!: number;

  @Field(() => [Bucket])
  readonly reasons!: readonly Bucket[];
}

@ObjectType('RecipePreview')
export class RecipePreview {
  @Field(() => [WaterfallStage])
  readonly waterfall!: readonly WaterfallStage[];

  @Field(() => [GraphQLJSON])
  readonly columns!: readonly unknown[];

  @Field(() => [GraphQLJSON])
  readonly rows!: readonly unknown[];

  @Field(() => Int)
  readonly rowCountEstimate!: number;
}
