import type { GroupUnit } from '../model/unit.js';
import { checkDecision, describeTarget } from './check-decision.js';
import type { CuratorDecision } from './define-curator.js';
import type { DistinctReasons } from './distinct-reasons.js';
import { GivenUnits } from './given-units.js';
import { missingFor } from './missing-for.js';
import type { CuratorShape } from './plugin-shape.js';
import type { GroupRules } from './requirements.js';
import type { UnitAnswer, UnitFailure } from './run-curator.js';
import { stripperOf } from './strip-unit.js';
import { decidable, type PlacedUnit, placedUnitsOf } from './units.js';

/** One run of a curator, wherever its code runs. */
export interface CuratorRun {
  readonly shape: CuratorShape;
  readonly reasons: DistinctReasons;
  /** When a group is whole; by default when all its rollouts are finished. */
  readonly groupRules?: GroupRules | undefined;
  /** Whether it may also decide about units of earlier portions. Whoever runs it checks those decisions. */
  readonly decidesLate?: boolean | undefined;
  /** Starts the curator's code; what it yields is not checked. `judge` yields one list for each unit, in order. */
  start(method: 'main' | 'judge' | 'answers', units: AsyncIterable<unknown>): AsyncIterable<unknown>;
  /** The error that ends the run because of what the curator did. */
  failed(detail: string): Error;
}

/** A group that a curator has judged, and what it decided about it and what is in it. */
export interface JudgedGroup {
  /** The group as it was handed over. */
  readonly group: GroupUnit;
  readonly decisions: readonly CuratorDecision[];
}

/**
 * Most decisions of a curator for each step, trajectory and group that it was given. A curator that yields more is
 * stopped, because it may never end.
 */
const MOST_DECISIONS = 10;

/** The units of a group that have what the curator requires. */
function readyUnits({ shape, groupRules }: CuratorRun, group: GroupUnit): readonly PlacedUnit[] {
  return placedUnitsOf(group, shape.unit).filter(
    (unit) => missingFor(shape.requires, unit, groupRules).length === 0,
  );
}

/** A checked decision about what the curator was given. @throws the run's error */
function checked(run: CuratorRun, item: unknown, given: GivenUnits): CuratorDecision {
  const { decision, problem } = checkDecision(item);
  if (decision === null) throw run.failed(problem);
  const isLate = run.decidesLate === true && !given.has(decision.target);
  const misplaced = isLate ? lateProblem(decision) : given.problemOf(decision);
  if (misplaced !== null) throw run.failed(misplaced);
  return run.reasons.bound(decision);
}

/** A mask and extras are of the tokens of a step that is at hand. */
function lateProblem({ target, mask, extras }: CuratorDecision): string | null {
  if (extras !== undefined)
    return `extras: ${describeTarget(target)} is of an earlier portion, and only what is at hand can be given them`;
  if (mask === undefined || mask.length === 0) return null;
  return `mask: ${describeTarget(target)} is of an earlier portion, and only what is at hand can be masked`;
}

function checkCount(run: CuratorRun, decided: number, most: number): void {
  if (decided > most) {
    throw run.failed(`it decided ${decided} times of the steps it was given, and may ${most} times`);
  }
}

/**
 * A curator's decisions in the order in which it makes them, which may be later than the units that they are about. Of
 * the units only their names are kept.
 */
export async function* curateStream(
  run: CuratorRun,
  groups: AsyncIterable<GroupUnit>,
): AsyncGenerator<CuratorDecision> {
  const given = new GivenUnits();
  const strip = stripperOf(run.shape.needs);
  let most = 0;
  const units = (async function* () {
    for await (const group of groups) {
      most += MOST_DECISIONS * decidable(group);
      for (const placed of readyUnits(run, group)) {
        given.add(placed);
        yield strip(placed.unit);
      }
    }
  })();
  let decided = 0;
  for await (const item of run.start('main', units)) {
    const decision = checked(run, item, given);
    decided += 1;
    checkCount(run, decided, most);
    yield decision;
  }
}

