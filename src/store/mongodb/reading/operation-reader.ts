import type { Document } from 'mongodb';
import type { Operation } from '../../../model/decision.js';
import type { Count, Page } from '../../../query/page.js';
import type { ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
import type { OperationDoc } from '../documents.js';
import { countDocuments, pageNewest } from './newest-first.js';

/** Newest first. @throws INVALID_CURSOR */
export function pageOperations(
  { operations }: Pick<Collections, 'operations'>,
  first: number,
  after: string | null,
  scope: ChannelScope,
): Promise<Page<Operation>> {
  return pageNewest(operations, operationsIn(scope), { name: 'operations', first, after }, operationOf);
}

export function countOperations(
  { operations }: Pick<Collections, 'operations'>,
  scope: ChannelScope,
): Promise<Count> {
  return countDocuments(operations, operationsIn(scope));
}

/** Operations that touched no channel outside `scope`. */
function operationsIn(scope: ChannelScope): Document {
  return scope === null ? {} : { channels: { $not: { $elemMatch: { $nin: [...scope] } } } };
}

function operationOf({ _id, source, summary, changed, undone, pending, at }: OperationDoc): Operation {
  // Decisions made at capture have no operation, so `source` is never 'capture'.
  return {
    id: _id,
    source: source as Operation['source'],
    summary,
    changed,
    undone,
    finished: pending === null,
    at,
  };
}
