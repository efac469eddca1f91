import type { Document } from 'mongodb';
import { StepwellError } from '../../../errors/index.js';
import type { Operation } from '../../../model/operation.js';
import { COUNT_BOUND, type Count, type Page } from '../../../query/page.js';
import { decodeCursor, encodeCursor } from '../../cursor.js';
import type { ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
import type { OperationDoc } from '../documents.js';

const NEWEST_FIRST = { name: 'operations', descending: true };

/** Newest first. Ids are made in order of time, so they are the order of the list. @throws INVALID_CURSOR */
export async function pageOperations(
  { operations }: Pick<Collections, 'operations'>,
  first: number,
  after: string | null,
  scope: ChannelScope,
): Promise<Page<Operation>> {
  const beyond = after === null ? {} : { _id: { $lt: idOf(after) } };
  const found = await operations
    .find({ ...operationsIn(scope), ...beyond })
    .sort({ _id: -1 })
    .limit(first + 1)
    .toArray();
  const shown = found.slice(0, first);
  return {
    items: shown.map(operationOf),
    cursors: shown.map(({ _id }) => encodeCursor(NEWEST_FIRST, { value: _id, tie: 0 })),
    hasNextPage: found.length > first,
    hasPreviousPage: after !== null,
  };
}

export async function countOperations(
  { operations }: Pick<Collections, 'operations'>,
  scope: ChannelScope,
): Promise<Count> {
  const count = await operations.countDocuments(operationsIn(scope), { limit: COUNT_BOUND + 1 });
  return count > COUNT_BOUND ? { count: COUNT_BOUND, exact: false } : { count, exact: true };
}

function idOf(cursor: string): string {
  const { value } = decodeCursor(NEWEST_FIRST, cursor);
  if (typeof value !== 'string') throw new StepwellError('INVALID_CURSOR');
  return value;
}

/** Operations that touched no channel outside `scope`. */
function operationsIn(scope: ChannelScope): Document {
  return scope === null ? {} : { channels: { $not: { $elemMatch: { $nin: [...scope] } } } };
}

function operationOf({ _id, source, summary, changed, undone, at }: OperationDoc): Operation {
  // What is decided when a step is captured is no operation.
  return { id: _id, source: source as Operation['source'], summary, changed, undone, at };
}
