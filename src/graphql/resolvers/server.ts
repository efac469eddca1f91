import { Ctx, Field, FieldResolver, Float, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { GraphqlContext } from '../context.js';

@ObjectType('EngineInfo', { description: 'An inference engine behind the gateway.' })
class EngineInfo {
  @Field(() => String, { description: 'Its name in logs and steps: its URL without credentials.' })
  readonly label!: string;

  @Field(() => [String], { description: 'Models in its last list; none if it never sent one.' })
  readonly models!: readonly string[];

  @Field(() => Boolean, { description: 'False: the last attempt to reach it failed.' })
  readonly healthy!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether its latest whole answer told the token ids of the response; null: there was none.',
  })
  readonly tokenIds!: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether its latest answer told the log-probs of the sampled tokens; null: there was none.',
  })
  readonly logProbs!: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether its latest streamed answer told the token ids of the response; null: there was none.',
  })
  readonly streamedTokenIds!: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Calls that run. Null for keys bound to channels.' })
  readonly inFlight!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it is out of reach, or its latest call failed; null: neither.',
  })
  readonly error!: string | null;
}

@ObjectType('ServerInfo', { description: 'The server that answers.' })
class ServerInfo {
  @Field(() => String, { description: 'Version of Stepwell.' })
  readonly version!: string;

  @Field(() => String, { description: '`sqlite` or `mongodb`.' })
  readonly store!: string;

  @Field(() => Date, { description: 'When this process began to serve.' })
  readonly startedAt!: number;

  @Field(() => [EngineInfo], { description: 'In the order of the configuration.' })
  readonly engines!: readonly EngineInfo[];

  @Field(() => Float, { nullable: true, description: 'Null for keys bound to channels.' })
  readonly spoolBytes!: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'How long the oldest event has waited that this server does not show yet. Null for keys bound to channels.',
  })
  readonly feedLagSeconds!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Room on the disk of the data directory. Null for keys bound to channels.',
  })
  readonly diskFreeBytes!: number | null;

  @Field(() => Boolean, { description: 'Keys are required.' })
  readonly authenticated!: boolean;
}

@Resolver(() => EngineInfo)
export class ServerResolver {
  @Query(() => ServerInfo, { description: 'The server that answers, its engines and its load.' })
  server(@Ctx() { caller, services }: GraphqlContext) {
    return services.server.read(caller);
  }

  @FieldResolver(() => String, { description: 'Its address, without credentials.' })
  url(@Root() { label }: EngineInfo): string {
    return label;
  }
}
