import { generate } from '../generate/api.js';
import type { ClientApi } from '../interface.js';
import { anthropic } from './anthropic/api.js';
import { chat } from './chat.js';
import type { EdgeApi, EdgeName } from './edge-api.js';
import { responses } from './responses/api.js';

/** The APIs that clients may speak. */
export const EDGES: Readonly<Record<EdgeName, EdgeApi>> = { chat, anthropic, responses, generate };

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
