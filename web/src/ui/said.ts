interface Answered {
  readonly action: { readonly text?: string | null; readonly toolCalls: readonly unknown[] };
}

/** Characters of a response that a line shows. */
const SHOWN = 200;

/** The first words of a step's response, and the names of the tools that it calls. */
export function said({ action: { text, toolCalls } }: Answered): string {
  const calls = toolCalls.map((call) => {
    const name = (call as { function?: { name?: unknown } } | null)?.function?.name;
    return `${typeof name === 'string' ? name : 'tool'}()`;
  });
  return [text?.slice(0, SHOWN) ?? '', ...calls].filter((part) => part !== '').join(' ');
}
