import type { CapturedStep } from '../../support/captured.js';

export interface Row {
  readonly client: string;
  readonly engine: string;
  readonly stream: boolean;
  readonly tools: boolean;
  readonly steps: readonly CapturedStep[];
}

/** In the order of the columns; the first three say of which calls the others hold. */
const HEAD = [
  'client',
  'engine',
  'streamed',
  'tools',
  'steps',
  'captured of each',
  'token source',
  'next prompt goes on with the same tokens',
  'reasoning goes back to the engine',
];
const CLIENT = HEAD.indexOf('client');
const ENGINE = HEAD.indexOf('engine');
const STREAMED = HEAD.indexOf('streamed');

/** What was captured, as a Markdown table; rows that differ only in how the answer came, in client or in engine are one. */
export function captureTable(rows: readonly Row[]): string {
  const everyClient = namesIn(rows.map(cells), CLIENT);
  const lines = [STREAMED, CLIENT, ENGINE].reduce(joined, rows.map(cells)).map((line) => {
    const client = line[CLIENT] === everyClient ? 'every client' : line[CLIENT];
    return line.with(CLIENT, client ?? '');
  });
  return [HEAD, HEAD.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

function namesIn(lines: readonly (readonly string[])[], column: number): string {
  return [...new Set(lines.map((line) => line[column]))].join('; ');
}

/** Lines that are the same but for one column are one line, which lists what they have there. */
function joined(lines: readonly string[][], column: number): string[][] {
  const same = new Map<string, string[][]>();
  for (const line of lines) {
    const key = line.with(column, '').join(' | ');
    same.set(key, [...(same.get(key) ?? []), line]);
  }
  return [...same.values()].map((of) => (of[0] ?? []).with(column, namesIn(of, column)));
}

function cells({ client, engine, stream, tools, steps }: Row): string[] {
  return [
    client,
    engine,
    stream ? 'yes' : 'no',
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
