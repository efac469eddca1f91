import { GraphQLJSON } from 'graphql-scalars';
import { Ctx, FieldResolver, Float, Int, Resolver, Root } from 'type-graphql';
import { isObject, type Json } from '../../model/json.js';
import type { Message, StepHead } from '../../model/step.js';
import type { GraphqlContext } from '../context.js';
import { loadContent } from '../load-content.js';
import { Float32ArrayScalar, Int32ArrayScalar } from '../scalars/packed-array.js';
import { Action } from '../types/action.js';

/** The text of a message: its content, or the text parts of it; null where it has none. */
function textOf(message: Message | null): string | null {
  const content = message?.content;
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  const texts = content.flatMap((part: Json) =>
    typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string'
      ? [part.text]
      : [],
  );
  return texts.length === 0 ? null : texts.join('');
}

/** The content of an action, each part read only if it is selected. */
@Resolver(() => Action)
export class ActionFields {
  @FieldResolver(() => GraphQLJSON, { nullable: true })
  async message(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'messages')).response;
  }

  @FieldResolver(() => String, { nullable: true })
  async text(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return textOf((await loadContent(context, step.id, 'messages')).response);
  }

  @FieldResolver(() => [GraphQLJSON])
  async toolCalls(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    const calls = (await loadContent(context, step.id, 'messages')).response?.tool_calls;
    // An engine may put anything in the list, and one null in it would take the whole page along.
    return Array.isArray(calls) ? calls.filter(isObject) : [];
  }

  @FieldResolver(() => [Int], { nullable: true })
  async responseIds(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'tokens')).responseIds;
  }

  @FieldResolver(() => Int32ArrayScalar, { nullable: true })
  async responseIdsPacked(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'tokens')).responseIds;
  }

  @FieldResolver(() => [Float], { nullable: true })
  async logProbs(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'tokens')).logProbs;
  }

  @FieldResolver(() => Float32ArrayScalar, { nullable: true })
  async logProbsPacked(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'tokens')).logProbs;
  }

  @FieldResolver(() => [Int], { nullable: true })
  async responseMask(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'tokens')).responseMask;
  }
}
