import { StepwellError } from '../../errors/index.js';
import { failedIn } from '../../model/job.js';
import { DistinctReasons } from '../../plugin-api/distinct-reasons.js';
import { missingFor } from '../../plugin-api/missing-for.js';
import { NO_GROUP_RULES } from '../../plugin-api/requirements.js';
import { withFailedSteps } from '../../query/failed-steps.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import { readSlices } from '../read-groups.js';
import { FailedUnits } from './failed-units.js';
import { fieldsOf } from './groups-at.js';
import { NumberedGroup, stepsOf } from './page.js';
/** Judges units in portions, each once. */
export class PageJudge {
    constructor(setup, shape, store, plugins, signal) {
        this.setup = setup;
        this.shape = shape;
        this.store = store;
        this.plugins = plugins;
        this.signal = signal;
        this.failed = new FailedUnits();
        this.given = parseStepFilter(setup.where ?? {}, ['where']);
        this.where = this.given;
        this.fields = fieldsOf(shape, this.where);
        this.rules = rulesOf(setup);
        this.reasons = new DistinctReasons(setup.said);
    }
    /** @throws PLUGIN_FAILED if it fails at too many units in a row, PLUGIN_TIMEOUT, PLUGIN_CHANGED; the signal's reason */
    async judge(request) {
        const { keys, asOf: position } = request;
        const { channels: scope } = this.setup;
        await this.renew();
        const { fields, signal, where } = this;
        const pages = [];
        const slices = readSlices(this.store, keys, { position, scope, fields, signal, where });
        for await (const groups of slices)
            pages.push(await this.judgeGroups(groups, request));
        return {
            verdicts: pages.flatMap(({ verdicts }) => verdicts),
            failed: pages.flatMap(({ failed }) => failed),
            lastError: pages.findLast((page) => page.lastError !== null)?.lastError ?? null,
            waiting: pages.flatMap(({ waiting }) => waiting),
        };
    }
    /** The units of a request that are to be judged, in slices. @throws PLUGIN_CHANGED; the signal's reason */
    async *fresh(request) {
        await this.renew();
        const { fields, signal, where } = this;
        const read = { position: request.asOf, scope: this.setup.channels, fields, signal, where };
        const again = new Set(request.again);
        for await (const groups of readSlices(this.store, request.keys, read)) {
            const { ready, waiting } = this.ready(groups, request.now);
            const fresh = (await this.unjudged(ready, again)).map((one) => ({
                ...one,
                again: new Set(one.units.filter((unit) => isAskedAgain(unit, again)).map(({ number }) => number)),
            }));
            yield { fresh, waiting };
        }
    }
    /** Looks what the curator requires and needs, and what its filter selects now: a live run goes on when its files change. */
    async renew() {
        const { use } = this.setup;
        const shape = await this.plugins.curatorShape(use);
        // The units that were judged are known by what they were.
        if (shape.unit !== this.shape.unit)
            throw new StepwellError('PLUGIN_CHANGED', { plugin: use.name });
        this.shape = shape;
        this.where = await withFailedSteps(this.given, this.store);
        this.fields = fieldsOf(shape, this.where);
    }
    async judgeGroups(groups, request) {
        const { ready, waiting } = this.ready(groups, request.now);
        const again = new Set(request.again);
        const fresh = await this.unjudged(ready, again);
        return { ...(await this.ask(fresh, request, again)), waiting };
    }
    ready(groups, now) {
        const waiting = [];
        const ready = [];
        for (const whole of groups) {
            const group = new NumberedGroup(whole, this.where, this.shape.unit);
            const units = group.units.filter(({ placed, number }) => {
                const ready = isReady(this.shape, this.setup, { whole, placed }, now);
                if (!ready)
                    waiting.push(number);
                return ready;
            });
            if (units.length > 0)
                ready.push({ group, units });
        }
        return { ready, waiting };
    }
    async unjudged(ready, again) {
        const numbers = ready.flatMap(({ units }) => units.map(({ number }) => number));
        if (numbers.length === 0)
            return [];
        const { judge, job } = this.setup;
        const judged = await this.store.areJudged(judge, numbers);
        const failed = job == null ? [] : await this.store.areJudged(failedIn(job), numbers);
        const known = new Set(numbers.filter((_, i) => judged[i] === true || failed[i] === true));
        return ready.flatMap(({ group, units }) => {
            const isKnown = (number) => known.has(number) || this.failed.has(number);
            const left = units.filter((unit) => !isKnown(unit.number) || isAskedAgain(unit, again));
            return left.length === 0 ? [] : [{ group, units: left }];
        });
    }
    async ask(fresh, request, again) {
        const { decided, failed, error } = await this.decide(fresh, request);
        const gone = new Set(failed.map(({ id }) => id));
        const verdicts = fresh.flatMap(({ group, units }) => {
            const byUnit = new Map();
            for (const decision of decided.get(group) ?? []) {
                const number = group.numberOf(decision.target) ?? units[0]?.number ?? 0;
                byUnit.set(number, [...(byUnit.get(number) ?? []), decision]);
            }
            return units
                .filter(({ id }) => !gone.has(id))
                .map((unit) => ({
                number: unit.number,
                id: unit.id,
                ...againOf(unit, isAskedAgain(unit, again)),
                decisions: byUnit.get(unit.number) ?? [],
            }));
        });
        return { verdicts, failed, lastError: error?.message ?? null };
    }
    /** Asks the curator about groups; if it throws, about each half, so that one bad unit costs only itself. */
    async decide(fresh, request) {
        if (fresh.length === 0)
            return { decided: new Map(), failed: [], error: null };
        try {
            const decided = await this.run(fresh, request);
            this.failed.judged();
            return { decided, failed: [], error: null };
        }
        catch (error) {
            const isPlugins = error instanceof StepwellError && error.code === 'PLUGIN_FAILED';
            if (!isPlugins || !this.shape.judges)
                throw error;
            const halves = halvesOf(fresh);
            if (halves === null) {
                const units = fresh.flatMap((one) => one.units);
                for (const { number } of units)
                    this.failed.add(number, error);
                return { decided: new Map(), failed: units.map(failedVerdict), error };
            }
            const parts = [await this.decide(halves[0], request), await this.decide(halves[1], request)];
            return {
                decided: merged(parts.map(({ decided }) => decided)),
                failed: parts.flatMap(({ failed }) => failed),
                error: parts.findLast((part) => part.error !== null)?.error ?? null,
            };
        }
    }
    async run(fresh, { now, policyVersion }) {
        const context = {
            survey: null,
            seed: this.setup.seed ?? 0,
            now,
            policyVersion,
            reasons: this.reasons,
            groupRules: this.rules,
            signal: this.signal,
        };
        const groups = fresh.map(({ group, units }) => group.only(units));
        if (this.shape.judges) {
            const lists = await this.plugins.judgeUnits(this.setup.use, groups, context);
            return new Map(fresh.map(({ group }, i) => [group, lists[i] ?? []]));
        }
        // A curator that reads a stream remembers what it reads for as long as the stream lasts: here, one portion.
        const found = new Map(fresh.map(({ group }) => [group, []]));
        const stream = this.plugins.curate(this.setup.use, inOrder(groups), context);
        for await (const decision of stream) {
            const of = fresh.find(({ group }) => group.numberOf(decision.target) !== null);
            if (of !== undefined)
                found.get(of.group)?.push(decision);
        }
        return found;
    }
}
export const failedVerdict = (unit) => {
    const { number, id } = unit;
    return { number, id, steps: stepsOf(unit) };
};
/** Whether a verdict is one of a unit that is judged again. */
export const againOf = (unit, again) => again ? { again, steps: stepsOf(unit) } : { again };
export const rulesOf = ({ groupSize }) => ({
    ...NO_GROUP_RULES,
    groupSize,
});
/** Whether a unit has what the curator requires. */
export function isReady({ requires }, setup, { whole, placed }, now) {
    const { groupSize } = setup;
    if (placed.trajectory === null && groupSize !== null) {
        const ended = whole.trajectories.filter(({ status }) => status !== 'OPEN').length;
        if (ended < groupSize)
            return false;
    }
    return missingFor(requires, placed, rulesOf(setup), now).length === 0;
}
async function* inOrder(groups) {
    yield* groups;
}
export function isAskedAgain({ placed: { unit, trajectory } }, again) {
    if (again.size === 0)
        return false;
    if ('stepIndex' in unit)
        return again.has(unit.id);
    const members = trajectory === null && 'trajectories' in unit ? unit.trajectories : [trajectory];
    return members.some((one) => one !== null && again.has(JSON.stringify([one.channel, one.uid])));
}
/** Two parts of what the curator is asked about; null: it is one unit. */
function halvesOf(fresh) {
    if (fresh.length > 1) {
        const middle = fresh.length >> 1;
        return [fresh.slice(0, middle), fresh.slice(middle)];
    }
    const [only] = fresh;
    if (only === undefined || only.units.length < 2)
        return null;
    const middle = only.units.length >> 1;
    const part = (units) => [{ group: only.group, units }];
    return [part(only.units.slice(0, middle)), part(only.units.slice(middle))];
}
function merged(parts) {
    const all = new Map();
    for (const part of parts) {
        for (const [group, decisions] of part)
            all.set(group, [...(all.get(group) ?? []), ...decisions]);
    }
    return all;
}
//# sourceMappingURL=judge-page.js.map