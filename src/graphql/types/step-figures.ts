import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType('Funnel', {
  description:
    'Steps of which each number counts only what the one before it counted: captured, in a complete trajectory, whose trajectory has a reward, that curation leaves trainable, that a dataset holds, that a claim consumed.',
})
export class Funnel {
  @Field(() => Int, { description: 'All steps.' }) readonly captured!: number;
  @Field(() => Int, { description: 'Of these, steps of complete trajectories.' }) readonly complete!: number;
  @Field(() => Int, { description: 'Of these, steps whose trajectory has a reward.' })
  readonly rewarded!: number;
  @Field(() => Int, { description: 'Of these, MAIN steps that are kept and trainable.' })
  readonly trainable!: number;
  @Field(() => Int, { description: 'Of these, steps that a dataset holds.' }) readonly exported!: number;
  @Field(() => Int, { description: 'Of these, steps that an acknowledged claim consumed.' })
  readonly consumed!: number;
}

@ObjectType('TimeBucket', { description: 'Steps that were created in a stretch of time.' })
export class TimeBucket {
  @Field(() => Date, { description: 'When it begins: a multiple of its length since 1970.' })
  readonly at!: number;
  @Field(() => Int, { description: 'Steps created in it.' }) readonly steps!: number;
  @Field(() => Float, { description: 'Response tokens of these steps.' }) readonly responseTokens!: number;
  @Field(() => Float, { nullable: true, description: "Mean of the steps' own rewards; null without any." })
  readonly rewardMean!: number | null;
}

@ObjectType('TokenHealth', { description: 'Shares of steps, from 0 to 1; 0 without steps.' })
export class TokenHealth {
  @Field(() => Float, { description: 'With token ids that the engine told.' }) readonly engineIds!: number;
  @Field(() => Float, { description: 'With log-probs of the response.' }) readonly withLogProbs!: number;
  @Field(() => Float, {
    description:
      'With log-probs of the very ids that were sampled, not of ids that a tokenizer made afterwards.',
  })
  readonly matchingLogProbs!: number;
  @Field(() => Float, { description: 'First of their trajectory, or going on from an earlier step.' })
  readonly intactPrefix!: number;
  @Field(() => Float, { description: 'Cut off at the limit of tokens (finish reason `length`).' })
  readonly truncated!: number;
  @Field(() => Float, { description: 'Without any answer, or ended by an error.' }) readonly failed!: number;
}
