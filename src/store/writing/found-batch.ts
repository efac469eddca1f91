import { StepwellError } from '../../errors/index.js';
import type { Batch, Consumer } from '../../model/claim.js';
import type { Recipe } from '../../model/recipe.js';
import type { RecipeUnit } from '../../model/recipe-unit.js';
import type { Pass } from './pass.js';

interface FoundBatch {
  readonly batch: Batch;
  readonly consumer: Consumer | null;
  readonly recipe: Recipe | null;
  /** Of its members, in their order; null: it is no more. */
  readonly units: readonly (RecipeUnit | null)[];
}

export function requireBatch(pass: Pass, id: string, life: number | null): FoundBatch {
  const batch = pass.claims.batch(id);
  if (batch === null) throw new StepwellError('UNKNOWN_BATCH', { id });
  const consumer = pass.claims.consumer(batch.recipe, batch.consumer);
  const recipe = pass.documents.recipeOf(batch);
  const units = batch.members.map(({ unit }) => pass.claims.unit(batch.recipe, unit));
  // What was acknowledged is answered in every life, because nothing changes.
  if (batch.status !== 'ACKED' || life !== null) requireLife(consumer, batch, life ?? batch.life);
  // Until the earlier lives are settled, only `resumeBatches` changes their batches.
  if (batch.status !== 'ACKED' && consumer?.resumed?.isSettled === false)
    requireLife(consumer, batch, batch.life);
  return { batch, consumer, recipe, units };
}

/** @throws CONSUMER_REPLACED for another life than the current one, which is answered */
export function requireLife(
  consumer: Consumer | null,
  { consumer: name }: Pick<Batch, 'consumer'>,
  life: number | null,
): number {
  const current = consumer?.life ?? 0;
  if (life !== null && life !== current) {
    throw new StepwellError('CONSUMER_REPLACED', { consumer: name, life, current });
  }
  return current;
}

/** @throws BATCH_RELEASED, BATCH_ACKED unless it is leased or has expired */
export function requireOpen({ id, status }: Batch): void {
  if (status === 'ACKED') throw new StepwellError('BATCH_ACKED', { id });
  if (status === 'RELEASED' || status === 'REWOUND') throw new StepwellError('BATCH_RELEASED', { id });
}

/** @throws LEASE_LOST with the units that were leased since, or that the expiry has poisoned */
export function requireUntaken({ id, members }: Batch, units: readonly (RecipeUnit | null)[]): void {
  const lost = members.flatMap((member, index) => {
    const unit = units[index] ?? null;
    return unit !== null && isUntaken(unit, id) ? [] : [member.id];
  });
  if (lost.length > 0) throw new StepwellError('LEASE_LOST', { id, lost: lost.length }, { units: lost });
}

/** Whether a unit was leased by no other batch since this one, and its return has not poisoned it. */
const isUntaken = ({ lease, last, poisoned }: RecipeUnit, id: string): boolean =>
  last === id && (lease === null || lease === id) && poisoned === null;

/** Remembers that a consumer was heard of. */
export function seen(
  pass: Pass,
  known: Consumer | null,
  { recipe, consumer: name }: Pick<Batch, 'recipe' | 'consumer'>,
  change: Partial<Pick<Consumer, 'lastStep' | 'resumed' | 'orphaned'>> = {},
): void {
  const begun: Consumer = { recipe, name, life: 0, lastStep: null, lastSeenAt: pass.now, resumed: null };
  pass.claims.putConsumer({ ...(known ?? begun), ...change, lastSeenAt: pass.now });
}
