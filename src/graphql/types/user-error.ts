import { Field, ObjectType } from 'type-graphql';

@ObjectType('UserError')
export class UserError {
  @Field(() => String)
  readonly code!: string;

  @Field(() => String)
  readonly message!: string;

  @Field(() => [String], { nullable: true })
  readonly path?: readonly string[] | null;
}
