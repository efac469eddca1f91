/** A message as text: its content and, below it, its other fields except the role, as JSON. */
function bodyOf({ role: _, content, ...more }) {
    const said = typeof content === 'string' ? content : content == null ? '' : JSON.stringify(content);
    const rest = Object.entries(more).filter(([, value]) => value !== null && value !== undefined);
    return rest.length === 0 ? said : `${said}\n${JSON.stringify(Object.fromEntries(rest))}`;
}
/**
 * Ids of a conversation up to the place where the assistant begins. Each message is START, its role and a line break,
 * its body, END and a line break; tools come first, as a message of the role `tools`. Each part is encoded separately,
 * so that the prompt of step k+1 begins with exactly the ids of step k's prompt and action.
 */
export function promptTokens({ encode, borders }, messages, tools) {
    const ids = [];
    const add = (role, body) => {
        ids.push(borders.start, ...encode(`${role}\n`));
        for (const id of encode(body))
            ids.push(id);
        ids.push(borders.end, ...encode('\n'));
    };
    if (tools !== null && tools !== undefined)
        add('tools', JSON.stringify(tools));
    for (const message of messages)
        add(String(message.role), bodyOf(message));
    ids.push(borders.start, ...encode('assistant\n'));
    return ids;
}
/** Ids of an action: its body, and END. */
export const responseTokens = ({ encode, borders }, response) => [
    ...encode(bodyOf(response)),
    borders.end,
];
//# sourceMappingURL=plain-layout.js.map