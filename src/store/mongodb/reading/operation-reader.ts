import type { Document } from 'mongodb';
import type { Operation } from '../../../model/decision.js';
import type { Count, Page } from '../../../query/page.js';
import type { ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
import type { OperationDoc } from '../documents.js';
import { countDocuments, pageNewest } from './newest-first.js';

type Operations = Pick<Collections, 'operations' | 'ledger'>;

/** Newest first. @throws INVALID_CURSOR */
export async function pageOperations(
  { operations, ledger }: Operations,
  first: number,
  after: string | null,
  scope: ChannelScope,
): Promise<Page<Operation>> {
  const list = { name: 'operations', first, after };
  const page = await pageNewest(operations, operationsIn(scope), list, (doc: OperationDoc) => doc);
  return { ...page, items: await operationsOf({ ledger }, page.items) };
}

export function countOperations(
  { operations }: Pick<Collections, 'operations'>,
  scope: ChannelScope,
): Promise<Count> {
  return countDocuments(operations, operationsIn(scope));
}

/** In the order of `ids`. */
export async function readOperations(
  { operations, ledger }: Operations,
  ids: readonly string[],
  scope: ChannelScope,
): Promise<readonly (Operation | null)[]> {
  const docs = await operations.find({ _id: { $in: [...ids] }, ...operationsIn(scope) }).toArray();
  const byId = new Map((await operationsOf({ ledger }, docs)).map((one) => [one.id, one]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Operations that touched no channel outside `scope`. */
export function operationsIn(scope: ChannelScope): Document {
  return scope === null ? {} : { channels: { $not: { $elemMatch: { $nin: [...scope] } } } };
}

interface DecisionCounts {
  readonly decided: number;
  readonly dropped: number;
}
const NONE: DecisionCounts = { decided: 0, dropped: 0 };

async function operationsOf(
  from: Pick<Collections, 'ledger'>,
  docs: readonly OperationDoc[],
): Promise<readonly Operation[]> {
  const uncounted = docs.filter(({ decided, dropped }) => decided == null || dropped == null);
  const counted = await countDecisions(
    from,
    uncounted.map(({ key }) => key),
  );
  return docs.map((doc) => {
    const { _id: id, source, summary, actor = null, changed, undone, at } = doc;
    const found = counted.get(doc.key) ?? NONE;
    const { decided, dropped } = {
      decided: doc.decided ?? found.decided,
      dropped: doc.dropped ?? found.dropped,
    };
    return {
      id,
      // Decisions made at capture have no operation, so `source` is never 'capture'.
      source: source as Operation['source'],
      summary,
      actor,
      changed,
      kept: decided - dropped,
      dropped,
      undone,
      at,
    };
  });
}

/** Counts the decisions of operations that were made before their decisions were counted, by key. */
async function countDecisions(
  { ledger }: Pick<Collections, 'ledger'>,
  keys: readonly number[],
): Promise<ReadonlyMap<number, DecisionCounts>> {
  if (keys.length === 0) return new Map();
  const drops = { $cond: [{ $eq: ['$entry.fields.keep', false] }, 1, 0] };
  const found = await ledger
    .aggregate<{ readonly _id: number } & DecisionCounts>([
      { $match: { 'entry.operation': { $in: [...keys] } } },
      { $group: { _id: '$entry.operation', decided: { $sum: 1 }, dropped: { $sum: drops } } },
    ])
    .toArray();
  return new Map(found.map(({ _id, decided, dropped }) => [_id, { decided, dropped }]));
}
