import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, InputType, Int } from 'type-graphql';

@InputType('StringFilter')
export class StringFilter {
  @Field(() => String, { nullable: true })
  readonly eq?: string | null;

  @Field(() => String, { nullable: true })
  readonly ne?: string | null;

  @Field(() => [String], { nullable: true })
  readonly in?: readonly string[] | null;

  @Field(() => String, { nullable: true })
  readonly startsWith?: string | null;
}

@InputType('IntFilter')
export class IntFilter {
  @Field(() => Int, { nullable: true })
  readonly eq?: number | null;

  @Field(() => Int, { nullable: true })
  readonly ne?: number | null;

  @Field(() => [Int], { nullable: true })
  readonly in?: readonly number[] | null;

  @Field(() => Int, { nullable: true })
  readonly gt?: number | null;

  @Field(() => Int, { nullable: true })
  readonly gte?: number | null;

  @Field(() => Int, { nullable: true })
  readonly lt?: number | null;

  @Field(() => Int, { nullable: true })
  readonly lte?: number | null;
}

@InputType('FloatFilter')
export class FloatFilter {
  @Field(() => Float, { nullable: true })
  readonly eq?: number | null;

  @Field(() => Float, { nullable: true })
  readonly gt?: number | null;

  @Field(() => Float, { nullable: true })
  readonly gte?: number | null;

  @Field(() => Float, { nullable: true })
  readonly lt?: number | null;

  @Field(() => Float, { nullable: true })
  readonly lte?: number | null;

  @Field(() => Boolean, { nullable: true })
  readonly exists?: boolean | null;
}

@InputType('DateTimeFilter')
export class DateTimeFilter {
  @Field(() => Date, { nullable: true })
  readonly gt?: Date | null;

  @Field(() => Date, { nullable: true })
  readonly gte?: Date | null;

  @Field(() => Date, { nullable: true })
  readonly lt?: Date | null;

  @Field(() => Date, { nullable: true })
  readonly lte?: Date | null;
}

@InputType('TagFilter')
export class TagFilter {
  @Field(() => String, { nullable: true })
  readonly has?: string | null;

  @Field(() => [String], { nullable: true })
  readonly hasAny?: readonly string[] | null;

  @Field(() => [String], { nullable: true })
  readonly hasNone?: readonly string[] | null;
}

@InputType('MetadataFilter')
export class MetadataFilter {
  @Field(() => String)
  readonly path!: string;

  @Field(() => GraphQLJSON, { nullable: true })
  readonly eq?: unknown | null;

  @Field(() => Boolean, { nullable: true })
  readonly exists?: boolean | null;
}
