/**
 * `stepwell/plugin`: everything that a curator or formatter imports.
 * @public
 */
export { z } from 'zod';
export { agentLineOf } from '../model/branch.js';
export { alignTopK, alignToRow, trainableSpans } from './align-to-row.js';
export { canonicalColumns } from './canonical-columns.js';
export { chance } from './chance.js';
export { conversationsOf, sharedMessages } from './conversations.js';
export { defineCurator, drop, targetOf, } from './define-curator.js';
export { defineFormatter, rowOrOmission, } from './define-formatter.js';
export { gae, gaeAcrossSteps, } from './estimators/gae.js';
export { klEstimates, penalised, truncatedRatios, } from './estimators/log-ratios.js';
export { Moments, spreadOf, whiten, } from './estimators/moments.js';
export { combinedAdvantages, meanReverseKl, opdAdvantages, topKReverseKl, verlTeacherRows, } from './estimators/opd.js';
export { baselinedReturns, discountedReturns, } from './estimators/returns.js';
export { stepWiseAdvantages } from './estimators/step-wise.js';
export { EXTRA_OPTIONS, extraCells, extraColumns } from './extra-columns.js';
export { DigestSet } from './fingerprints/digest-set.js';
export { MOST_BITS_APART, NearIndex } from './fingerprints/near-index.js';
export { bitsApart, simHash } from './fingerprints/sim-hash.js';
export { wordsOf } from './fingerprints/words.js';
export { groupAdvantages } from './group-advantages.js';
export { LinearPattern } from './linear-pattern/linear-pattern.js';
export { Lowest } from './lowest.js';
export { mergeSteps } from './merge-steps.js';
export { messageText, saidIn, stringsIn, toolCallsOf } from './message-text.js';
export { CALL_FAILURES, CallFailed, } from './models/call-failed.js';
export { MODEL_ENDPOINT } from './models/endpoint.js';
export { measurePrefixTree, packPrefixes } from './prefix-tree.js';
export { ADVANTAGE_PRESETS, LEAVE_ONE_OUT_SINGLETON, TOKEN_PRESETS, } from './presets.js';
export { groupUid, ROW_COLUMNS, rowCells, spreadAdvantage } from './row-cells.js';
export { saved, savedIn } from './saved-records.js';
export { SCOPES, scopeKey } from './scope-key.js';
export { MOST_STATE_BYTES } from './state.js';
export { moveRewardsInside, rewardsOnTokens, tokenRewards } from './token-rewards.js';
export { TokenTable } from './tokens/token-table.js';
export { TokenText } from './tokens/token-text.js';
export { stepReturn, trajectoryReturn } from './trajectory-return.js';
export { hasHint, isTrainable, trainableTrajectories } from './units.js';
//# sourceMappingURL=index.js.map