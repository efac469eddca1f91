import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, Float, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { listMedia } from '../../catalog/media.js';
import { rangeError, StepwellError } from '../../errors/index.js';
import type { ContentField } from '../../model/content-field.js';
import { isObject, type Json } from '../../model/json.js';
import type { Message, StepHead, StoredContent } from '../../model/step.js';
import type { GraphqlContext } from '../context.js';
import { LogProbKind, TokenSource } from '../enums.js';
import { Float32ArrayScalar, Int32ArrayScalar } from '../scalars.js';

/** A step's content with some fields of it. @throws UNKNOWN_STEP if the step was deleted since its head was read */
export async function loadContent(
  { loaders }: GraphqlContext,
  stepId: string,
  ...fields: readonly ContentField[]
): Promise<StoredContent> {
  const content = await loaders.contents.load(stepId, fields);
  if (content === null) throw new StepwellError('UNKNOWN_STEP', { step: stepId });
  return content;
}

/** The ends of a stretch of tokens. @throws OUT_OF_RANGE */
function stretch(from: number | null, to: number | null | undefined) {
  const start = from ?? 0;
  if (start < 0) throw rangeError('0 or more', ['from']);
  if (to != null && to < start) throw rangeError('from or more', ['to']);
  return { from: start, to: to ?? null };
}

/** Ids of a part of a prompt; null for a step without ids. Turns are taken for as many values as come. */
async function loadStretch(
  { loaders, liveReads, answer, gone }: GraphqlContext,
  stepId: string,
  promptTokens: number | null,
  { from, to }: { readonly from: number | 'new'; readonly to: number | null },
): Promise<Int32Array | null> {
  if (promptTokens === null) return null;
  const ids = await loaders.promptStretches.load({ stepId, from, to });
  if (ids === null) throw new StepwellError('UNKNOWN_STEP', { step: stepId });
  if (ids.length > LARGE_STRETCH) {
    await liveReads.takeTurn(answer);
    gone.throwIfAborted();
  }
  return ids;
}

/** Ids that take about a millisecond to write. */
const LARGE_STRETCH = 8_192;

/** The value behind it is the step's head; `StateResolver` reads the content. */
@ObjectType('State')
export class State {
  @Field(() => Int, { nullable: true, description: 'Null without ids.' })
  readonly promptTokens!: number | null;
}

/** The content of a state, each part read only if it is selected. */
@Resolver(() => State)
export class StateResolver {
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
    return (await loadContent(context, step.id, 'tools')).tools;
  }

  @FieldResolver(() => [Int], { nullable: true })
  async promptIds(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'promptIds')).promptIds;
  }

  @FieldResolver(() => Int32ArrayScalar, { nullable: true })
  async promptIdsPacked(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'promptIds')).promptIds;
  }

  @FieldResolver(() => [Int], {
    nullable: true,
    description: 'What the prompt adds to the step it goes on from; all of it where it goes on from none.',
  })
  newPromptIds(@Root() { id, promptTokens }: StepHead, @Ctx() context: GraphqlContext) {
    return loadStretch(context, id, promptTokens, { from: 'new', to: null });
  }

  @FieldResolver(() => Int32ArrayScalar, {
    nullable: true,
    description: "A part of the prompt's ids, for long prompts.",
  })
  promptIdsWindow(
    @Root() { id, promptTokens }: StepHead,
    @Ctx() context: GraphqlContext,
    @Arg('from', () => Int, { description: 'Index of the first id, from 0.' }) from: number,
    @Arg('to', () => Int, { description: 'Index behind the last id; the end of the prompt at most.' })
    to: number,
  ) {
    return loadStretch(context, id, promptTokens, stretch(from, to));
  }

  @FieldResolver(() => [String], {
    nullable: true,
    description:
      "The text of each token of the prompt, where the server has the model's tokenizer; else null. A character that is divided between tokens stands with the last of them.",
  })
  async promptTokenTexts(
    @Root() { id, promptTokens, model }: StepHead,
    @Ctx() context: GraphqlContext,
    @Arg('from', () => Int, {
      nullable: true,
      defaultValue: 0,
      description: 'Index of the first token, from 0.',
    })
    from: number | null,
    @Arg('to', () => Int, {
      nullable: true,
      description: 'Index behind the last token; null: the end of the prompt.',
    })
    to: number | null | undefined,
  ) {
    const ids = await loadStretch(context, id, promptTokens, stretch(from, to));
    return ids === null ? null : context.services.tokenTexts.of(model, ids);
  }

  @FieldResolver(() => [GraphQLJSON], { description: 'Images and other media by content hash and URL.' })
  async media(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return listMedia(step.id, await loadContent(context, step.id, 'messages', 'media'), context.basePath);
  }
}

