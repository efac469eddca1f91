import type { ThreadCall, ThreadReply, ThreadRequest } from './rpc.js';

/**
 * For a thread that is called on one port and whose calls are too short to be cancelled: answers everything else that it
 * is told; told to close, it calls `end`. Null: there is no call in it.
 */
export function plainCall(
  request: ThreadRequest,
  reply: (message: ThreadReply) => void,
  end: () => void,
): ThreadCall | null {
  if (request.kind === 'call') return request;
  if (request.kind === 'cancel' || request.kind === 'link') return null;
  reply({ kind: 'result', id: request.id, value: null });
  if (request.kind === 'close') end();
  return null;
}
