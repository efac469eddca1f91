import { readTauRuns, type TauMessage } from './fixtures.js';
import { tauTurns, tauUid } from './tau-groups.js';

/** A turn of a real run, with what the test works out of its messages itself. */
interface Turn {
  readonly task: number;
  readonly uid: string;
  readonly reward: number;
  readonly said: readonly string[];
  readonly results: readonly TauMessage[];
}

/** Curators that each find something in the real runs, in the order in which they are applied. */
export const FIVE_CURATORS = [
  { name: 'length', options: { maxResponseChars: 600 } },
  { name: 'exact-duplicates', options: { compare: 'response' } },
  { name: 'repetition', options: { maxShare: 0.25 } },
  { name: 'tool-errors', options: { maxShare: 0.2 } },
  { name: 'zero-variance', options: null },
];

function allTurns(): readonly Turn[] {
  const runs = readTauRuns();
  const tasks = [...new Set(runs.map(({ task_id }) => task_id))];
  const ordered = tasks.flatMap((task) =>
    runs.filter(({ task_id }) => task_id === task).toSorted((a, b) => (tauUid(a) < tauUid(b) ? -1 : 1)),
  );
  return ordered.flatMap((run) =>
    tauTurns(run).map(({ response, nextState }) => {
      const calls = (response.tool_calls ?? []) as readonly { readonly function: Record<string, string> }[];
      const args = calls.flatMap((call) => [call.function.name ?? '', call.function.arguments ?? '']);
      return {
        task: run.task_id,
        uid: tauUid(run),
        reward: run.reward,
        said: [response.content ?? '', ...args].filter((text) => text !== ''),
        results: nextState.filter(({ role }) => role === 'tool'),
      };
    }),
  );
}

function repeats(said: readonly string[]): boolean {
  const pieces = said.join('\n').match(/[\p{L}\p{M}\p{N}]{1,8}|\S/gu) ?? [];
  const grams = pieces.slice(5).map((_, i) => pieces.slice(i, i + 6).join(' '));
  return pieces.length >= 100 && 1 - new Set(grams).size / grams.length > 0.25;
}

/** Takes out what `isOut` says, in order, and tells how many. */
function take(turns: Turn[], isOut: (turn: Turn) => boolean): number {
  const left = turns.filter((turn) => !isOut(turn));
  const out = turns.length - left.length;
  turns.splice(0, turns.length, ...left);
  return out;
}

/** How many steps each curator drops of those that the ones before it left, worked out from the file. */
export function droppedByFive(): readonly (readonly [string, string, number])[] {
  const turns = [...allTurns()];
  const long = take(turns, ({ said }) => said.join('').length > 600);
  const seen = new Set<string>();
  const repeated = take(turns, ({ task, said }) => {
    const key = JSON.stringify([task, said]);
    const isOut = seen.has(key);
    seen.add(key);
    return isOut;
  });
  const looping = take(turns, ({ said }) => repeats(said));
  const failing = new Set(
    [...new Set(turns.map(({ uid }) => uid))].filter((uid) => {
      const results = turns.filter((turn) => turn.uid === uid).flatMap((turn) => turn.results);
      return results.filter(({ content }) => content?.startsWith('Error')).length > 0.2 * results.length;
    }),
  );
  const failed = take(turns, ({ uid }) => failing.has(uid));
  const alike = new Set(
    [...new Set(turns.map(({ task }) => task))].filter((task) => {
      const left = new Map(
        turns.filter((turn) => turn.task === task).map(({ uid, reward }) => [uid, reward]),
      );
      return left.size >= 2 && new Set(left.values()).size === 1;
    }),
  );
  const equal = take(turns, ({ task }) => alike.has(task));
  return [
    ['length', 'characters of the answer over 600', long],
    ['exact-duplicates', 'same answer as an earlier step', repeated],
    ['repetition', 'more than 0.25 of its 6-grams are repeats', looping],
    ['tool-errors', 'more than 0.2 of its tool calls failed', failed],
    ['zero-variance', 'all rewards are equal', equal],
  ];
}

/** The real runs as wire steps, one list a run. */
export function tauWireSteps(): readonly (readonly object[])[] {
  return readTauRuns().map((run) => {
    const turns = tauTurns(run);
    return turns.map(({ messages, response, reward }, index) => ({
      trajectory_uid: tauUid(run),
      prompt_uid: `task-${run.task_id}`,
      step_index: index,
      messages,
      response,
      ...(index === turns.length - 1 ? { reward, is_last: true } : {}),
    }));
  });
}
