import { makeSteps } from './step-maker.js';
/** Distinct bodies of steps; a number in each step keeps its messages distinct. */
const BODIES = 256;
/** Texts of few words, so that the search index takes little of the measured time. */
const PHRASE = 'the agent looks at what the tool has said and asks it for the next page of the same list; ';
const fewWords = (text) => PHRASE.repeat(Math.ceil(text.length / PHRASE.length)).slice(0, text.length);
function bodyOf(line) {
    const { messages, ...rest } = JSON.parse(line);
    return { ...rest, messages: messages.map(({ role, content }) => ({ role, content: fewWords(content) })) };
}
const QUESTION = {
    messages: [{ role: 'user', content: 'What comes next?' }],
    response: { role: 'assistant', content: 'This.' },
};
/** The agent that makes every n-th step. */
export const agentOf = (kind) => `agent-${kind}`;
/** Makes the step at an index of the whole run; the index makes its messages distinct. */
export function liveSteps({ content, turns, kinds = 1, }) {
    const bodies = content ? makeSteps(BODIES, 'list').map(bodyOf) : [QUESTION];
    return (index) => {
        const body = bodies[index % bodies.length];
        return JSON.stringify({
            ...body,
            messages: [{ role: 'system', content: `${index}` }, ...body.messages.slice(-2)],
            trajectory_uid: `live-${Math.floor(index / turns)}`,
            prompt_uid: `prompt-${Math.floor(index / turns / 4)}`,
            step_index: index % turns,
            agent: agentOf(index % kinds),
            is_last: index % turns === turns - 1,
            reward: 1,
            policy_version: 1,
        });
    };
}
//# sourceMappingURL=live-steps.js.map