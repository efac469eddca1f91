import { listName, type NamedOrder } from './cursor.js';

/**
 * The order of the steps that an operation decided about: by the position of the first decision on them, then by their
 * own. Cursors are the same in every store.
 */
export const operationStepsOrder = (operationId: string): NamedOrder => ({
  name: listName('operation-steps', operationId),
  descending: false,
});
