import { ledgerGate } from '../../curation/gate.js';
import { isReady } from '../../curation/run/judge-page.js';
import { NumberedGroup } from '../../curation/run/page.js';
import { readAwaited } from '../../model/awaited-curator.js';
import { joinFields } from '../../model/content-field.js';
import { failedIn, jobIdOf, operationIdOf } from '../../model/job.js';
import { AWAIT_TIMEOUT_MS } from '../../model/recipe.js';
import { fieldsToCheck } from '../../plugin-api/missing-for.js';
import { readsTexts } from '../../query/needs.js';
import { selectCandidates } from '../pipeline/stages.js';
import { awaitedRuns } from './awaited-runs.js';
import { NO_WAITS, Waits } from './waits.js';
/**
 * Tells which units of a recipe wait for verdicts of the curators that it names. A step waits until a run has judged it or
 * has failed at it. One that the run does not judge, because its filter does not select it or because it lacks what the
 * curator requires and will not get it, does not wait.
 */
export class Awaited {
    constructor(store, runs, selects, timeoutMs) {
        this.store = store;
        this.runs = runs;
        this.selects = selects;
        this.timeoutMs = timeoutMs;
    }
    /**
     * Null: the recipe waits for no curator.
     * @param selects the recipe's filter
     * @param asOf as of when runs are looked for, as a build does that is to be the same when it is done again; null: now
     */
    static async open(store, plugins, { channel, awaits, awaitTimeoutMs = AWAIT_TIMEOUT_MS, }, selects, asOf) {
        if (awaits === undefined)
            return null;
        const runs = await awaitedRuns(store, plugins, channel, awaits, asOf);
        return new Awaited(store, runs, selects, awaitTimeoutMs);
    }
    /** The content that has to be read of groups. */
    get fields() {
        return joinFields(...this.runs.map(({ requires, where }) => joinFields(fieldsToCheck(requires ?? []), readsTexts(where) ? ['messages', 'response'] : [])));
    }
    /** What waits of each group, given with all its steps. */
    async of(groups, clock) {
        const found = groups.map(() => new Map());
        for (const run of this.runs) {
            const open = groups.map((group) => this.openIn(group, run, clock.now));
            const settled = await this.settled(run, open.flat(), clock.position);
            for (const [place, steps] of open.entries()) {
                const left = steps.filter(({ unit }) => !settled.has(unit.id));
                for (const wait of this.waitsOf(groups[place], run, left, clock.now)) {
                    const waits = found[place];
                    waits?.set(wait.uid, [...(waits.get(wait.uid) ?? []), wait]);
                }
            }
        }
        return found.map((waits) => (waits.size === 0 ? NO_WAITS : new Waits(waits)));
    }
    /** The steps that the recipe takes and the run judges, and about which the run has decided nothing yet. */
    openIn(whole, run, now) {
        const { left } = ledgerGate(selectCandidates(whole, this.selects).left);
        const taken = new Set(left.trajectories.flatMap(({ steps }) => steps.map(({ id }) => id)));
        const open = [];
        for (const unit of new NumberedGroup(whole, run.where, 'step').units) {
            const { unit: step, trajectory } = unit.placed;
            if (!('stepIndex' in step) || trajectory === null || !taken.has(step.id))
                continue;
            if (unit.number <= run.after || isDecidedBy(run, step))
                continue;
            const { requires } = run;
            const isAsked = requires === null || isReady({ requires }, { groupSize: null }, { whole, placed: unit.placed }, now);
            if (isAsked || isStillToCome(requires, step, trajectory))
                open.push({ uid: trajectory.uid, unit });
        }
        return open;
    }
    /** Ids of those of the steps that the run has settled by a position: it has judged them, or failed at them. */
    async settled(run, open, position) {
        const { judge, job, kin } = run;
        if (job === '' || open.length === 0)
            return new Set();
        const numbers = open.map(({ unit }) => unit.number);
        const [judged, failed] = await Promise.all([
            this.store.areJudged(judge, numbers),
            this.store.areJudged(failedIn(job), numbers),
        ]);
        const silent = kin === null ? null : await this.silentBy(run, kin, numbers, position);
        const marked = open.flatMap(({ unit }, i) => (judged[i] === true ? [{ id: unit.id, at: i }] : []));
        const decided = await this.decidedBy(run, marked.map(({ id }) => id), position);
        const settled = new Set();
        for (const [i, { unit }] of open.entries()) {
            const isDecided = decided.get(unit.id);
            const isSilent = silent?.get(unit.number);
            const isSettled = isSilent === true ||
                (isDecided ?? ((judged[i] === true || failed[i] === true) && isSilent === undefined));
            if (isSettled)
                settled.add(unit.id);
        }
        return settled;
    }
    /**
     * Of the steps that the run settled without a decision, by their own feed position: whether it had done so by
     * `position`. Steps that an earlier version settled are left out, because it did not store when that was.
     */
    async silentBy({ job }, kin, numbers, position) {
        const silent = new Map();
        for (const one of new Set([job, ...kin])) {
            const spans = await this.store.readSettled(one, numbers);
            // What another job failed at is asked about again.
            const failed = one === job ? [] : await this.store.areJudged(failedIn(one), numbers);
            for (const [i, span] of spans.entries()) {
                const number = numbers[i];
                if (span === null || number === undefined || failed[i] === true)
                    continue;
                const holds = span.from <= position && (span.until === null || span.until > position);
                silent.set(number, holds || silent.get(number) === true);
            }
        }
        return silent;
    }
    /** Of the judged steps with decisions that still hold: whether one of these decisions was made by a position. */
    async decidedBy({ curator, kin }, ids, position) {
        if (ids.length === 0)
            return new Map();
        const source = `curator:${readAwaited(curator).name}`;
        const operations = kin === null ? null : new Set(kin.map(operationIdOf));
        const ledgers = await this.store.readLedgers(ids, null);
        const decided = new Map();
        for (const [i, id] of ids.entries()) {
            const own = ledgers[i]?.decisions.filter((decision) => decision.source === source &&
                !decision.undone &&
                (operations === null || operations.has(decision.operationId)));
            if (own === undefined || own.length === 0)
                continue;
            decided.set(id, own.some((decision) => decision.position <= position));
        }
        return decided;
    }
    /** The waits of a group's trajectories that have not ended. */
    waitsOf(group, { curator, isLive, since }, left, now) {
        if (left.length === 0 || group === undefined)
            return [];
        return group.trajectories.flatMap(({ uid, steps }) => {
            const count = left.filter((one) => one.uid === uid).length;
            const last = steps.reduce((latest, { createdAt }) => Math.max(latest, createdAt), since);
            const until = last + this.timeoutMs;
            return count === 0 || until <= now ? [] : [{ uid, curator, isLive, steps: count, until }];
        });
    }
}
/** Whether a decision of the run's judge holds for a step. */
function isDecidedBy({ operation, kin }, { operations = [] }) {
    return operations.some((one) => one === operation || kin?.includes(jobIdOf(one)) === true);
}
/** Whether a step that lacks what a curator requires may get it by the end of its trajectory. */
function isStillToCome(requires, { nextState }, { status, reward }) {
    if (requires === null)
        return true;
    if (requires.includes('rewards') && reward === null)
        return true;
    if (status !== 'OPEN')
        return false;
    return requires.includes('complete') || (requires.includes('next_state') && nextState === null);
}
//# sourceMappingURL=awaited.js.map