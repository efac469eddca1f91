import type { CapturedStep } from '../../support/captured.js';

export interface Row {
  readonly client: string;
  readonly engine: string;
  readonly stream: boolean;
  readonly tools: boolean;
  readonly steps: readonly CapturedStep[];
}

const HEAD = [
  '| client | engine | streamed | tools | steps | captured of each | token source | next prompt goes on with the same tokens | reasoning goes back to the engine |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];

/** What was captured, as a Markdown table; rows that differ only in how the answer came are one. */
export function captureTable(rows: readonly Row[]): string {
  const lines = new Map<string, { readonly row: Row; readonly streams: Set<string> }>();
  for (const row of rows) {
    const key = cells(row, '').join();
    const line = lines.get(key) ?? { row, streams: new Set<string>() };
    lines.set(key, line);
    line.streams.add(row.stream ? 'yes' : 'no');
  }
  const body = [...lines.values()].map(({ row, streams }) => {
    const streamed = ['yes', 'no'].filter((one) => streams.has(one)).join(' and ');
    return `| ${cells(row, streamed).join(' | ')} |`;
  });
  return [...HEAD, ...body].join('\n');
}

function cells({ client, engine, tools, steps }: Row, streamed: string): string[] {
  return [
    client,
    engine,
    streamed,
    tools ? 'yes' : 'no',
    String(steps.length),
    [...new Set(steps.map(whatIsThere))].join('; '),
    [...new Set(steps.map(({ action }) => action.tokenSource))].join(', '),
    goesOn(steps),
    comesBack(steps),
  ];
}

function whatIsThere({ state, action }: CapturedStep): string {
  const parts = ['messages'];
  if (state.promptIds !== null && action.responseIds !== null) parts.push('ids');
  if (action.logProbs !== null) parts.push('log-probs');
  return parts.join(', ');
}

/** Whether the last prompt begins with the one before it and what was sampled then: only so do steps merge into one row. */
function goesOn(steps: readonly CapturedStep[]): string {
  const [before, last] = steps.slice(-2);
  const { promptIds, responseIds } = { ...before?.state, ...before?.action };
  if (last?.state.promptIds == null || promptIds == null || responseIds == null) return '–';
  const held = [...promptIds, ...responseIds];
  return held.every((id, i) => id === last.state.promptIds?.[i]) ? 'yes' : 'no';
}

/** Whether the second prompt holds what the model thought in the first answer, under the same name. */
function comesBack(steps: readonly CapturedStep[]): string {
  const [first, second] = steps;
  const { reasoning, reasoning_content } = { ...first?.action.message };
  if (second === undefined || (reasoning ?? reasoning_content) === undefined) return '–';
  const back = second.state.messages.find(({ role }) => role === 'assistant');
  return back?.reasoning === reasoning && back?.reasoning_content === reasoning_content ? 'yes' : 'no';
}
