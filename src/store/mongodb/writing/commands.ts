import type { WriterItem } from '../../packed/block.js';
import type { Pass } from '../../writing/pass.js';
import { type AppendedItem, RULES, type Rules } from '../../writing/rules.js';

export type RuleName = keyof Rules;

/** Who waits for the answer to a command. */
export interface Caller {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A caller's request. */
interface Asked extends Caller {
  /** How often planning stopped because something was not loaded. */
  stops: number;
}

/** Items to append, in order. They may take several passes, each of which continues where the previous one ended. */
export interface AppendCommand extends Asked {
  readonly kind: 'append';
  readonly channel: string;
  readonly items: readonly WriterItem[];
  /** The outcomes of the items planned so far. */
  readonly answers: AppendedItem[];
  /** Number of passes with items of it that are not finished. */
  open: number;
}

export interface RuleCommand extends Asked {
  readonly kind: 'rule';
  readonly rule: RuleName;
  readonly args: readonly unknown[];
}

export type Command = AppendCommand | RuleCommand;

export function appendCommand(caller: Caller, channel: string, items: readonly WriterItem[]): AppendCommand {
  return { kind: 'append', channel, items, answers: [], open: 0, stops: 0, ...caller };
}

export function ruleCommand(caller: Caller, rule: RuleName, args: readonly unknown[]): RuleCommand {
  return { kind: 'rule', rule, args, stops: 0, ...caller };
}

export function runRule(pass: Pass, { rule, args }: RuleCommand): unknown {
  const run = RULES[rule] as (pass: Pass, ...args: readonly unknown[]) => unknown;
  return run(pass, ...args);
}
