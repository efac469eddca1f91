import { GraphQLJSON } from 'graphql-scalars';
import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { listMedia } from '../../catalog/media/list-media.js';
import type { StepHead } from '../../model/step.js';
import type { GraphqlContext } from '../context.js';
import { loadContent } from '../load-content.js';
import { Int32ArrayScalar } from '../scalars/packed-array.js';
import { State } from '../types/state.js';

/** The content of a state, each part read only if it is selected. */
@Resolver(() => State)
export class StateFields {
  @FieldResolver(() => [GraphQLJSON])
  async messages(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'messages')).messages;
  }

  @FieldResolver(() => [GraphQLJSON], {
    description: "The messages that the previous step's state and action did not hold yet.",
  })
  async newMessages(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    const { messages, newFrom } = await loadContent(context, step.id, 'messages');
    return messages.slice(newFrom);
  }

  @FieldResolver(() => GraphQLJSON, { nullable: true })
  async tools(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'messages')).tools;
  }

  @FieldResolver(() => [Int], { nullable: true })
  async promptIds(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'tokens')).promptIds;
  }

  @FieldResolver(() => Int32ArrayScalar, { nullable: true })
  async promptIdsPacked(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'tokens')).promptIds;
  }

  @FieldResolver(() => [GraphQLJSON], { description: 'Images and other media by content hash and URL.' })
  async media(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return listMedia(step.id, await loadContent(context, step.id, 'messages'));
  }
}
