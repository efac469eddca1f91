import { Field, InputType } from 'type-graphql';
import { Quality } from '../enums.js';

@InputType('AnnotationInput')
export class AnnotationInput {
  @Field(() => Boolean, { nullable: true })
  readonly keep?: boolean | null;

  @Field(() => Quality, { nullable: true })
  readonly quality?: keyof typeof Quality | null;

  @Field(() => Boolean, { nullable: true })
  readonly trainable?: boolean | null;

  @Field(() => [String], { nullable: true })
  readonly addTags?: readonly string[] | null;

  @Field(() => [String], { nullable: true })
  readonly removeTags?: readonly string[] | null;

  @Field(() => String, { nullable: true })
  readonly note?: string | null;

  @Field(() => String, { nullable: true })
  readonly reason?: string | null;
}
