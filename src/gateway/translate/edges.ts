import { generate } from '../generate/api.js';
import { anthropic } from './anthropic/api.js';
import { chat } from './chat/api.js';
import type { EdgeApi, EdgeName } from './edge-api.js';
import { responses } from './responses/api.js';

/** The APIs that clients may speak. */
export const EDGES: Readonly<Record<EdgeName, EdgeApi>> = { chat, anthropic, responses, generate };
