import { z } from 'zod';
import { toolsOf } from '../capture/request-fields.js';
import { contentText, isSystem, messagesOf } from './message-text.js';
const pattern = z.string().transform((source, context) => {
    try {
        return new RegExp(source, 'i');
    }
    catch (error) {
        context.addIssue({ code: 'custom', message: `is no regular expression: ${String(error)}` });
        return z.NEVER;
    }
});
/** A rule fits if all its conditions hold; it has at least one. */
const rule = z
    .strictObject({
    turn_type: z.enum(['MAIN', 'SIDE']),
    /** Must match the system prompt. */
    system: pattern.optional(),
    /** Must match the user's last message. */
    user: pattern.optional(),
    model: pattern.optional(),
    /** The request's token limit must be at most this. */
    max_tokens: z.int().min(1).optional(),
    /** Whether the request must have tools, or must have none. */
    tools: z.boolean().optional(),
})
    .refine(({ turn_type: _, ...conditions }) => Object.keys(conditions).length > 0, 'says no condition');
export const turnRules = z.array(rule);
/**
 * Side tasks of widely used agents, recognised by their prompts: OpenClaw's heartbeats and memory flushes (its
 * documentation of `heartbeat.prompt` and `compaction.memoryFlush`), titles, tags and follow-ups of Open WebUI
 * (`DEFAULT_TITLE_GENERATION_PROMPT_TEMPLATE` and its siblings) and titles of Claude Code.
 */
export const DEFAULT_TURN_RULES = turnRules.parse([
    { turn_type: 'SIDE', user: '^\\s*Read HEARTBEAT\\.md if it exists' },
    { turn_type: 'SIDE', user: '^\\s*Pre-compaction memory flush' },
    {
        turn_type: 'SIDE',
        user: '^### Task:\\s*(Generate a concise, 3-5 word title|Generate 1-3 broad tags|Suggest 3-5 relevant follow-up)',
    },
    { turn_type: 'SIDE', user: 'Please write a 5-10 word title for the following conversation:' },
]);
function lastOf(messages, role) {
    return contentText(messages.findLast((message) => message.role === role)?.content);
}
function systemOf(messages) {
    return messages
        .filter(isSystem)
        .map(({ content }) => contentText(content))
        .join('\n');
}
function hasTools(body) {
    const tools = toolsOf(body);
    return Array.isArray(tools) && tools.length > 0;
}
/** The turn type of a call that does not declare one: that of the first rule that fits, else MAIN. */
export function classifyTurn(rules, body) {
    const messages = messagesOf(body);
    const limit = body.max_completion_tokens ?? body.max_tokens;
    const fits = (given) => (given.system?.test(systemOf(messages)) ?? true) &&
        (given.user?.test(lastOf(messages, 'user')) ?? true) &&
        (given.model?.test(typeof body.model === 'string' ? body.model : '') ?? true) &&
        (given.max_tokens === undefined || (typeof limit === 'number' && limit <= given.max_tokens)) &&
        (given.tools === undefined || given.tools === hasTools(body));
    return rules.find(fits)?.turn_type ?? 'MAIN';
}
//# sourceMappingURL=turn-rules.js.map