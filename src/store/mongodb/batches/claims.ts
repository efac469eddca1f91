import { type Batch, type Consumer, type RecipeUnit, standingOf, turnOf } from '../../../model/claim.js';
import type { BatchDoc, ConsumerDoc, UnitDoc } from '../documents.js';

export const unitName = (recipe: string, unit: number): string => `${recipe}:${unit}`;
export const consumerName = (recipe: string, name: string): string => `${recipe}:${name}`;

export function unitDoc(row: RecipeUnit, seq: number): UnitDoc {
  const { recipe, unit, promptUid, uses, rank, freshUntil } = row;
  return {
    _id: unitName(recipe, unit),
    recipe,
    unit,
    promptUid,
    standing: standingOf(row),
    turn: turnOf(row),
    uses,
    rank,
    freshUntil,
    document: JSON.stringify(row),
    seq,
  };
}

export function batchDoc(batch: Batch, seq: number): BatchDoc {
  const { id: _id, recipe, consumer, status, createdAt, expiresAt } = batch;
  return { _id, recipe, consumer, status, createdAt, expiresAt, document: JSON.stringify(batch), seq };
}

export function consumerDoc(consumer: Consumer, seq: number): ConsumerDoc {
  const { recipe, name } = consumer;
  return { _id: consumerName(recipe, name), recipe, document: JSON.stringify(consumer), seq };
}

/** What is stored under a name, and the record that wrote it; of one that is removed only its tombstone is left. */
export function claimed(doc: { readonly document?: string; readonly seq: number } | null): {
  readonly value: unknown;
  readonly seq: number;
} {
  const value: unknown = doc?.document === undefined ? null : JSON.parse(doc.document);
  return { value, seq: doc?.seq ?? 0 };
}
