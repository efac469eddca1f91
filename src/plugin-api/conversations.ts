import { jsonEquals } from '../model/json.js';
import type { Message } from '../model/step.js';
import type { StepUnit } from '../model/unit.js';
import { isTrainable } from './units.js';

/** A conversation as the last of some steps saw it, with its action at the end. */
export interface Conversation {
  readonly branch: string;
  /** Steps whose state and action it holds, in order. */
  readonly steps: readonly StepUnit[];
  readonly messages: readonly Message[];
}

/** Engines name fields in which nothing is (`refusal: null`, `tool_calls: []`); agents that send a message back leave them out. */
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
 * The conversations of a trajectory's steps (in order of index): steps of a branch share one as long as each one's
 * messages and action begin the next one's messages, whatever fields they name without a value. Where a template or a compaction rewrites what was said, a new one
 * begins. SIDE and excluded steps are passed over; a conversation in which nothing is trainable is left out.
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

/** How many messages two conversations begin with in common. */
export function sharedMessages(a: readonly Message[], b: readonly Message[]): number {
  const length = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < length && saysTheSame(a[shared], b[shared])) shared += 1;
  return shared;
}