/** A group whose units the plugin has, with what it said of those that it has answered. */
interface Waiting {
  readonly group: GroupUnit;
  readonly units: readonly PlacedUnit[];
  /** What may be decided on; made for the first decision. */
  given: GivenUnits | null;
  readonly decisions: CuratorDecision[];
  unanswered: number;
}

function givenOf(units: readonly PlacedUnit[]): GivenUnits {
  const given = new GivenUnits();
  for (const unit of units) given.add(unit);
  return given;
}

/**
 * Each group with the decisions about it, in the order of the groups, when the curator has judged all its units. Only
 * groups that wait for an answer are kept.
 */
export async function* judgeStream(
  run: CuratorRun,
  groups: AsyncIterable<GroupUnit>,
): AsyncGenerator<JudgedGroup> {
  if (!run.shape.judges) throw run.failed('it reads a stream of units, and judges none by itself');
  const strip = stripperOf(run.shape.needs);
  const waiting: Waiting[] = [];
  const units = (async function* () {
    for await (const group of groups) {
      const ready = readyUnits(run, group);
      waiting.push({ group, units: ready, given: null, decisions: [], unanswered: ready.length });
      for (const { unit } of ready) yield strip(unit);
    }
  })();
  for await (const list of run.start('judge', units)) {
    yield* answered(waiting);
    const [current] = waiting;
    if (current === undefined) throw run.failed('it answered for more units than it was given');
    take(run, current, list as readonly unknown[]);
    yield* answered(waiting);
  }
  yield* answered(waiting);
  if (waiting.length > 0) throw run.failed('it ended before it had judged every unit');
}

function take(run: CuratorRun, current: Waiting, list: readonly unknown[]): void {
  current.unanswered -= 1;
  if (list.length === 0) return;
  current.given ??= givenOf(current.units);
  for (const item of list) current.decisions.push(checked(run, item, current.given));
  checkCount(run, current.decisions.length, MOST_DECISIONS * decidable(current.group));
}

/** Takes the first groups out that wait for nothing. */
function* answered(waiting: Waiting[]): Generator<JudgedGroup> {
  for (let first = waiting[0]; first !== undefined && first.unanswered === 0; first = waiting[0]) {
    waiting.shift();
    yield { group: first.group, decisions: first.decisions };
  }
}

/** What became of one unit, checked. */
export interface CheckedAnswer {
  /** Its place among the units that were given, from 0. */
  readonly unit: number;
  readonly decisions: readonly CuratorDecision[];
  readonly failed: UnitFailure | null;
}

/** What a curator that judges says of single units, in the order in which it answers. @throws what ends its run */
export async function* answerStream(
  run: CuratorRun,
  units: readonly PlacedUnit[],
): AsyncGenerator<CheckedAnswer> {
  if (!run.shape.judges) throw run.failed('it reads a stream of units, and judges none by itself');
  for await (const answer of run.start('answers', stripped(units, stripperOf(run.shape.needs)))) {
    const { unit, decisions, failed } = answer as UnitAnswer;
    const placed = units[unit];
    if (placed === undefined) throw run.failed('it answered for a unit that it was not given');
    yield failed === null ? checkedAnswer(run, unit, placed, decisions) : { unit, decisions: [], failed };
  }
}

/** A function of its own: one that is made anew for every few units costs more than what it does. */
async function* stripped(units: readonly PlacedUnit[], strip: ReturnType<typeof stripperOf>) {
  for (const { unit } of units) yield strip(unit);
}

function checkedAnswer(
  run: CuratorRun,
  unit: number,
  placed: PlacedUnit,
  decisions: readonly unknown[],
): CheckedAnswer {
  try {
    const given = givenOf([placed]);
    checkCount(run, decisions.length, MOST_DECISIONS * given.size);
    return { unit, decisions: decisions.map((item) => checked(run, item, given)), failed: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { unit, decisions: [], failed: { message, isPassing: false } };
  }
}
