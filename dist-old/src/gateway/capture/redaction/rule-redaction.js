import { z } from 'zod';
import { withoutTokens } from './redaction.js';
import { METADATA_KEYS, Redactor, SAMPLING_KEYS } from './redactor.js';
const rule = z
    .strictObject({
    /** What the rule removes; it stands in the replacement text. */
    name: z.string().min(1),
    /** A JavaScript regular expression; every match in every text and key of the step is replaced. */
    pattern: z.string().min(1),
    /** `i`, `m`, `s`, `u`, in any order. */
    flags: z
        .string()
        .regex(/^[imsu]*$/, 'must be some of i, m, s, u')
        .default(''),
    /** As String.replace takes it: `$1` stands for the first group. */
    replacement: z.string().optional(),
})
    .transform(({ name, pattern, flags, replacement }, context) => {
    try {
        return { name, pattern: new RegExp(pattern, `${flags}g`), replacement: replacement ?? `[${name}]` };
    }
    catch (error) {
        context.addIssue({ code: 'custom', message: String(error) });
        return z.NEVER;
    }
});
export const redactionRules = z.array(rule);
/**
 * Applies the rules to a step. Token ids hold the same secrets as the text, so a step whose messages, tools or response
 * changed loses them and is not trainable. Names that say where the step belongs (trajectory, prompt, branch, agent,
 * model) stay.
 */
export function redactStep(rules, draft) {
    const content = new Redactor(rules);
    const messages = draft.messages.map((message) => content.json(message));
    const tools = content.json(draft.tools);
    const response = content.json(draft.response);
    const beside = new Redactor(rules);
    const redacted = {
        ...draft,
        nextState: draft.nextState === null ? null : draft.nextState.map((message) => beside.json(message)),
        hint: draft.hint === null ? null : beside.text(draft.hint),
        metadata: beside.json(draft.metadata, METADATA_KEYS),
        sampling: beside.json(draft.sampling, SAMPLING_KEYS),
        // The reason may quote an engine's error, which may quote the request.
        untrainableReason: draft.untrainableReason === null ? null : beside.text(draft.untrainableReason),
    };
    if (content.found.size === 0) {
        if (beside.found.size === 0)
            return { draft, touched: 'nothing' };
        return { draft: redacted, touched: 'beside' };
    }
    const reason = `redacted before it was stored: ${[...content.found].join(', ')}`;
    return { draft: withoutTokens({ ...redacted, messages, tools, response }, reason), touched: 'content' };
}
/** Redacts steps by regular expressions. */
export class RuleRedaction {
    constructor(rules) {
        this.rules = rules;
    }
    redact(draft) {
        return redactStep(this.rules, draft);
    }
    async close() { }
}
//# sourceMappingURL=rule-redaction.js.map