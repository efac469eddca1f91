import type { ClientApi } from '../interface.js';
import { anthropic } from '../translate/anthropic/api.js';
import { chat } from '../translate/chat/api.js';
import type { EdgeApi } from '../translate/edge-api.js';
import { responses } from '../translate/responses/api.js';

const EDGES: Readonly<Record<ClientApi, EdgeApi>> = {
  chat,
  // Its body is not chat's, but its errors and its metadata are.
  completions: chat,
  messages: anthropic,
  responses,
};

export function edgeOf(api: ClientApi): EdgeApi {
  return EDGES[api];
}
