import { generate } from '../generate/api.js';
import type { ClientApi } from '../interface.js';
import { anthropic } from './anthropic/api.js';
import { chat } from './chat.js';
import type { EdgeApi, EdgeName } from './edge-api.js';
import { responses } from './responses/api.js';

/** The edge APIs by name. */
export const EDGES: Readonly<Record<EdgeName, EdgeApi>> = { chat, anthropic, responses, generate };

const BY_API: Readonly<Record<ClientApi, EdgeApi>> = {
  chat: EDGES.chat,
  // Completions have another body than chat, but the same errors and metadata.
  completions: EDGES.chat,
  messages: EDGES.anthropic,
  responses: EDGES.responses,
  generate: EDGES.generate,
};

export function edgeOf(api: ClientApi): EdgeApi {
  return BY_API[api];
}
