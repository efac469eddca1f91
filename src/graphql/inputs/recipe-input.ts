import { Field, InputType, Int } from 'type-graphql';
import { BatchOrder } from '../enums.js';
import { PluginUse } from './plugin-use.js';
import { StepFilter } from './step-filter.js';

@InputType('RecipeInput')
export class RecipeInput {
  @Field(() => String)
  readonly name!: string;

  @Field(() => String, { nullable: true, defaultValue: 'train' })
  readonly channel?: string | null;

  @Field(() => StepFilter, { nullable: true })
  readonly where?: StepFilter | null;

  @Field(() => [PluginUse], { nullable: true, defaultValue: [] })
  readonly curators?: readonly PluginUse[] | null;

  @Field(() => PluginUse)
  readonly formatter!: PluginUse;

  @Field(() => BatchOrder, { nullable: true, defaultValue: 'FIFO' })
  readonly order?: keyof typeof BatchOrder | null;

  @Field(() => String, { nullable: true, defaultValue: 'canonical' })
  readonly target?: string | null;

  @Field(() => Int, { nullable: true, defaultValue: 0 })
  readonly seed?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Trajectories that make a group whole; null: those it has, all finished.',
  })
  readonly groupSize?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'With a timeout: release a group that has at least this many finished.',
  })
  readonly minGroupSize?: number | null;

  @Field(() => Int, { nullable: true })
  readonly groupTimeoutMs?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Exclude what is more versions behind the current policy.',
  })
  readonly maxPolicyLag?: number | null;
}
