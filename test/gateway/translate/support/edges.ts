import type { KeptAnswers } from '../../../../src/gateway/translate/edge-api.js';

export { EDGES } from '../../../../src/gateway/translate/edges.js';

/** No earlier answers, and none are kept. */
export const NOTHING_KEPT: KeptAnswers = { item: () => null, conversation: () => null, keep: () => {} };
