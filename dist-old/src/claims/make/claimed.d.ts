import type { Waits } from '../../batches/readiness/waits.js';
import { type Gated } from '../../curation/gate.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { GroupUnit, StepUnit } from '../../model/unit.js';
import type { Row } from '../../plugin-api/define-formatter.js';
import type { UnitWait } from '../../store/claim-port.js';
import type { AskedUnit } from './contract.js';
/** A unit with where its steps are found. */
export interface Placed extends AskedUnit {
    readonly key: GroupKey;
    /** Of the trajectory that it is; null: it is the group. */
    readonly uid: string | null;
    readonly asOf: number;
}
/** The units of a run, and which of them each step is of. */
export declare class Claimed {
    private readonly kind;
    readonly keys: readonly GroupKey[];
    readonly reasons: Map<number, string>;
    /** For which verdicts a unit waits, by its place. */
    readonly waiting: Map<number, UnitWait>;
    readonly versions: number[];
    /** Operations whose decisions hold for steps of a unit, by its place. */
    readonly operations: Map<number, Set<string>>;
    private readonly placeOf;
    private readonly asOf;
    private readonly rewound;
    private readonly unitOfStep;
    constructor(units: readonly Placed[], kind: 'group' | 'trajectory');
    /** Groups in the order of `keys`, each as of its own position. */
    read(keys: readonly GroupKey[], read: (keys: readonly GroupKey[], asOf: number) => Promise<readonly GroupUnit[]>): Promise<readonly GroupUnit[]>;
    /** The first stage: takes out trajectories that were not claimed, and stale steps of units that did not come back. */
    select(group: GroupUnit, lag: number | null, current: number | null): Gated;
    /** Without what units wait for that came back: they are made as they were. Notes what the others do. */
    waitsOf(whole: GroupUnit, waits: Waits): Waits;
    note(step: StepUnit, reason: string): void;
    /** What the recipe's filter selects. */
    selected({ trajectories }: GroupUnit): void;
    show(group: GroupUnit): void;
    /** The place of the unit of which a row was made. */
    unitOf({ stepIds: [first] }: Row): number;
    private uidOf;
}
