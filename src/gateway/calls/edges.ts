import type { ClientApi } from '../interface.js';
import type { EdgeApi } from '../translate/edge-api.js';
import { EDGES } from '../translate/edges.js';

const BY_API: Readonly<Record<ClientApi, EdgeApi>> = {
  chat: EDGES.chat,
  // Its body is not chat's, but its errors and its metadata are.
  completions: EDGES.chat,
  messages: EDGES.anthropic,
  responses: EDGES.responses,
  generate: EDGES.generate,
};

export function edgeOf(api: ClientApi): EdgeApi {
  return BY_API[api];
}
