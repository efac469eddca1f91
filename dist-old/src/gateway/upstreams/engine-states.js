import { isWhole } from '../capture/ended-call.js';
/** Remembers of each engine what its latest answers held, from the calls that went through the gateway. */
export class EngineStates {
    constructor() {
        this.told = new Map();
    }
    note(call) {
        const known = this.of(call.upstream);
        const { choices } = call.outcome;
        if (call.failure !== null)
            known.error = call.failure;
        if (choices.length === 0 || !isWhole(call))
            return;
        const hasIds = choices.every(({ responseIds }) => responseIds !== null);
        if (call.stream)
            known.streamedTokenIds = hasIds;
        else
            known.tokenIds = hasIds;
        known.logProbs = choices.every(({ logProbs }) => logProbs !== null);
        if (call.failure === null)
            known.error = null;
    }
    list(engines) {
        return engines.map(({ label, spec, probe, slots }) => {
            const { error, ...told } = this.of(label);
            return {
                label,
                models: probe.served ?? (spec.model === null ? [] : [spec.model]),
                healthy: probe.reachable,
                ...told,
                inFlight: slots.taken,
                error: probe.reachable ? error : 'it cannot be reached',
            };
        });
    }
    of(label) {
        let told = this.told.get(label);
        if (told === undefined) {
            told = { tokenIds: null, logProbs: null, streamedTokenIds: null, error: null };
            this.told.set(label, told);
        }
        return told;
    }
}
//# sourceMappingURL=engine-states.js.map