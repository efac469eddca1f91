import { StepwellError } from '../../errors/index.js';
import { isTrainable } from '../../plugin-api/units.js';
import { GrowingList } from './growing-list.js';
import { OTHER_REASONS } from './waterfall.js';
/** What is known of a step: flags, and above them one more than the place of the reason why it is in no row. */
const IN_ROW = 1;
const CONTEXT = 2;
const FLAGS = 2;
/** Reasons that two bytes can tell apart. Further ones are counted together. */
const MOST_REASONS = 2 ** (16 - FLAGS) - 2;
/**
 * Follows the steps that a formatter was given, until each stands in a row or is left out. A step takes two bytes, and a
 * unit five.
 */
export class StepTracker {
    #shown;
    #states = new GrowingList(Uint16Array);
    /** Of each unit the number of its first step. */
    #unitStarts = new GrowingList(Uint32Array);
    #unitHasRow = new GrowingList(Uint8Array);
    /** Places of the reasons in #states. */
    #reasons = new Map();
    #unit;
    #steps = 0;
    #unitsWithRows = 0;
    constructor(unit, shown) {
        this.#unit = unit;
        this.#shown = shown;
    }
    async show(group) {
        if (this.#unit === 'group')
            this.#beginUnit();
        for (const { steps } of group.trajectories) {
            if (this.#unit === 'trajectory')
                this.#beginUnit();
            for (const step of steps) {
                this.#shown.add(step.id);
                this.#states.push(isTrainable(step) ? 0 : CONTEXT);
            }
        }
        await this.#shown.settle();
    }
    /** Units that the formatter was given so far. */
    get units() {
        return this.#unitStarts.length;
    }
    /** Distinct steps that stand in a row. */
    get steps() {
        return this.#steps;
    }
    /** Notes the steps of which a row was made. @throws INVALID_ROW for a step that the formatter was not given */
    async trace(row, formatter) {
        for (const id of row.stepIds) {
            // Nearly always at hand: waiting for each all the same took a fiftieth of a build.
            const found = this.#shown.numberOf(id);
            const number = typeof found === 'number' ? found : await this.#numberOf(id, formatter);
            const state = this.#states.at(number);
            if ((state & IN_ROW) !== 0)
                continue;
            this.#states.set(number, state | IN_ROW);
            this.#steps += 1;
            const unit = this.#unitOf(number);
            if (this.#unitHasRow.at(unit) === 0)
                this.#unitsWithRows += 1;
            this.#unitHasRow.set(unit, 1);
        }
    }
    /**
     * Notes why a formatter made no row of some steps. Steps that another row holds are not counted.
     * @throws INVALID_ROW as `trace`
     */
    async omit({ omitted, stepIds }, formatter) {
        for (const id of stepIds) {
            const number = await this.#numberOf(id, formatter);
            const flags = this.#states.at(number) & (IN_ROW | CONTEXT);
            this.#states.set(number, flags | ((this.#placeOf(omitted) + 1) << FLAGS));
        }
    }
    /** The steps that stand in a row, in the order in which the formatter was given them, some at a time. */
    async *traced() {
        let number = 0;
        for await (const ids of this.#shown.ids()) {
            yield ids.filter(() => (this.#states.at(number++) & IN_ROW) !== 0);
        }
    }
    /** Counts what became of the steps when the formatter is done. */
    settle(stage) {
        stage.keep(this.#unitsWithRows, this.#steps);
        const reasons = [...this.#reasons.keys()];
        let unitWithout = 0;
        let context = 0;
        let without = 0;
        for (let unit = 0; unit < this.units; unit++) {
            const end = unit + 1 < this.units ? this.#unitStarts.at(unit + 1) : this.#states.length;
            for (let number = this.#unitStarts.at(unit); number < end; number++) {
                const state = this.#states.at(number);
                if ((state & IN_ROW) !== 0)
                    continue;
                const reason = state >> FLAGS;
                if (reason !== 0)
                    stage.add(reasons[reason - 1] ?? OTHER_REASONS, 1);
                else if (this.#unitHasRow.at(unit) === 0)
                    unitWithout += 1;
                else if ((state & CONTEXT) !== 0)
                    context += 1;
                else
                    without += 1;
            }
        }
        stage.add('the formatter made no row of its unit', unitWithout);
        stage.add('context only: not trainable', context);
        stage.add('the formatter used it in no row', without);
    }
    #beginUnit() {
        this.#unitStarts.push(this.#states.length);
        this.#unitHasRow.push(0);
    }
    async #numberOf(id, formatter) {
        const number = await this.#shown.numberOf(id);
        if (number !== undefined)
            return number;
        throw new StepwellError('INVALID_ROW', {
            plugin: formatter,
            detail: `stepIds names ${id}, a step that the formatter was not shown`,
        });
    }
    /** The last unit that begins at or before a step. A unit without steps begins where the next does. */
    #unitOf(number) {
        let low = 0;
        let high = this.units - 1;
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if (this.#unitStarts.at(middle) <= number)
                low = middle;
            else
                high = middle - 1;
        }
        return low;
    }
    #placeOf(reason) {
        const known = this.#reasons.get(reason);
        if (known !== undefined)
            return known;
        if (this.#reasons.size === MOST_REASONS)
            return MOST_REASONS;
        this.#reasons.set(reason, this.#reasons.size);
        return this.#reasons.size - 1;
    }
}
//# sourceMappingURL=step-tracker.js.map