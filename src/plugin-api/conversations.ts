import { jsonEquals } from '../model/json.js';
import type { Message } from '../model/step.js';
import type { StepUnit } from '../model/unit.js';
import { isTrainable } from './units.js';

/** A conversation as the last of its steps saw it, with that step's action at the end. */
export interface Conversation {
  readonly branch: string;
  /** The steps whose state and action it holds, in order. */
  readonly steps: readonly StepUnit[];
  readonly messages: readonly Message[];
}

/**
 * Engines send fields without a value (`refusal: null`, `tool_calls: []`), which agents leave out when they send the
 * message back. So such fields do not count.
 */
function saidIn(message: Message | undefined): unknown {
  if (message === undefined) return undefined;
  const said = Object.entries(message).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(said);
}

const saysTheSame = (a: Message | undefined, b: Message | undefined): boolean =>
  jsonEquals(a, b) || jsonEquals(saidIn(a), saidIn(b));

const isPrefix = (head: readonly Message[], whole: readonly Message[]): boolean =>
  head.length <= whole.length && head.every((message, i) => saysTheSame(message, whole[i]));

const told = (step: StepUnit): readonly Message[] =>
  step.response === null ? step.messages : [...step.messages, step.response];

/**
 * The conversations of a trajectory's steps (in order of index). Steps of a branch share a conversation as long as the
 * messages and action of each begin the messages of the next; fields without a value are not compared. Where a template
 * or a compaction rewrites earlier messages, a new conversation begins. SIDE and excluded steps are left out, and so
 * are conversations without a trainable step.
 */
export function conversationsOf(steps: readonly StepUnit[]): readonly Conversation[] {
  const open = new Map<string, StepUnit[]>();
  const runs: StepUnit[][] = [];
  for (const step of steps) {
    if (step.turnType !== 'MAIN' || !step.curation.keep || step.response === null) continue;
    const run = open.get(step.branch);
    const before = run?.at(-1);
    if (run !== undefined && before !== undefined && isPrefix(told(before), step.messages)) run.push(step);
    else {
      const begun = [step];
      open.set(step.branch, begun);
      runs.push(begun);
    }
  }
  return runs
    .filter((run) => run.some(isTrainable))
    .map((run) => {
      const last = run.at(-1) as StepUnit;
      return { branch: last.branch, steps: run, messages: told(last) };
    });
}

/** How many messages two conversations share at their beginning. */
export function sharedMessages(a: readonly Message[], b: readonly Message[]): number {
  const length = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < length && saysTheSame(a[shared], b[shared])) shared += 1;
  return shared;
}
