import { JUDGMENT } from '../../model/judgment.js';
import { REWARD } from '../../model/reward.js';
/**
 * The score among a curator's decisions about one answer: the reward, else its only other entry, else the score of its
 * judgment. A text: why there is none.
 */
export function readScore(decisions) {
    const entries = Object.assign({}, ...decisions.map(({ rewards }) => rewards ?? {}));
    const judgment = decisions.findLast((decision) => decision.judgment !== undefined)?.judgment;
    const reason = decisions.findLast((decision) => decision.reason !== undefined)?.reason;
    const info = {
        ...entries,
        ...(judgment === undefined ? {} : { [JUDGMENT]: judgment.score, votes: judgment.votes ?? [] }),
        ...(reason === undefined ? {} : { reason }),
    };
    const names = Object.keys(entries);
    if (names.length > 1 && !Object.hasOwn(entries, REWARD)) {
        return `it gave several entries (${names.join(', ')}), of which none is named ${REWARD}`;
    }
    const value = entries[REWARD] ?? entries[names[0] ?? ''] ?? judgment?.score ?? null;
    if (value !== null)
        return { score: value, info };
    if (reason !== undefined)
        return reason;
    return judgment === undefined ? 'it said nothing of this answer' : 'its judgment has no score';
}
//# sourceMappingURL=read-score.js.map