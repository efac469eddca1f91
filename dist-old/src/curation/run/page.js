import { placedUnitsOf } from '../../plugin-api/units.js';
import { matchesStep } from '../../query/evaluate.js';
/** Feed positions of the steps of a unit. */
export function stepsOf({ placed: { unit } }) {
    if ('stepIndex' in unit)
        return [unit.position];
    const trajectories = 'steps' in unit ? [unit] : unit.trajectories;
    return trajectories.flatMap(({ steps }) => steps.map(({ position }) => position));
}
const trajectoryKey = (channel, uid) => JSON.stringify([channel, uid]);
const firstOf = ({ steps }) => Math.min(...steps.map(({ position }) => position));
/** The steps that a filter selects. Trajectories without one, and groups without trajectories, have no units. */
function selected(group, where) {
    const trajectories = group.trajectories
        .map((trajectory) => ({
        ...trajectory,
        steps: trajectory.steps.filter((step) => matchesStep(where, step, { trajectory })),
    }))
        .filter(({ steps }) => steps.length > 0);
    return { ...group, trajectories };
}
/** A group taken apart into the units of a curator. */
export class NumberedGroup {
    /** @param whole with all its steps, by which its units are numbered whatever the filter selects */
    constructor(whole, where, kind) {
        this.kind = kind;
        /** Number of the unit that a step or trajectory is, or is part of. */
        this.ofStep = new Map();
        this.ofTrajectory = new Map();
        this.group = selected(whole, where);
        const firsts = new Map(whole.trajectories
            .filter(({ steps }) => steps.length > 0)
            .map((trajectory) => [trajectoryKey(trajectory.channel, trajectory.uid), firstOf(trajectory)]));
        const placed = this.group.trajectories.length === 0 ? [] : placedUnitsOf(this.group, kind);
        this.units = placed.map((unit) => this.numbered(unit, firsts));
    }
    /** The group with these units only. */
    only(units) {
        if (this.kind === 'group')
            return this.group;
        const numbers = new Set(units.map(({ number }) => number));
        const trajectories = this.group.trajectories
            .filter(({ channel, uid }) => this.kind === 'step' ? true : numbers.has(this.ofTrajectory.get(trajectoryKey(channel, uid)) ?? -1))
            .map((trajectory) => this.kind === 'step'
            ? { ...trajectory, steps: trajectory.steps.filter(({ position }) => numbers.has(position)) }
            : trajectory)
            .filter(({ steps }) => steps.length > 0);
        return { ...this.group, trajectories };
    }
    /** Names of what the group holds (see `numberOf`), with the numbers of the units. */
    *names() {
        yield* this.ofTrajectory;
        const { channel, promptUid, generation } = this.group;
        const last = this.units.at(-1);
        if (last !== undefined)
            yield [JSON.stringify([channel, promptUid, generation]), last.number];
    }
    /** Number of the unit that something is, or is part of; of what has several units, the last. */
    numberOf(target) {
        if (target.kind === 'step')
            return this.ofStep.get(target.id) ?? null;
        if (target.kind === 'trajectory') {
            return this.ofTrajectory.get(trajectoryKey(target.channel, target.uid)) ?? null;
        }
        return this.units.at(-1)?.number ?? null;
    }
    /** Numbers of all units that something is, is part of, or consists of. */
    numbersOf(target) {
        if (target.kind === 'group')
            return this.isIt(target) ? this.units.map(({ number }) => number) : [];
        if (target.kind === 'trajectory' && this.kind === 'step') {
            const uid = (unit) => ('stepIndex' in unit ? unit.trajectoryUid : null);
            const own = target.channel === this.group.channel;
            return this.units.flatMap(({ placed, number }) => own && uid(placed.unit) === target.uid ? number : []);
        }
        const number = this.numberOf(target);
        return number === null ? [] : [number];
    }
    isIt({ channel, promptUid, generation }) {
        const { group } = this;
        return channel === group.channel && promptUid === group.promptUid && generation === group.generation;
    }
    numbered(placed, firsts) {
        const { unit } = placed;
        if ('stepIndex' in unit)
            return this.numberedStep(placed, unit);
        if ('steps' in unit) {
            const number = firsts.get(trajectoryKey(unit.channel, unit.uid)) ?? firstOf(unit);
            this.know(unit, number);
            return { number, id: `${unit.channel}/${unit.uid}`, placed };
        }
        for (const trajectory of unit.trajectories)
            this.know(trajectory, unit.firstPosition);
        const id = `${unit.channel}/${unit.promptUid}/${unit.generation}`;
        return { number: unit.firstPosition, id, placed };
    }
    numberedStep(placed, step) {
        this.ofStep.set(step.id, step.position);
        this.ofTrajectory.set(trajectoryKey(step.channel, step.trajectoryUid), step.position);
        return { number: step.position, id: step.id, placed };
    }
    know(trajectory, number) {
        this.ofTrajectory.set(trajectoryKey(trajectory.channel, trajectory.uid), number);
        for (const { id } of trajectory.steps)
            this.ofStep.set(id, number);
    }
}
//# sourceMappingURL=page.js.map