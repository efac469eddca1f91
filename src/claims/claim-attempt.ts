import { essentialsOf } from '../batches/build/job.js';
import type { Batch, ClaimRequest } from '../model/claim.js';
import type { Encoding } from '../model/dataset.js';
import type { Policy } from '../model/policy.js';
import type { Recipe } from '../model/recipe.js';
import type { RecipeUnit, UnitKind } from '../model/recipe-unit.js';
import type { StepStore } from '../store/port.js';
import type { BatchData } from './batch-data.js';
import type { ClaimThreads } from './make/claim-threads.js';
import type { EncodedRows, MadeBatch } from './make/contract.js';
import type { NewRows } from './new-rows.js';
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

/** What a batch is to be made of, and when. */
export interface Offer {
  /** In the order in which they are delivered. */
  readonly units: readonly RecipeUnit[];
  readonly policy: Policy;
  /** Feed position up to which everything is shown. */
  readonly head: Promise<number>;
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

interface Attempt {
  readonly mayBeShort: boolean;
  readonly isGone: () => boolean;
  readonly rows: NewRows;
}

export interface AttemptParts {
  readonly store: StepStore;
  readonly threads: Pick<ClaimThreads, 'call'>;
  readonly data: BatchData;
}

/** Makes a batch of units and leases them. The rows are on disk before the lease is. */
export class ClaimAttempt {
  constructor(private readonly parts: AttemptParts) {}

  /**
   * @param mayBeShort whether fewer units than were wanted will do
   * @param isGone whether the caller no longer waits: then nothing is leased
   * @throws CONSUMER_REPLACED, and what making rows throws
   */
  async run(
    wanted: WantedBatch,
    offer: Offer,
    mayBeShort: boolean,
    isGone: () => boolean,
  ): Promise<Attempted> {
    // Its place is made while the rows are.
    const rows = this.parts.data.begin(wanted.id);
    try {
      const attempted = await this.claim(wanted, offer, { mayBeShort, isGone, rows });
      if (attempted.kind !== 'claimed') await rows.drop();
      return attempted;
    } catch (error) {
      await rows.drop();
      throw error;
    }
  }

  private async claim(
    wanted: WantedBatch,
    offer: Offer,
    { mayBeShort, isGone, rows }: Attempt,
  ): Promise<Attempted> {
    const { recipe, request } = wanted;
    const made = await this.make(wanted, offer);
    if (made.empty.length > 0) {
      await this.parts.store.excludeUnits(recipe.id, made.empty);
      return { kind: 'changed' };
    }
    const { encoded, kind } = made;
    if (encoded === null || kind === null) return { kind: 'changed' };
    if (!mayBeShort && !made.isFull && made.units.length < request.units) return { kind: 'short' };
    if (isGone()) return { kind: 'gone' };
    await rows.write(made.pack);
    return this.lease(wanted, { ...made, kind }, encoded, rows.folder, offer.policy.version);
  }

  private async make(
    { id, recipe, request, encoding }: WantedBatch,
    { units, policy, head }: Offer,
  ): Promise<MadeBatch> {
    // What is shown by now: made again as of here, the rows are of the same steps.
    const shown = await head;
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
      asOf: Math.max(shown, ...units.map(({ seen }) => seen)),
      now: Date.now(),
      policyVersion: policy.updatedAt === null ? null : policy.version,
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
