import { AnswerMemory } from '../../../../src/gateway/translate/answer-memory.js';
import { anthropic } from '../../../../src/gateway/translate/anthropic/api.js';
import { chat } from '../../../../src/gateway/translate/chat/api.js';
import type { EdgeApi, EdgeName, KeptAnswers } from '../../../../src/gateway/translate/edge-api.js';
import { responses } from '../../../../src/gateway/translate/responses/api.js';

export const EDGES: Readonly<Record<EdgeName, EdgeApi>> = { chat, anthropic, responses };

/** No earlier answers, and none are kept. */
export const NOTHING_KEPT: KeptAnswers = new AnswerMemory(0).of('');
