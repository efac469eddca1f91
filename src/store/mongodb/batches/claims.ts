import type { Document } from 'mongodb';
import {
  type Batch,
  type Consumer,
  type ConsumerBatches,
  placeOf,
  type RecipeUnit,
  standingOf,
  turnOf,
  UNIT_STATES,
  type UnitCounts,
  type UnitState,
} from '../../../model/claim.js';
import type { Count, Page } from '../../../query/page.js';
import type { BatchQuery, ReadyUnits, UnitQuery } from '../../claim-port.js';
import { decodeCursor, encodeCursor, listName } from '../../cursor.js';
import type { ChannelScope } from '../../port.js';
import { isInScope } from '../../within-scope.js';
import type { Collections } from '../collections.js';
import type { BatchDoc, ConsumerDoc, UnitDoc } from '../documents.js';
import { inScope } from '../reading/living.js';
import { countDocuments } from '../reading/newest-first.js';

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
  const { id: _id, recipe, consumer, channel, status, expiresAt, keepUntil } = batch;
  const place = placeOf(batch);
  const document = JSON.stringify(batch);
  return { _id, recipe, consumer, channel, status, place, expiresAt, keepUntil, document, seq };
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

/** As in the partial indexes. */
const IS_NUMBER: Document = { $type: 'number' };

type Claims = Pick<Collections, 'recipeUnits' | 'batches' | 'consumers'>;

/** See the port. */
export async function readyUnits(
  { recipeUnits }: Pick<Claims, 'recipeUnits'>,
  recipe: string,
  { maxUses, policyVersion, promptUids, limit }: ReadyUnits,
): Promise<readonly RecipeUnit[]> {
  const named = promptUids === null ? {} : { promptUid: { $in: [...promptUids] } };
  const found = await recipeUnits
    .find({
      recipe,
      turn: { ...IS_NUMBER, $lte: maxUses },
      // What came back has turn 0 however often it was used.
      uses: { $lt: maxUses },
      ...freshAt(policyVersion),
      ...named,
    })
    .sort({ turn: 1, rank: 1, unit: 1 })
    // In order of turns, units of named prompts may be far behind all others.
    .hint(promptUids === null ? 'units_in_turn' : 'units_by_prompt')
    .limit(limit)
    .toArray();
  return found.map(valueIn<RecipeUnit>);
}

export async function unitsOfPrompts(
  { recipeUnits }: Pick<Claims, 'recipeUnits'>,
  recipe: string,
  promptUids: readonly string[],
): Promise<readonly RecipeUnit[]> {
  const found = await recipeUnits.find({ recipe, promptUid: { $in: [...promptUids] } }).toArray();
  return found.map(valueIn<RecipeUnit>).sort((a, b) => a.unit - b.unit);
}

export async function readUnits(
  { recipeUnits }: Pick<Claims, 'recipeUnits'>,
  recipe: string,
  units: readonly number[],
): Promise<readonly (RecipeUnit | null)[]> {
  const names = units.map((unit) => unitName(recipe, unit));
  const found = await recipeUnits.find({ _id: { $in: names }, recipe }).toArray();
  const byName = new Map(found.map((doc) => [doc._id, valueIn<RecipeUnit>(doc)]));
  return names.map((name) => byName.get(name) ?? null);
}

/** In order of first arrival. @throws INVALID_CURSOR */
export async function pageUnits(
  { recipeUnits }: Pick<Claims, 'recipeUnits'>,
  recipe: string,
  query: UnitQuery,
  first: number,
  after: string | null,
): Promise<Page<RecipeUnit>> {
  const list = { name: listName('units', [recipe, query.state]), descending: false };
  const beyond = after === null ? {} : { unit: { $gt: decodeCursor(list, after).tie } };
  const found = await recipeUnits
    .find({ $and: [unitsIn(recipe, query), beyond] })
    .sort({ unit: 1 })
    .limit(first + 1)
    .toArray();
  const shown = found.slice(0, first);
  return {
    items: shown.map(valueIn<RecipeUnit>),
    cursors: shown.map(({ unit }) => encodeCursor(list, { value: unit, tie: unit })),
    hasNextPage: found.length > first,
    hasPreviousPage: after !== null,
  };
}

export function countUnits(
  { recipeUnits }: Pick<Claims, 'recipeUnits'>,
  recipe: string,
  query: UnitQuery,
): Promise<Count> {
  return countDocuments(recipeUnits, unitsIn(recipe, query));
}

export async function unitCounts(
  { recipeUnits }: Pick<Claims, 'recipeUnits'>,
  recipe: string,
  rules: Omit<UnitQuery, 'state'>,
): Promise<UnitCounts> {
  const ready = unitsIn(recipe, { ...rules, state: 'READY' });
  const [counts, rewound, oldest] = await Promise.all([
    Promise.all(
      UNIT_STATES.map(
        async (state) =>
          [state, await recipeUnits.countDocuments(unitsIn(recipe, { ...rules, state }))] as const,
      ),
    ),
    recipeUnits.countDocuments({ $and: [ready, { turn: 0 }] }),
    recipeUnits.find(ready).sort({ unit: 1 }).limit(1).toArray(),
  ]);
  const [first] = oldest;
  return {
    ...(Object.fromEntries(counts) as Readonly<Record<UnitState, number>>),
    rewound,
    readySince: first === undefined ? null : valueIn<RecipeUnit>(first).since,
  };
}

