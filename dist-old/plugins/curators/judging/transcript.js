import { messageText, toolCallsOf } from 'stepwell/plugin';
/** What of a step's state a judge sees. */
export const VIEWS = ['conversation', 'window', 'last-turn'];
/** Counts what is left out, over all parts of a prompt. */
class Cutter {
    constructor(view) {
        this.view = view;
        this.messages = 0;
        this.characters = 0;
    }
    /** The beginning and the end of a long text, with what is missing told between. */
    text(text) {
        const { maxMessageChars: most } = this.view;
        const over = text.length - most;
        if (over <= 0)
            return text;
        this.characters += over;
        const head = Math.ceil(most / 2);
        // Half of a pair of surrogates is no character.
        return `${text.slice(0, head)}\n[… ${over} characters left out …]\n${text.slice(head + over)}`.toWellFormed();
    }
    /**
     * Messages, each within its bound, as many as the bound of the whole allows: the first, which mostly has the
     * instructions, and the latest.
     */
    list(messages) {
        const told = messages.map((message) => this.message(message));
        const total = told.reduce((sum, text) => sum + text.length, 0);
        if (total <= this.view.maxChars || told.length < 2)
            return told.join('\n\n');
        const [first = '', ...rest] = told;
        const kept = [];
        let left = this.view.maxChars - first.length;
        for (const text of rest.toReversed()) {
            // The latest message is there in any case.
            if (kept.length > 0 && text.length > left)
                break;
            kept.unshift(text);
            left -= text.length;
        }
        const out = rest.length - kept.length;
        if (out === 0)
            return told.join('\n\n');
        this.messages += out;
        this.characters += rest.slice(0, out).reduce((sum, text) => sum + text.length, 0);
        return [first, `[… ${out} messages left out …]`, ...kept].join('\n\n');
    }
    message(message) {
        const { role, name, reasoning_content, reasoning } = message;
        const thoughts = reasoning_content ?? reasoning;
        const who = [role, name].filter((part) => typeof part === 'string').join(' ');
        return [
            `[${who}]`,
            ...(typeof thoughts === 'string' && thoughts !== '' ? [`(thinking) ${this.text(thoughts)}`] : []),
            ...(messageText(message) === '' ? [] : [this.text(messageText(message))]),
            ...toolCallsOf(message).map((call) => `(calls ${call.name}) ${this.text(call.arguments)}`),
        ].join('\n');
    }
    cut() {
        const { messages, characters } = this;
        return messages + characters === 0 ? null : { messages, characters };
    }
}
/** The part of the state that is seen: of the last turn what came after the answer before. */
function seenOf(messages, { sees, window }) {
    if (sees === 'conversation')
        return messages;
    if (sees === 'window')
        return messages.slice(-window);
    return messages.slice(messages.findLastIndex(({ role }) => role === 'assistant') + 1);
}
function toolsOf(tools) {
    if (!Array.isArray(tools) || tools.length === 0)
        return '';
    return tools.map((tool) => JSON.stringify(tool)).join('\n');
}
/** @param step with `messages`, `tools`, `response` and `nextState` */
export function transcriptOf(step, view) {
    const cutter = new Cutter(view);
    const seen = seenOf(step.messages, view);
    const parts = {
        tools: cutter.text(toolsOf(step.tools)),
        state: cutter.list(seen),
        action: step.response === null ? '' : cutter.message(step.response),
        nextState: cutter.list(step.nextState ?? []),
    };
    return { ...parts, cut: cutter.cut() };
}
const HOLE = /\{\{(tools|state|action|nextState)\}\}/g;
/** A prompt's template with the parts of a step in its holes; an empty part is told as `(none)`. */
export const fillPrompt = (template, transcript) => template.replace(HOLE, (_, part) => transcript[part] || '(none)');
/** Whether something came of a step by which it can be judged: its answer is known, and what followed it, too. */
export const hasConsequences = ({ turnType, response, nextState }) => turnType === 'MAIN' && response !== null && nextState !== null && nextState.length > 0;
//# sourceMappingURL=transcript.js.map