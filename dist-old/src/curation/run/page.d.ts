import type { DecisionTarget } from '../../model/decision.js';
import type { GroupUnit } from '../../model/unit.js';
import type { CuratorUnit } from '../../plugin-api/define-curator.js';
import { type PlacedUnit } from '../../plugin-api/units.js';
import type { StepFilter } from '../../query/filter.js';
/** A unit with the number by which it is marked as judged (see JudgedUnit), and an id that people know it by. */
export interface NumberedUnit {
    readonly number: number;
    readonly id: string;
    readonly placed: PlacedUnit;
}
/** Feed positions of the steps of a unit. */
export declare function stepsOf({ placed: { unit } }: NumberedUnit): readonly number[];
/** A group taken apart into the units of a curator. */
export declare class NumberedGroup {
    private readonly kind;
    readonly units: readonly NumberedUnit[];
    private readonly group;
    /** Number of the unit that a step or trajectory is, or is part of. */
    private readonly ofStep;
    private readonly ofTrajectory;
    /** @param whole with all its steps, by which its units are numbered whatever the filter selects */
    constructor(whole: GroupUnit, where: StepFilter, kind: CuratorUnit);
    /** The group with these units only. */
    only(units: readonly NumberedUnit[]): GroupUnit;
    /** Names of what the group holds (see `numberOf`), with the numbers of the units. */
    names(): Generator<readonly [name: string, number: number]>;
    /** Number of the unit that something is, or is part of; of what has several units, the last. */
    numberOf(target: DecisionTarget): number | null;
    /** Numbers of all units that something is, is part of, or consists of. */
    numbersOf(target: DecisionTarget): readonly number[];
    private isIt;
    private numbered;
    private numberedStep;
    private know;
}
