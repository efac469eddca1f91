import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType('PrefixNode', {
  description: 'A stretch of context that several rollouts share; its parent is where they part.',
})
export class PrefixNode {
  @Field(() => Int, { description: 'Its number in the list, from 0.' })
  readonly id!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the stretch before it; null: it is at the beginning.',
  })
  readonly parent!: number | null;

  @Field(() => Int, { description: 'Tokens before it.' })
  readonly start!: number;

  @Field(() => Int, { description: 'Its length in tokens; 0 in a group without token ids.' })
  readonly tokens!: number;

  @Field(() => Int, { description: 'Messages that its rollouts share and those of its parent do not.' })
  readonly messages!: number;

  @Field(() => [String], { description: 'The rollouts that share it, sorted.' })
  readonly trajectoryUids!: readonly string[];
}