/** The value behind it is the step's head; `ActionResolver` reads the content. */
@ObjectType('Action')
export class Action {
  @Field(() => Int, { nullable: true }) readonly responseTokens!: number | null;
  @Field(() => TokenSource) readonly tokenSource!: keyof typeof TokenSource;
  @Field(() => LogProbKind) readonly logProbKind!: keyof typeof LogProbKind;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'Sampling parameters of the call: temperature, top_p, ...',
  })
  readonly sampling!: unknown;

  @Field(() => String, { nullable: true }) readonly finishReason!: string | null;
  @Field(() => Float, { nullable: true }) readonly latencyMs!: number | null;
}

/**
 * The text of a message for GraphQL's `text` field: its content if that is a string, else its text parts joined; null
 * if it has no text.
 */
function answerText(message: Message | null): string | null {
  const content = message?.content;
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  const texts = content.flatMap((part: Json) =>
    isObject(part) && typeof part.text === 'string' ? [part.text] : [],
  );
  return texts.length === 0 ? null : texts.join('');
}

/** The content of an action, each part read only if it is selected. */
@Resolver(() => Action)
export class ActionResolver {
  @FieldResolver(() => GraphQLJSON, { nullable: true })
  async message(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'response')).response;
  }

  @FieldResolver(() => String, { nullable: true })
  async text(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return answerText((await loadContent(context, step.id, 'response')).response);
  }

  @FieldResolver(() => [GraphQLJSON])
  async toolCalls(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    const calls = (await loadContent(context, step.id, 'response')).response?.tool_calls;
    // An engine may answer a list with a null in it. The field's items are not nullable, so one null would fail the
    // whole page.
    return Array.isArray(calls) ? calls.filter(isObject) : [];
  }

  @FieldResolver(() => [Int], { nullable: true })
  async responseIds(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'responseIds')).responseIds;
  }

  @FieldResolver(() => Int32ArrayScalar, { nullable: true })
  async responseIdsPacked(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'responseIds')).responseIds;
  }

  @FieldResolver(() => [Float], { nullable: true })
  async logProbs(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'logProbs')).logProbs;
  }

  @FieldResolver(() => Float32ArrayScalar, { nullable: true })
  async logProbsPacked(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'logProbs')).logProbs;
  }

  @FieldResolver(() => [String], {
    nullable: true,
    description: "The text of each token, where the server has the model's tokenizer; else null.",
  })
  async tokenTexts(
    @Root() step: StepHead,
    @Ctx() context: GraphqlContext,
    @Arg('from', () => Int, {
      nullable: true,
      defaultValue: 0,
      description: 'Index of the first token of the response, from 0.',
    })
    from: number | null,
    @Arg('to', () => Int, {
      nullable: true,
      description: 'Index behind the last token; null: the end of the response.',
    })
    to: number | null | undefined,
  ) {
    const { from: start, to: end } = stretch(from, to);
    const ids = (await loadContent(context, step.id, 'responseIds')).responseIds;
    if (ids === null) return null;
    return context.services.tokenTexts.of(step.model, ids.subarray(start, end ?? ids.length));
  }

  @FieldResolver(() => [Int], { nullable: true })
  async responseMask(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'responseMask')).responseMask;
  }
}
