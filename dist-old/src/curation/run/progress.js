import { StepwellError } from '../../errors/index.js';
import { addUsage } from '../../judges/usage-counts.js';
import { countLate, countVerdicts } from './counts.js';
import { asJson, judgeOf, toldOf } from './input.js';
import { seenBy } from './remember-page.js';
/** Most decisions and units of one checkpoint. */
const MOST_DECISIONS = 1_000;
const MOST_UNITS = 5_000;
/** Ids of failed units that are shown. */
const MOST_FAILED = 50;
/** The rate is that of about the last this many seconds. */
const RATE_SECONDS = 10;
/** Writes a job's checkpoints, and counts what it has come to. */
export class Progress {
    constructor(held, input, 
    /** Whether steps without a decision are told of (see JudgedUnit). */
    tells = false) {
        this.held = held;
        this.input = input;
        this.tells = tells;
        this.recent = [];
        this.told = toldOf(held.job.told);
        this.judge = judgeOf(input);
    }
    /** Writes verdicts in commits of bounded size, the last of which has the checkpoint. */
    async write(verdicts, checkpoint) {
        const { failed = [] } = checkpoint;
        const isEmpty = verdicts.length === 0 && failed.length > 0;
        const parts = isEmpty ? [{ again: false, verdicts }] : partsOf(verdicts);
        for (const [i, part] of parts.entries())
            await this.part(part, i === parts.length - 1 ? checkpoint : null);
        if (parts.length === 0)
            await this.save(checkpoint);
    }
    /** Writes each portion with what the curator remembers of it in one commit; the last has the checkpoint. */
    async remember(portions, checkpoint) {
        for (const [i, { verdicts, seen, late, parts, kept }] of portions.entries()) {
            const isLast = i === portions.length - 1;
            const again = verdicts[0]?.again === true;
            this.told = countLate(this.told, late, this.input.unit);
            const decisions = late.map(({ decision }) => givenOf(decision));
            const memory = { seenBy: seenBy(this.judge, this.held.job.id), seen, late: decisions, parts };
            await this.part({ again, verdicts }, isLast ? checkpoint : null, { memory, kept });
        }
        if (portions.length === 0)
            await this.save(checkpoint);
    }
    /** Writes a checkpoint at which nothing was judged. */
    async save(checkpoint) {
        this.told = this.shown(checkpoint, []);
        await this.held.save({ state: stateOf(checkpoint), told: asJson(this.told) });
    }
    /** @throws PLUGIN_FAILED if the curator threw at every unit that it was asked about */
    requireOneJudged() {
        const { processed, failed, lastError } = this.told;
        if (failed === 0 || failed < processed)
            return;
        const detail = `it threw at each of ${failed} units, at last: ${lastError}`;
        throw new StepwellError('PLUGIN_FAILED', { plugin: this.input.curator.name, detail });
    }
    async part({ again, verdicts }, checkpoint, saved) {
        const { curator, channels } = this.input;
        this.told = this.shown(checkpoint ?? { state: null }, verdicts);
        const state = checkpoint === null ? this.held.job.state : stateOf(checkpoint);
        await this.held.judge({
            source: `curator:${curator.name}`,
            summary: `${curator.name} ${curator.version}`,
            judge: this.judge,
            again,
            units: verdicts.map((verdict) => unitOf(verdict, this.tells)),
            failed: (checkpoint?.failed ?? []).map(({ number: unit, steps, id }) => ({
                unit,
                steps,
                ...(this.tells && { told: id }),
            })),
            change: { state, told: asJson(this.told), ...(saved && { memory: saved.kept }) },
            ...(saved && { memory: saved.memory }),
        }, channels);
    }
    shown(checkpoint, verdicts) {
        const { failed = [], lastError, share, waiting, lagSeconds, usage } = checkpoint;
        const before = this.told;
        const { kept, dropped, reasons } = countVerdicts({ ...before, changed: 0 }, verdicts, this.input.unit);
        return {
            processed: before.processed + verdicts.length + failed.length,
            kept,
            dropped,
            reasons,
            failed: before.failed + failed.length,
            failedUnits: [...before.failedUnits, ...failed.map(({ id }) => id)].slice(-MOST_FAILED),
            lastError: lastError ?? before.lastError,
            share: share ?? before.share,
            waiting: waiting ?? before.waiting,
            lagSeconds: lagSeconds === undefined ? before.lagSeconds : lagSeconds,
            ratePerSecond: this.rate(verdicts.length),
            usage: usage === undefined ? before.usage : addUsage(before.usage, usage),
        };
    }
    rate(units) {
        const now = Date.now();
        if (units > 0)
            this.recent.push({ at: now, units });
        while (this.recent[0] !== undefined && this.recent[0].at < now - 1_000 * RATE_SECONDS)
            this.recent.shift();
        const [first] = this.recent;
        if (first === undefined)
            return 0;
        const seconds = Math.max(1, (now - first.at) / 1_000);
        return Math.round((10 * this.recent.reduce((sum, one) => sum + one.units, 0)) / seconds) / 10;
    }
}
const stateOf = ({ state }) => (state === null ? null : asJson(state));
function partsOf(verdicts) {
    const parts = [];
    for (const verdict of verdicts) {
        const size = verdict.decisions.length;
        const last = parts.at(-1);
        const fits = last !== undefined &&
            last.again === verdict.again &&
            last.verdicts.length < MOST_UNITS &&
            last.decisions + size <= MOST_DECISIONS;
        if (fits) {
            last.verdicts.push(verdict);
            last.decisions += size;
        }
        else
            parts.push({ again: verdict.again, verdicts: [verdict], decisions: size });
    }
    return parts;
}
function unitOf({ number, id, steps, decisions }, tells) {
    return {
        unit: number,
        ...(steps && { steps }),
        ...(tells && decisions.length === 0 && { told: id }),
        decisions: decisions.map(givenOf),
    };
}
function givenOf(decision) {
    const { target, rewards, judgment, extras, ...fields } = decision;
    const entries = {
        ...(rewards === undefined ? {} : { rewards }),
        ...(judgment === undefined ? {} : { judgment }),
        ...(extras === undefined ? {} : { extras }),
    };
    return { target, fields, entries };
}
//# sourceMappingURL=progress.js.map