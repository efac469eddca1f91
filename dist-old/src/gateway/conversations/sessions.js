import { MAIN_BRANCH } from '../../model/step.js';
import { FewRecentlyUsed, recentlyUsed } from './recently-used.js';
/**
 * System prompts of one session that are remembered. The bound keeps an agent whose prompt changes with every call from
 * filling the memory.
 */
const MOST_PROMPTS = 64;
const MAIN = { branch: MAIN_BRANCH, agent: null };
/**
 * The agents of each named session. The system prompt of its first MAIN call is the main agent's. A call with another
 * prompt that continues no earlier call is a sub-agent's: it gets a branch of its own, under a name that is made of its
 * system prompt and so is the same in every session.
 */
export class Sessions {
    constructor(most) {
        this.speakers = recentlyUsed(most);
    }
    /** The agent with this system prompt. @param session realm and uid in one text */
    speakerOf(session, system) {
        const known = this.speakers.get(session);
        if (known === undefined) {
            this.begin(session, system, MAIN);
            return MAIN;
        }
        const before = known.get(system);
        if (before !== undefined)
            return before;
        const name = `agent-${system.slice(0, 8)}`;
        const speaker = { branch: name, agent: name };
        known.set(system, speaker);
        return speaker;
    }
    /**
     * Records the agent of a call that continued an earlier one with this system prompt: an agent's prompt may change as
     * it goes.
     */
    learn(session, system, speaker) {
        const known = this.speakers.get(session);
        if (known === undefined)
            this.begin(session, system, speaker);
        else if (known.get(system) === undefined)
            known.set(system, speaker);
    }
    begin(session, system, speaker) {
        const known = new FewRecentlyUsed(MOST_PROMPTS);
        known.set(system, speaker);
        this.speakers.set(session, known);
    }
}
//# sourceMappingURL=sessions.js.map