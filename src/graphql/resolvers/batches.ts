import { GraphQLJSON } from 'graphql-scalars';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { FieldPath, StepwellError } from '../../errors/index.js';
import { readObject } from '../../ingest/read-values.js';
import type { Batch as BatchModel, BatchStatus as StatusModel } from '../../model/claim.js';
import type { Encoding as EncodingModel } from '../../model/dataset.js';
import { pageSize } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
import { BatchStatus, Encoding, NoBatchReason } from '../enums.js';
import { Cursor } from '../scalars.js';
import { Batch, BatchConnection } from '../types/claim.js';
import { outcomeOf, UserError } from '../user-errors.js';

/** Five minutes. */
const LEASE_MS = 300_000;

const LIFE = {
  nullable: true,
  description: 'The life that the consumer believes to be in; another than the current one is refused.',
} as const;
const OF_BATCH = { description: 'Of the batch.' } as const;
const RECIPE = { description: 'Name or id of the recipe.' } as const;

@ObjectType('BatchPayload', { description: 'Reason: why there is no batch.' })
class BatchPayload {
  @Field(() => Batch, { nullable: true }) readonly batch!: unknown;
  @Field(() => NoBatchReason, { nullable: true, description: 'Why a claim brought nothing.' })
  readonly reason!: keyof typeof NoBatchReason | null;
  @Field(() => [UserError]) readonly userErrors!: readonly UserError[];
}

/** The argument that a refusal is about, if the service names none. */
function aboutClaim({ code }: StepwellError): FieldPath {
  return [code === 'CONSUMER_REPLACED' ? 'life' : 'claimKey'];
}

/** A payload with a batch after a change of it. */
async function changed(life: number | null | undefined, change: () => Promise<BatchModel>) {
  const about = ({ code }: StepwellError): FieldPath =>
    code === 'CONSUMER_REPLACED' && life != null ? ['life'] : ['id'];
  const { value, userErrors } = await outcomeOf(change, about);
  return { batch: value, reason: null, userErrors };
}

/** Batches: claiming them, and what becomes of them. */
@Resolver(() => Batch)
export class BatchResolver {
  @Query(() => Batch, { nullable: true })
  batch(@Arg('id', () => ID, OF_BATCH) id: string, @Ctx() { caller, services }: GraphqlContext) {
    return services.claims.readBatch(caller, id);
  }

