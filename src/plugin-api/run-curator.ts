import type { JsonObject } from '../model/json.js';
import type { PluginContext } from './context.js';
import type { Curator, CuratorDecision, UnitOf } from './define-curator.js';
import { CallFailed, isWorthRetrying } from './models/call-failed.js';
import { concurrencyOf } from './plugin-shape.js';

type Units = AsyncIterable<UnitOf[keyof UnitOf]>;

/** What became of one unit. */
export interface UnitAnswer {
  /** Its place among the units that were given, from 0. */
  readonly unit: number;
  /** Not checked. */
  readonly decisions: readonly unknown[];
  readonly failed: UnitFailure | null;
}

/** Why there is no decision about a unit. */
export interface UnitFailure {
  readonly message: string;
  /** The endpoint of a model is to blame, and not the unit or the curator: it may fare better later. */
  readonly isPassing: boolean;
}

function listOf(answer: unknown): readonly unknown[] {
  if (answer === null || answer === undefined) return [];
  return Array.isArray(answer) ? answer : [answer];
}

/** Calls a curator's `judge`. @throws Error for a curator without it */
function judgeOf(curator: Curator, options: unknown, context: PluginContext) {
  const { judge } = curator;
  if (judge === undefined) throw new Error('it has no judge');
  return async (unit: UnitOf[keyof UnitOf]): Promise<readonly unknown[]> =>
    listOf(await judge.call(curator, unit, options, context));
}

/**
 * Runs a curator's `judge`: for each unit one list of decisions, in the order of the units. Of a curator that waits for
 * others as many units are judged at the same time as it declares. The lists are not checked.
 * @throws Error for a curator without `judge`
 */
export async function* judgeEach(
  curator: Curator,
  units: Units,
  options: unknown,
  context: PluginContext,
): AsyncGenerator<readonly unknown[]> {
  const judge = judgeOf(curator, options, context);
  const most = concurrencyOf(curator, options as JsonObject) ?? 1;
  if (most === 1) {
    for await (const unit of units) yield await judge(unit);
    return;
  }
  const waiting: Promise<readonly unknown[]>[] = [];
  for await (const unit of units) {
    const answer = judge(unit);
    // It is thrown when its turn comes.
    answer.catch(() => {});
    waiting.push(answer);
    if (waiting.length === most) yield (await waiting.shift()) ?? [];
  }
  for (const answer of waiting) yield await answer;
}

/**
 * Runs a curator's `judge` for many units at the same time, and says of each what became of it as soon as that is known.
 * The decisions are not checked.
 * @throws Error for a curator without `judge`
 */
export async function* answerEach(
  curator: Curator,
  units: Units,
  options: unknown,
  context: PluginContext,
): AsyncGenerator<UnitAnswer> {
  const judge = judgeOf(curator, options, context);
  const most = concurrencyOf(curator, options as JsonObject) ?? 1;
  const open = new Map<number, Promise<UnitAnswer>>();
  let next = 0;
  const ended = async (): Promise<UnitAnswer> => {
    const answer = await Promise.race(open.values());
    open.delete(answer.unit);
    return answer;
  };
  for await (const one of units) {
    const unit = next++;
    const answer = judge(one).then(
      (decisions): UnitAnswer => ({ unit, decisions, failed: null }),
      (error: unknown): UnitAnswer => ({ unit, decisions: [], failed: failureOf(error) }),
    );
    open.set(unit, answer);
    if (open.size === most) yield await ended();
  }
  while (open.size > 0) yield await ended();
}

function failureOf(error: unknown): UnitFailure {
  const message = error instanceof Error ? error.message : String(error);
  return { message, isPassing: error instanceof CallFailed && isWorthRetrying(error) };
}

/** Runs a curator of either kind over a stream of units. The decisions are not checked. */
export function decisionsOf(
  curator: Curator,
  units: Units,
  options: unknown,
  context: PluginContext,
): AsyncIterable<CuratorDecision> {
  if (curator.curate !== undefined) return curator.curate(units, options, context);
  return flatten(judgeEach(curator, units, options, context));
}

async function* flatten(lists: AsyncIterable<readonly unknown[]>): AsyncGenerator<CuratorDecision> {
  for await (const list of lists) for (const decision of list) yield decision as CuratorDecision;
}
