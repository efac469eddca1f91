import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../connections.js';
import { JobStatus } from '../enums.js';
import { Node } from './node.js';
import { PluginUseInfo } from './recipe.js';

@ObjectType('CurationJob', {
  implements: Node,
  description:
    'A run of a curator over a filter. A live one goes on with the feed until it is cancelled: each unit is judged once, as soon as what the curator requires is there.',
})
export class CurationJob {
  @Field(() => String, { nullable: true }) readonly actor!: string | null;
  @Field(() => ID) readonly operationId!: string;
  @Field(() => PluginUseInfo) readonly curator!: PluginUseInfo;
  @Field(() => GraphQLJSON, { nullable: true }) readonly where!: unknown;
  @Field(() => Boolean) readonly live!: boolean;
  @Field(() => Int, { description: "The curator's source of chance." }) readonly seed!: number;
  @Field(() => JobStatus) readonly status!: keyof typeof JobStatus;
  @Field(() => Int, {
    description:
      'Units given to the curator; of them kept, dropped, and failed (it threw, or its model never answered: no decision).',
  })
  readonly processed!: number;
  @Field(() => Int) readonly kept!: number;
  @Field(() => Int) readonly dropped!: number;
  @Field(() => Int) readonly failed!: number;
  @Field(() => String, { nullable: true }) readonly lastError!: string | null;
  @Field(() => String, { nullable: true }) readonly error!: string | null;
  @Field(() => Int, {
    description: "Live: units that wait, the oldest's age, and how many a second of late.",
  })
  readonly waiting!: number;
  @Field(() => Float, { nullable: true }) readonly lagSeconds!: number | null;
  @Field(() => Float) readonly ratePerSecond!: number;
  @Field(() => GraphQLJSON, {
    nullable: true,
    description:
      'What a curator that calls models used: calls, retries, tokens, cost in the unit of its price option.',
  })
  readonly usage!: unknown;
  @Field(() => Date) readonly createdAt!: number;
  @Field(() => Date, { nullable: true }) readonly finishedAt!: number | null;
}

export const CurationJobConnection = connectionOf('CurationJob', () => CurationJob);
