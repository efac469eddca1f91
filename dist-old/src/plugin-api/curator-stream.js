import { checkDecision, describeTarget } from './check-decision.js';
import { GivenUnits } from './given-units.js';
import { missingFor } from './missing-for.js';
import { stripperOf } from './strip-unit.js';
import { decidable, placedUnitsOf } from './units.js';
/**
 * Most decisions of a curator for each step, trajectory and group that it was given. A curator that yields more is
 * stopped, because it may never end.
 */
const MOST_DECISIONS = 10;
/** The units of a group that have what the curator requires. */
function readyUnits({ shape, groupRules }, group) {
    return placedUnitsOf(group, shape.unit).filter((unit) => missingFor(shape.requires, unit, groupRules).length === 0);
}
/** A checked decision about what the curator was given. @throws the run's error */
function checked(run, item, given) {
    const { decision, problem } = checkDecision(item);
    if (decision === null)
        throw run.failed(problem);
    const isLate = run.decidesLate === true && !given.has(decision.target);
    const misplaced = isLate ? lateProblem(decision) : given.problemOf(decision);
    if (misplaced !== null)
        throw run.failed(misplaced);
    return run.reasons.bound(decision);
}
/** A mask and extras are of the tokens of a step that is at hand. */
function lateProblem({ target, mask, extras }) {
    if (extras !== undefined)
        return `extras: ${describeTarget(target)} is of an earlier portion, and only what is at hand can be given them`;
    if (mask === undefined || mask.length === 0)
        return null;
    return `mask: ${describeTarget(target)} is of an earlier portion, and only what is at hand can be masked`;
}
function checkCount(run, decided, most) {
    if (decided > most) {
        throw run.failed(`it decided ${decided} times of the steps it was given, and may ${most} times`);
    }
}
/**
 * A curator's decisions in the order in which it makes them, which may be later than the units that they are about. Of
 * the units only their names are kept.
 */
export async function* curateStream(run, groups) {
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
function givenOf(units) {
    const given = new GivenUnits();
    for (const unit of units)
        given.add(unit);
    return given;
}
/**
 * Each group with the decisions about it, in the order of the groups, when the curator has judged all its units. Only
 * groups that wait for an answer are kept.
 */
export async function* judgeStream(run, groups) {
    if (!run.shape.judges)
        throw run.failed('it reads a stream of units, and judges none by itself');
    const strip = stripperOf(run.shape.needs);
    const waiting = [];
    const units = (async function* () {
        for await (const group of groups) {
            const ready = readyUnits(run, group);
            waiting.push({ group, units: ready, given: null, decisions: [], unanswered: ready.length });
            for (const { unit } of ready)
                yield strip(unit);
        }
    })();
    for await (const list of run.start('judge', units)) {
        yield* answered(waiting);
        const [current] = waiting;
        if (current === undefined)
            throw run.failed('it answered for more units than it was given');
        take(run, current, list);
        yield* answered(waiting);
    }
    yield* answered(waiting);
    if (waiting.length > 0)
        throw run.failed('it ended before it had judged every unit');
}
function take(run, current, list) {
    current.unanswered -= 1;
    if (list.length === 0)
        return;
    current.given ??= givenOf(current.units);
    for (const item of list)
        current.decisions.push(checked(run, item, current.given));
    checkCount(run, current.decisions.length, MOST_DECISIONS * decidable(current.group));
}
/** Takes the first groups out that wait for nothing. */
function* answered(waiting) {
    for (let first = waiting[0]; first !== undefined && first.unanswered === 0; first = waiting[0]) {
        waiting.shift();
        yield { group: first.group, decisions: first.decisions };
    }
}
/** What a curator that judges says of single units, in the order in which it answers. @throws what ends its run */
export async function* answerStream(run, units) {
    if (!run.shape.judges)
        throw run.failed('it reads a stream of units, and judges none by itself');
    for await (const answer of run.start('answers', stripped(units, stripperOf(run.shape.needs)))) {
        const { unit, decisions, failed } = answer;
        const placed = units[unit];
        if (placed === undefined)
            throw run.failed('it answered for a unit that it was not given');
        yield failed === null ? checkedAnswer(run, unit, placed, decisions) : { unit, decisions: [], failed };
    }
}
/** A function of its own: one that is made anew for every few units costs more than what it does. */
async function* stripped(units, strip) {
    for (const { unit } of units)
        yield strip(unit);
}
function checkedAnswer(run, unit, placed, decisions) {
    try {
        const given = givenOf([placed]);
        checkCount(run, decisions.length, MOST_DECISIONS * given.size);
        return { unit, decisions: decisions.map((item) => checked(run, item, given)), failed: null };
    }
    catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return { unit, decisions: [], failed: { message, isPassing: false } };
    }
}
//# sourceMappingURL=curator-stream.js.map