  @Query(() => BatchConnection, { description: 'Newest first.' })
  async batches(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('recipe', () => String, RECIPE) recipe: string,
    @Arg('status', () => BatchStatus, { nullable: true, description: 'Only those; null: all.' })
    status: StatusModel | null | undefined,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => Cursor, { nullable: true }) after: string | null | undefined,
  ) {
    const size = pageSize(first, 20);
    const page = await services.claims.pageBatches(caller, recipe, status ?? null, size, after ?? null);
    return new ConnectionPage(page, page.total);
  }

  @Mutation(() => BatchPayload, {
    description:
      "The same claimKey answers the same batch. members: groups, trajectories or steps as the recipe's formatter says.",
  })
  async claimBatch(
    @Ctx() { caller, services, gone }: GraphqlContext,
    @Arg('recipe', () => String, RECIPE) recipe: string,
    @Arg('consumer', () => String, {
      description: 'The training run, by a name that it keeps over restarts.',
    })
    consumer: string,
    @Arg('units', () => Int, { description: 'Units wanted.' }) units: number,
    @Arg('claimKey', () => String, { nullable: true, description: 'Null: a key of its own.' })
    claimKey: string | null | undefined,
    @Arg('step', () => Int, { nullable: true, description: "The trainer's step." })
    step: number | null | undefined,
    @Arg('minUnits', () => Int, {
      nullable: true,
      description: 'At the end of waitMs so many will do; null: units, or as many as promptUids names.',
    })
    minUnits: number | null | undefined,
    @Arg('maxTokens', () => Int, {
      nullable: true,
      description: 'Bound on prompt and response tokens of the rows. The first unit always fits.',
    })
    maxTokens: number | null | undefined,
    @Arg('promptUids', () => [String], { nullable: true, description: 'Only units of these prompts.' })
    promptUids: readonly string[] | null | undefined,
    @Arg('leaseMs', () => Int, {
      nullable: true,
      defaultValue: LEASE_MS,
      description: "For how long the units are the consumer's: 1 s to 24 h.",
    })
    leaseMs: number | null,
    @Arg('waitMs', () => Int, {
      nullable: true,
      defaultValue: 0,
      description: 'How long to wait until enough is ready: 60 s at most.',
    })
    waitMs: number | null,
    @Arg('consume', () => Boolean, {
      nullable: true,
      defaultValue: true,
      description: 'False: leases nothing, for validation.',
    })
    consume: boolean | null,
    @Arg('encoding', () => Encoding, {
      nullable: true,
      defaultValue: Encoding.SAFETENSORS,
      description: 'Of the file of which bytes, sha256 and url speak.',
    })
    encoding: EncodingModel | null,
    @Arg('life', () => Int, LIFE) life: number | null | undefined,
  ) {
    const input = {
      consumer,
      units,
      claimKey: claimKey ?? null,
      step: step ?? null,
      minUnits: minUnits ?? null,
      maxTokens: maxTokens ?? null,
      promptUids: promptUids ?? null,
      waitMs: waitMs ?? 0,
      leaseMs: leaseMs ?? LEASE_MS,
      encoding: encoding ?? Encoding.SAFETENSORS,
      consume: consume ?? true,
      life: life ?? null,
    };
    const { value, userErrors } = await outcomeOf(
      () => services.claims.claim(caller, recipe, input, gone),
      aboutClaim,
    );
    return { batch: value?.batch ?? null, reason: value?.reason ?? null, userErrors };
  }

  @Mutation(() => BatchPayload, {
    description: 'Consumes the units of a batch. Again: no change. Late: if nobody has leased them since.',
  })
  ackBatch(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('id', () => ID, OF_BATCH) id: string,
    @Arg('step', () => Int, {
      nullable: true,
      description: "The step whose weights contain the batch; null: the claim's.",
    })
    step: number | null | undefined,
    @Arg('metrics', () => GraphQLJSON, { nullable: true, description: 'What the trainer says of the step.' })
    metrics: unknown,
    @Arg('life', () => Int, LIFE) life: number | null | undefined,
  ) {
    return changed(life, async () => {
      const told = metrics == null ? null : readObject(metrics, ['metrics']);
      return services.claims.ack(caller, id, { step: step ?? null, metrics: told, life: life ?? null });
    });
  }

  @Mutation(() => BatchPayload, { description: 'All of it, or some of its units.' })
  releaseBatch(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('id', () => ID, OF_BATCH) id: string,
    @Arg('reason', () => String, {
      nullable: true,
      description: 'With a reason it counts as a delivery that failed.',
    })
    reason: string | null | undefined,
    @Arg('units', () => [ID], { nullable: true, description: 'Null: all.' })
    units: readonly string[] | null | undefined,
    @Arg('life', () => Int, LIFE) life: number | null | undefined,
  ) {
    const given = { reason: reason ?? null, units: units ?? null, life: life ?? null };
    return changed(life, () => services.claims.release(caller, id, given));
  }

  @Mutation(() => BatchPayload, { description: 'Leases a batch for longer, or one again that has expired.' })
  extendBatch(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('id', () => ID, OF_BATCH) id: string,
    @Arg('leaseMs', () => Int, { description: 'Counts from now: 1 s to 24 h.' }) leaseMs: number,
    @Arg('life', () => Int, LIFE) life: number | null | undefined,
  ) {
    return changed(life, () => services.claims.extend(caller, id, { leaseMs, life: life ?? null }));
  }

  @FieldResolver(() => String, { description: 'Name of the recipe.' })
  recipe(@Root() { recipeName }: BatchModel): string {
    return recipeName;
  }

  @FieldResolver(() => Int, { description: 'Units that it holds.' })
  units(@Root() { members }: BatchModel): number {
    return members.length;
  }

  @FieldResolver(() => [ID], { description: 'Ids of the groups, trajectories or steps it holds.' })
  members(@Root() { members }: BatchModel): readonly string[] {
    return members.map(({ id }) => id);
  }

  @FieldResolver(() => String, {
    description:
      "Of its rows: a path, to be resolved against the server's address, as a dataset's files are.",
  })
  url(@Root() { id }: BatchModel, @Ctx() { basePath }: GraphqlContext): string {
    return `${basePath}/v1/batches/${id}/data`;
  }
}
