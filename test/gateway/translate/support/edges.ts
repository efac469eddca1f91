import { AnswerMemory } from '../../../../src/gateway/translate/answer-memory.js';
import type { KeptAnswers } from '../../../../src/gateway/translate/edge-api.js';

export { EDGES } from '../../../../src/gateway/translate/edges.js';

/** No earlier answers, and none are kept. */
export const NOTHING_KEPT: KeptAnswers = new AnswerMemory(0).of('');
