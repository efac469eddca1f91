import { missingFor } from '../../plugin-api/missing-for.js';
import { withFailedSteps } from '../../query/failed-steps.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import { fieldsOf, groupsAt } from './groups-at.js';
import { NumberedGroup } from './page.js';
const nameOf = (target) => target.kind === 'trajectory'
    ? JSON.stringify([target.channel, target.uid])
    : JSON.stringify([target.channel, target.promptUid, target.generation]);
/** The step that shows a unit: itself, or the last of its first trajectory. */
function stepOf({ placed: { unit, trajectory } }) {
    if ('stepIndex' in unit)
        return unit.id;
    const shown = trajectory ?? ('trajectories' in unit ? unit.trajectories.find(({ steps }) => steps.length > 0) : null);
    return shown?.steps.at(-1)?.id ?? '';
}
/** Steps whose positions are looked up at once, and units whose marks are. */
const SLICE = 1_000;
/**
 * Runs a curator that reads a stream over all units, from the first to the last: what it remembers is whole, also where
 * a run goes on that was interrupted. Units that were judged before are given to it, and what it says of them is left
 * out.
 */
export class StreamJudge {
    constructor(setup, shape, store, plugins, signal, { keepsSteps = false } = {}) {
        this.setup = setup;
        this.shape = shape;
        this.store = store;
        this.plugins = plugins;
        this.signal = signal;
        this.numbers = [];
        /** Numbers of the units that trajectories and groups are, or are part of. */
        this.ofNames = new Map();
        this.decided = new Map();
        this.taken = 0;
        this.steps = keepsSteps ? new Map() : null;
        this.where = parseStepFilter(setup.where ?? {}, ['where']);
    }
    /** @param onGroups called with the number of groups read so far. @returns the number of units */
    async run({ position, now, policyVersion }, onGroups) {
        this.where = await withFailedSteps(this.where, this.store);
        const groups = this.given(position, onGroups);
        const { seed = 0 } = this.setup;
        const context = { survey: null, seed, now, policyVersion, signal: this.signal };
        let waiting = [];
        for await (const decision of this.plugins.curate(this.setup.use, groups, context)) {
            waiting.push(decision);
            if (waiting.length < SLICE)
                continue;
            await this.keep(waiting);
            waiting = [];
        }
        await this.keep(waiting);
        return this.numbers.length;
    }
    /** The next units that were not judged before. */
    async take(most) {
        const slice = this.numbers.slice(this.taken, this.taken + most);
        this.taken += slice.length;
        const judged = slice.length === 0 ? [] : await this.store.areJudged(this.setup.judge, slice);
        const verdicts = slice.flatMap((number, i) => {
            const decisions = this.decided.get(number) ?? [];
            return judged[i] === true ? [] : [{ number, id: '', again: false, decisions }];
        });
        return { verdicts, done: this.taken >= this.numbers.length };
    }
    /** All units with what was decided about them, and with a step of theirs if those are kept. */
    *verdicts() {
        for (const number of this.numbers) {
            yield { decisions: this.decided.get(number) ?? [], stepId: this.steps?.get(number) ?? '' };
        }
    }
    async *given(position, onGroups) {
        let count = 0;
        const fields = fieldsOf(this.shape, this.where);
        const { channels } = this.setup;
        const read = groupsAt(this.store, channels, position, fields, this.signal, this.where);
        for await (const whole of read) {
            count += 1;
            onGroups(count);
            const group = new NumberedGroup(whole, this.where, this.shape.unit);
            const ready = group.units.filter(({ placed }) => missingFor(this.shape.requires, placed).length === 0);
            if (ready.length === 0)
                continue;
            for (const unit of ready) {
                this.numbers.push(unit.number);
                this.steps?.set(unit.number, stepOf(unit));
            }
            const left = group.only(ready);
            for (const [name, number] of group.names())
                this.ofNames.set(name, number);
            yield left;
        }
    }
    /** Puts decisions to the units that they are about. */
    async keep(decisions) {
        const ids = [...new Set(decisions.flatMap(({ target }) => (target.kind === 'step' ? [target.id] : [])))];
        const heads = ids.length === 0 ? [] : await this.store.readSteps(ids, null);
        const ofSteps = new Map(heads.flatMap((head) => {
            if (head === null)
                return [];
            const { channel, trajectoryUid, promptUid, generation } = head;
            const number = this.shape.unit === 'step'
                ? head.position
                : this.shape.unit === 'trajectory'
                    ? this.ofNames.get(nameOf({ kind: 'trajectory', channel, uid: trajectoryUid }))
                    : this.ofNames.get(nameOf({ kind: 'group', channel, promptUid, generation }));
            return number === undefined ? [] : [[head.id, number]];
        }));
        for (const decision of decisions) {
            const { target } = decision;
            const number = target.kind === 'step' ? ofSteps.get(target.id) : this.ofNames.get(nameOf(target));
            // What was deleted since has no unit any more.
            if (number === undefined)
                continue;
            const known = this.decided.get(number);
            if (known === undefined)
                this.decided.set(number, [decision]);
            else
                known.push(decision);
        }
    }
}
//# sourceMappingURL=judge-stream.js.map