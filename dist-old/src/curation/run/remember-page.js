import { randomUUID } from 'node:crypto';
import { StepwellError } from '../../errors/index.js';
import { operationIdOf } from '../../model/job.js';
import { describeTarget } from '../../plugin-api/check-decision.js';
import { DistinctReasons } from '../../plugin-api/distinct-reasons.js';
import { MOST_STATE_BYTES } from '../../plugin-api/state.js';
import { RunMemory } from '../../plugins/run-memory.js';
import { withFailedSteps } from '../../query/failed-steps.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import { readSlices } from '../read-groups.js';
import { fieldsOf } from './groups-at.js';
import { isAskedAgain, isReady, rulesOf, } from './judge-page.js';
import { findLate } from './late-decisions.js';
import { NumberedGroup } from './page.js';
import { SavedMemory } from './saved-memory.js';
/** Units of a portion: its verdicts and what the curator remembers of them are written in one commit. */
const PORTION = 500;
/**
 * Hands units to a curator that keeps a state, each once. What it remembers is exactly the units that are marked as
 * judged by its job, or as seen: both are written with each portion. Units that an earlier run of the same curator has
 * judged are handed over too, or it would not know them.
 */
export class PageMemory {
    constructor(setup, shape, store, plugins, signal) {
        this.setup = setup;
        this.shape = shape;
        this.store = store;
        this.plugins = plugins;
        this.signal = signal;
        /** Units that were handed over, and whose marks were not found yet; with whether this job has judged them. */
        this.unsure = new Map();
        this.where = parseStepFilter(setup.where ?? {}, ['where']);
        this.fields = fieldsOf(shape, this.where);
        this.job = setup.job ?? '';
        this.reasons = new DistinctReasons(setup.said);
        this.saved = new SavedMemory(store, this.job, signal);
        // A name of its own, because a process may hold what an attempt remembered that was never written.
        this.memory = new RunMemory(randomUUID(), () => this.saved.read());
        this.seenBy = seenBy(setup.judge, this.job);
    }
    /** @throws PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason */
    async judge(request) {
        const { keys, asOf: position, kept } = request;
        const { channels: scope } = this.setup;
        this.saved.written(kept ?? undefined);
        this.where = await withFailedSteps(this.where, this.store);
        for (const number of await this.remembered([...this.unsure.keys()]))
            this.unsure.delete(number);
        const portions = [];
        const waiting = [];
        const { fields, signal, where } = this;
        for await (const groups of readSlices(this.store, keys, { position, scope, fields, signal, where })) {
            const given = await this.given(groups, request, waiting);
            for (const portion of portionsOf(given))
                portions.push(await this.portion(portion, request));
        }
        return { portions, waiting };
    }
    /** The units that are ready and not remembered, or asked about again. */
    async given(groups, { now, again }, waiting) {
        const asked = new Set(again);
        const ready = groups.flatMap((whole) => {
            const group = new NumberedGroup(whole, this.where, this.shape.unit);
            return group.units.flatMap((unit) => {
                if (isReady(this.shape, this.setup, { whole, placed: unit.placed }, now))
                    return [{ group, unit }];
                waiting.push(unit.number);
                return [];
            });
        });
        const remembered = await this.remembered(ready.map(({ unit }) => unit.number));
        const left = ready
            .map((one) => ({ ...one, again: isAskedAgain(one.unit, asked) }))
            .filter(({ unit: { number }, again: isAgain }) => isAgain || !(remembered.has(number) || this.unsure.has(number)));
        const numbers = left.map(({ unit }) => unit.number);
        const judged = numbers.length === 0 ? [] : await this.store.areJudged(this.setup.judge, numbers);
        return left.map((one, i) => ({ ...one, isKnown: judged[i] === true && !one.again }));
    }
    /** Those that the curator remembers: judged by this job, or seen by it. */
    async remembered(numbers) {
        if (numbers.length === 0)
            return new Set();
        const { store, setup, job, seenBy: name } = this;
        const own = await store.areJudged(setup.judge, numbers, operationIdOf(job));
        const seen = await store.areJudged(name, numbers);
        return new Set(numbers.filter((_, i) => own[i] === true || seen[i] === true));
    }
    async portion(given, request) {
        const { now, policyVersion } = request;
        const { reasons, signal, memory } = this;
        const groupRules = rulesOf(this.setup);
        const { seed = 0 } = this.setup;
        const context = { survey: null, seed, now, policyVersion, reasons, groupRules, signal, memory };
        const stream = this.plugins.curate(this.setup.use, inOrder(groupsOf(given)), context);
        const byUnit = new Map(given.map(({ unit }) => [unit.number, []]));
        const numbered = new Set(given.map(({ group }) => group));
        const others = [];
        for await (const decision of stream) {
            const number = numberIn(numbered, byUnit, decision);
            if (number === null)
                others.push(decision);
            else
                byUnit.get(number)?.push(decision);
        }
        const late = await this.late(others, request);
        for (const { unit, isKnown } of given)
            this.unsure.set(unit.number, !isKnown);
        return {
            verdicts: given
                .filter(({ isKnown }) => !isKnown)
                .map(({ unit: { number, id }, again }) => ({
                number,
                id,
                again,
                decisions: byUnit.get(number) ?? [],
            })),
            seen: given.filter(({ isKnown }) => isKnown).map(({ unit }) => unit.number),
            late,
            ...this.add(),
        };
    }
    add() {
        const added = this.saved.add(this.memory.take());
        const most = Math.min(this.shape.stateBytes, MOST_STATE_BYTES);
        if (added.kept.bytes <= most)
            return added;
        throw this.failed(`its state takes ${added.kept.bytes} bytes; it declares ${most} (stateBytes)`);
    }
    /** @throws PLUGIN_FAILED for a decision about what it was never given */
    async late(decisions, { asOf: position }) {
        const { store, signal } = this;
        const { unit } = this.shape;
        const found = await findLate(store, decisions, { unit, position, scope: this.setup.channels, signal });
        const numbers = [...new Set(found.flatMap((one) => one.numbers))];
        const remembered = await this.remembered(numbers);
        const own = numbers.length === 0 ? [] : await store.areJudged(this.setup.judge, numbers, operationIdOf(this.job));
        const counted = new Set(numbers.filter((number, i) => own[i] === true || this.unsure.get(number) === true));
        return found.map(({ decision, numbers: about }) => {
            const isGiven = about.some((number) => remembered.has(number) || this.unsure.has(number));
            if (!isGiven)
                throw this.failed(`it decided about ${describeTarget(decision.target)}, which it was not given`);
            return { decision, isCounted: about.some((number) => counted.has(number)) };
        });
    }
    failed(detail) {
        return new StepwellError('PLUGIN_FAILED', { plugin: this.setup.use.name, detail });
    }
}
/** In order, so that all units of a portion are asked about again, or none is. */
function portionsOf(given) {
    const portions = [];
    for (const one of given) {
        const last = portions.at(-1);
        if (last !== undefined && last.length < PORTION && last[0]?.again === one.again)
            last.push(one);
        else
            portions.push([one]);
    }
    return portions;
}
/** The groups of a portion, each with its units that are in it. */
function groupsOf(given) {
    const units = new Map();
    for (const { group, unit } of given)
        units.set(group, [...(units.get(group) ?? []), unit]);
    return [...units].map(([group, own]) => group.only(own));
}
async function* inOrder(groups) {
    yield* groups;
}
/** The unit of the portion that a decision is about, or the first one of what it is about; null: it is of none. */
function numberIn(groups, portion, { target }) {
    for (const group of groups) {
        const number = group.numbersOf(target).find((one) => portion.has(one));
        if (number !== undefined)
            return number;
    }
    return null;
}
/** Names the marks of units that a job's curator has seen although another job had judged them. */
export const seenBy = (judge, job) => `${judge}.${job}`;
//# sourceMappingURL=remember-page.js.map