const freshAt = (policyVersion: number): Document => ({
  $or: [{ turn: 0 }, { freshUntil: null }, { freshUntil: { $gte: policyVersion } }],
});

/** The units in a state. What `unitState` says, as a query. */
function unitsIn(recipe: string, { state, maxUses, policyVersion }: UnitQuery): Document {
  const unused = { uses: { $lt: maxUses } };
  switch (state) {
    case null:
      // A tombstone has no unit.
      return { recipe, unit: IS_NUMBER };
    case 'LEASED':
      return { recipe, standing: 'LEASED' };
    case 'CONSUMED':
      return { recipe, standing: { $ne: 'LEASED' }, uses: { $gte: maxUses } };
    case 'READY':
      return { recipe, standing: 'READY', ...unused, ...freshAt(policyVersion) };
    case 'STALE':
      return {
        recipe,
        ...unused,
        $or: [
          { standing: 'STALE' },
          { standing: 'READY', turn: { $ne: 0 }, freshUntil: { ...IS_NUMBER, $lt: policyVersion } },
        ],
      };
    default:
      return { recipe, standing: state, ...unused };
  }
}

export async function readBatches(
  { batches }: Pick<Claims, 'batches'>,
  ids: readonly string[],
  scope: ChannelScope,
): Promise<readonly (Batch | null)[]> {
  const found = await batches.find({ _id: { $in: [...ids] }, status: { $exists: true } }).toArray();
  const byId = new Map(found.map((doc) => [doc._id, valueIn<Batch>(doc)]));
  return ids.map((id) => {
    const batch = byId.get(id);
    return batch !== undefined && isInScope(batch.channel, scope) ? batch : null;
  });
}

/** Newest first. @throws INVALID_CURSOR */
export async function pageBatches(
  { batches }: Pick<Claims, 'batches'>,
  query: BatchQuery,
  first: number,
  after: string | null,
  scope: ChannelScope,
): Promise<Page<Batch>> {
  const list = { name: listName('batches', query), descending: true };
  const beyond = after === null ? {} : { place: { $lt: String(decodeCursor(list, after).value) } };
  const found = await batches
    .find({ $and: [batchesIn(query, scope), beyond] })
    .sort({ place: -1 })
    .limit(first + 1)
    .toArray();
  const shown = found.slice(0, first);
  return {
    items: shown.map(valueIn<Batch>),
    cursors: shown.map(({ place }) => encodeCursor(list, { value: place, tie: 0 })),
    hasNextPage: found.length > first,
    hasPreviousPage: after !== null,
  };
}

export function countBatches(
  { batches }: Pick<Claims, 'batches'>,
  query: BatchQuery,
  scope: ChannelScope,
): Promise<Count> {
  return countDocuments(batches, batchesIn(query, scope));
}

function batchesIn({ recipe, consumer, status }: BatchQuery, scope: ChannelScope): Document {
  return {
    recipe,
    ...(consumer === null ? {} : { consumer }),
    status: status ?? { $exists: true },
    ...inScope(scope),
  };
}

export async function readConsumer(
  { consumers }: Pick<Claims, 'consumers'>,
  recipe: string,
  name: string,
): Promise<Consumer | null> {
  const found = await consumers.findOne({ _id: consumerName(recipe, name) });
  return found === null ? null : valueIn<Consumer>(found);
}

export async function readConsumers(
  { consumers }: Pick<Claims, 'consumers'>,
  recipe: string,
): Promise<readonly Consumer[]> {
  return (await consumers.find({ recipe }).sort({ _id: 1 }).toArray()).map(valueIn<Consumer>);
}

export async function batchesOfConsumers(
  { batches }: Pick<Claims, 'batches'>,
  recipe: string,
): Promise<readonly ConsumerBatches[]> {
  const count = (status: string) => ({ $sum: { $cond: [{ $eq: ['$status', status] }, 1, 0] } });
  const found = await batches
    .aggregate<{ _id: string; leased: number; acked: number }>([
      { $match: { recipe, status: { $exists: true } } },
      { $group: { _id: '$consumer', leased: count('LEASED'), acked: count('ACKED') } },
      { $sort: { _id: 1 } },
    ])
    .toArray();
  return found.map(({ _id: consumer, leased, acked }) => ({ consumer, leased, acked }));
}

/** Ids, those first whose lease ran out first. */
export async function expiredBatches(
  { batches }: Pick<Claims, 'batches'>,
  now: number,
  limit: number,
): Promise<readonly string[]> {
  const found = await batches
    .find({ status: 'LEASED', expiresAt: { $lte: now } }, { projection: { _id: 1 } })
    .sort({ expiresAt: 1 })
    .limit(limit)
    .toArray();
  return found.map(({ _id }) => _id);
}

export async function unkeptBatches(
  { batches }: Pick<Claims, 'batches'>,
  now: number,
  limit: number,
): Promise<readonly Batch[]> {
  const found = await batches
    .find({ keepUntil: { ...IS_NUMBER, $lte: now } })
    .sort({ keepUntil: 1 })
    .limit(limit)
    .toArray();
  return found.map(valueIn<Batch>);
}

const valueIn = <T>({ document }: { readonly document: string }): T => JSON.parse(document) as T;
