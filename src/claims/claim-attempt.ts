import { essentialsOf } from '../batches/build/job.js';
import type { Batch, ClaimRequest, RecipeUnit, UnitKind } from '../model/claim.js';
import type { Encoding } from '../model/dataset.js';
import type { Recipe } from '../model/recipe.js';
import type { StepStore } from '../store/port.js';
import type { BatchData } from './batch-data.js';
import type { ClaimThreads } from './make/claim-threads.js';
import type { EncodedRows, MadeBatch } from './make/contract.js';
import { settle } from './resume.js';

/** A claim that is to be answered, with the life of its consumer. */
export interface WantedBatch {
  readonly id: string;
  readonly recipe: Recipe;
  readonly consumer: string;
  readonly life: number;
  readonly claimKey: string;
  readonly request: ClaimRequest;
  readonly leaseMs: number;
  readonly encoding: Encoding;
}

/**
 * What became of an attempt. `changed`: some of the units were taken by others, or gave no rows; nothing was leased.
 * `short`: they do not fill the claim, as far as its bound on tokens goes. `known`: another claim with the same key was
 * first.
 */
export type Attempted =
  | { readonly kind: 'claimed'; readonly batch: Batch; readonly encoded: EncodedRows }
  | { readonly kind: 'known'; readonly batch: Batch }
  | { readonly kind: 'changed' | 'short' | 'closed' | 'gone' };

export interface AttemptParts {
  readonly store: StepStore;
  readonly threads: Pick<ClaimThreads, 'call'>;
  readonly data: BatchData;
}

/** Makes a batch of units and leases them. The rows are on disk before the lease is. */
export class ClaimAttempt {
  constructor(private readonly parts: AttemptParts) {}

  /**
   * @param units in the order in which they are delivered
   * @param mayBeShort whether fewer units than were wanted will do
   * @param isGone whether the caller no longer waits: then nothing is leased
   * @throws CONSUMER_REPLACED, and what making rows throws
   */
  async run(
    wanted: WantedBatch,
    units: readonly RecipeUnit[],
    mayBeShort: boolean,
    isGone: () => boolean,
  ): Promise<Attempted> {
    const { store, data } = this.parts;
    const { recipe, request } = wanted;
    const policy = await store.readPolicy();
    const made = await this.make(wanted, units, policy.updatedAt === null ? null : policy.version);
    if (made.empty.length > 0) {
      await store.excludeUnits(recipe.id, made.empty);
      return { kind: 'changed' };
    }
    const { encoded, kind } = made;
    if (encoded === null || kind === null) return { kind: 'changed' };
    if (!mayBeShort && !made.isFull && made.units.length < request.units) return { kind: 'short' };
    if (isGone()) return { kind: 'gone' };
    const folder = await data.put(wanted.id, made.pack);
    const keep = await this.lease(wanted, { ...made, kind }, encoded, folder, policy.version).catch(
      async (error: unknown) => {
        await data.remove(folder);
        throw error;
      },
    );
    if (keep.kind !== 'claimed') await data.remove(folder);
    return keep;
  }

  private make(
    { id, recipe, request, encoding }: WantedBatch,
    units: readonly RecipeUnit[],
    policyVersion: number | null,
  ): Promise<MadeBatch> {
    return this.parts.threads.call('make', {
      batchId: id,
      recipeId: recipe.id,
      recipe: essentialsOf(recipe),
      units: units.map(({ unit, id: of, promptUid, generation, rewound }) => ({
        unit,
        id: of,
        promptUid,
        generation,
        rewound,
      })),
      asOf: Math.max(this.parts.store.position, ...units.map(({ seen }) => seen)),
      now: Date.now(),
      policyVersion,
      maxTokens: request.maxTokens,
      encoding,
    });
  }

  private async lease(
    wanted: WantedBatch,
    made: MadeBatch & { readonly kind: UnitKind },
    encoded: EncodedRows,
    folder: string,
    policyVersion: number,
  ): Promise<Attempted> {
    const { recipe, request, encoding, ...named } = wanted;
    const answer = await this.parts.store.claimUnits({
      ...named,
      recipe: recipe.id,
      recipeName: recipe.name,
      channel: recipe.channel,
      kind: made.kind,
      request,
      members: made.units,
      rows: encoded.rows,
      tokens: made.units.reduce((sum, { tokens }) => sum + tokens, 0),
      bytes: encoded.bytes.length,
      sha256: encoded.sha256,
      encoding,
      step: request.step,
      policyVersion,
      minPolicyVersion: made.minPolicyVersion,
      maxPolicyVersion: made.maxPolicyVersion,
      data: folder,
      ...(made.operations.length === 0 ? {} : { operations: made.operations }),
    });
    switch (answer.kind) {
      case 'claimed':
        return { kind: 'claimed', batch: answer.batch, encoded };
      case 'known':
        return { kind: 'known', batch: answer.batch };
      case 'unsettled':
        // What its earlier lives left may return, and comes first.
        await settle(this.parts.store, answer.consumer);
        return { kind: 'changed' };
      case 'taken':
        return { kind: 'changed' };
      case 'closed':
        return { kind: 'closed' };
    }
  }
}
