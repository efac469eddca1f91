import { anthropic } from '../../../../src/gateway/translate/anthropic/api.js';
import { chat } from '../../../../src/gateway/translate/chat/api.js';
import type { EdgeApi, EdgeName } from '../../../../src/gateway/translate/edge-api.js';
import { responses } from '../../../../src/gateway/translate/responses/api.js';

export const EDGES: Readonly<Record<EdgeName, EdgeApi>> = { chat, anthropic, responses };
