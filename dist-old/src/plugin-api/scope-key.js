/** Where a curator compares a step with others: in its group, in all generations of its prompt, or everywhere. */
export const SCOPES = ['group', 'prompt', 'all'];
/** A text that steps have in common if they are compared with each other. */
export function scopeKey({ channel, promptUid, generation }, scope) {
    if (scope === 'all')
        return '';
    return JSON.stringify(scope === 'group' ? [channel, promptUid, generation] : [channel, promptUid]);
}
//# sourceMappingURL=scope-key.js.map