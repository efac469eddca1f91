import { Field, ID, ObjectType } from 'type-graphql';
import { Quality } from '../enums.js';

@ObjectType('Decision')
export class Decision {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => ID)
  readonly operationId!: string;

  @Field(() => String)
  readonly source!: string;

  @Field(() => Boolean, { nullable: true })
  readonly keep?: boolean;

  @Field(() => String, { nullable: true })
  readonly reason?: string;

  @Field(() => Quality, { nullable: true })
  readonly quality?: keyof typeof Quality;

  @Field(() => Boolean, { nullable: true })
  readonly trainable?: boolean;

  @Field(() => [String], { nullable: true })
  readonly addTags?: readonly string[];

  @Field(() => [String], { nullable: true })
  readonly removeTags?: readonly string[];

  @Field(() => String, { nullable: true })
  readonly note?: string;

  @Field(() => Boolean)
  readonly undone!: boolean;

  @Field(() => Date)
  readonly at!: number;
}
