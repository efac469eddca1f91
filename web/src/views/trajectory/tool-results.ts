type Fields = Readonly<Record<string, unknown>>;

/** The fields of a value of unknown form; none if it is no object. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

export const isToolResult = (message: unknown): boolean => fieldsOf(message).role === 'tool';

/** Results by the call that they answer, and messages that answer none of the calls. */
export function pairResults(calls: readonly unknown[], messages: readonly unknown[]) {
  const known = new Set(calls.map((call) => fieldsOf(call).id).filter((id) => typeof id === 'string'));
  const of = new Map<unknown, unknown[]>();
  const others: unknown[] = [];
  for (const message of messages) {
    const id = fieldsOf(message).tool_call_id;
    if (!isToolResult(message) || typeof id !== 'string' || !known.has(id)) others.push(message);
    else of.set(id, [...(of.get(id) ?? []), message]);
  }
  return { resultsOf: (call: unknown): readonly unknown[] => of.get(fieldsOf(call).id) ?? [], others };
}

/** New messages without the tool results that stand beside their calls already, at the step before. */
export function withoutResults(
  messages: readonly unknown[],
  followedBefore: readonly unknown[],
): readonly unknown[] {
  const shown = new Set(followedBefore.filter(isToolResult).map((message) => JSON.stringify(message)));
  return messages.filter((message) => !isToolResult(message) || !shown.has(JSON.stringify(message)));
}
