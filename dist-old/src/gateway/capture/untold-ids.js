import { isWhole } from './ended-call.js';
/** The engine sent no token ids at all, so it is not asked for those of the prompt either. */
export const isSilent = ({ outcome: { choices } }) => choices.length > 0 && choices.every(({ responseIds }) => responseIds === null);
/** The engine sent a complete answer without token ids although it was asked for them. */
function keepsIdsBack(call) {
    // Records that an earlier version of Stepwell wrote lack `unaskedIds`.
    return isSilent(call) && isWhole(call) && (call.unaskedIds ?? null) === null;
}
/** In words, why an answer came without token ids; null: it has some, or it is incomplete, which is the reason then. */
export function whyUntold(call) {
    if (!isSilent(call) || !isWhole(call))
        return null;
    return (call.unaskedIds ??
        `the engine was asked for token ids and told none${call.stream ? ' in its stream' : ''}`);
}
/** Warns once for each engine that sends no token ids: some send them only in whole answers, which no probe shows. */
export class SilentEngines {
    constructor(log) {
        this.log = log;
        this.named = new Set();
    }
    note(call) {
        const { upstream, stream } = call;
        if (this.named.has(upstream) || !keepsIdsBack(call))
            return;
        this.named.add(upstream);
        this.log.warn({ upstream, stream }, `an engine tells no token ids${stream ? ' in streams' : ''}: steps are text only, unless --tokenizer makes ids`);
    }
}
//# sourceMappingURL=untold-ids.js.map