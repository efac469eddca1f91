import { Field, ObjectType } from 'type-graphql';
import { Quality } from '../enums.js';

@ObjectType('Curation', {
  description:
    'keep false: in no batch, not even as context for its own row. trainable false: may be context, never in the loss.',
})
export class Curation {
  @Field(() => Boolean)
  readonly keep!: boolean;

  @Field(() => Quality)
  readonly quality!: keyof typeof Quality;

  @Field(() => Boolean)
  readonly trainable!: boolean;

  @Field(() => String, { nullable: true })
  readonly reason!: string | null;

  @Field(() => [String])
  readonly tags!: readonly string[];

  @Field(() => String, { nullable: true })
  readonly note!: string | null;
}
