import type { CallUsage } from '../../judges/usage-counts.js';
import type { JsonObject } from '../../model/json.js';
import type { PluginUse } from '../../model/recipe.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
import { type CuratorDecision } from '../../plugin-api/define-curator.js';
import { type GroupRules } from '../../plugin-api/requirements.js';
import type { CuratorShape, PluginHost } from '../../plugins/interface.js';
import type { ChannelScope, StepStore } from '../../store/port.js';
import type { UnitStore } from '../asked-of-units.js';
import { FailedUnits } from './failed-units.js';
import { NumberedGroup, type NumberedUnit } from './page.js';
/** What a curator is run over, and as what. */
export interface CurateSetup {
    readonly use: PluginUse;
    readonly where: JsonObject | null;
    readonly channels: ChannelScope;
    readonly groupSize: number | null;
    /** Left out: 0. */
    readonly seed?: number;
    /** See `judgeOf`. */
    readonly judge: string;
    /** Id of the job; null or left out: none. */
    readonly job?: string | null;
    /** What calls of models the job has used before. */
    readonly used?: CallUsage;
    /** Reasons that the job has given before. */
    readonly said?: readonly string[];
}
/** Groups to be judged as they were at a feed position. */
export interface PageRequest {
    readonly keys: readonly GroupKey[];
    readonly asOf: number;
    readonly now: number;
    readonly policyVersion: number | null;
    /** Ids of steps, and JSON of [channel, uid] of trajectories, whose units are judged although they were before. */
    readonly again: readonly string[];
}
/** A unit that was judged, with what was decided about it and what is in it. */
export interface UnitVerdict {
    readonly number: number;
    readonly id: string;
    readonly again: boolean;
    /** Of one that is judged again: the feed positions of its steps. */
    readonly steps?: readonly number[];
    readonly decisions: readonly CuratorDecision[];
}
/** A unit without a decision. */
export interface FailedVerdict {
    readonly number: number;
    readonly id: string;
    readonly steps: readonly number[];
}
export interface JudgedPage {
    readonly verdicts: readonly UnitVerdict[];
    /** Units about which the curator threw, and the last error. They are not marked as judged. */
    readonly failed: readonly FailedVerdict[];
    readonly lastError: string | null;
    /** Numbers of the units that lack what the curator requires. */
    readonly waiting: readonly number[];
    /** What calls of models it took. */
    readonly usage?: CallUsage;
}
/** Units of groups that are to be judged, and those that are not ready. */
export interface FreshUnits {
    readonly fresh: readonly (Fresh & {
        readonly again: ReadonlySet<number>;
    })[];
    readonly waiting: readonly number[];
}
interface Fresh {
    readonly group: NumberedGroup;
    readonly units: readonly NumberedUnit[];
}
/** Judges units in portions, each once. */
export declare class PageJudge {
    private readonly setup;
    private shape;
    private readonly store;
    private readonly plugins;
    private readonly signal;
    private readonly given;
    /** With the steps of other jobs' failures, as of the last request. */
    private where;
    private readonly reasons;
    private readonly rules;
    readonly failed: FailedUnits;
    private fields;
    constructor(setup: CurateSetup, shape: CuratorShape, store: UnitStore & Pick<StepStore, 'areJudged' | 'readFailed'>, plugins: Pick<PluginHost, 'curatorShape' | 'judgeUnits' | 'curate'>, signal: AbortSignal);
    /** @throws PLUGIN_FAILED if it fails at too many units in a row, PLUGIN_TIMEOUT, PLUGIN_CHANGED; the signal's reason */
    judge(request: PageRequest): Promise<JudgedPage>;
    /** The units of a request that are to be judged, in slices. @throws PLUGIN_CHANGED; the signal's reason */
    fresh(request: PageRequest): AsyncGenerator<FreshUnits>;
    /** Looks what the curator requires and needs, and what its filter selects now: a live run goes on when its files change. */
    private renew;
    private judgeGroups;
    private ready;
    private unjudged;
    private ask;
    /** Asks the curator about groups; if it throws, about each half, so that one bad unit costs only itself. */
    private decide;
    private run;
}
export declare const failedVerdict: (unit: NumberedUnit) => FailedVerdict;
/** Whether a verdict is one of a unit that is judged again. */
export declare const againOf: (unit: NumberedUnit, again: boolean) => Pick<UnitVerdict, "again" | "steps">;
export declare const rulesOf: ({ groupSize }: Pick<CurateSetup, "groupSize">) => GroupRules;
/** Whether a unit has what the curator requires. */
export declare function isReady({ requires }: Pick<CuratorShape, 'requires'>, setup: Pick<CurateSetup, 'groupSize'>, { whole, placed }: {
    readonly whole: GroupUnit;
    readonly placed: NumberedUnit['placed'];
}, now: number): boolean;
export declare function isAskedAgain({ placed: { unit, trajectory } }: NumberedUnit, again: ReadonlySet<string>): boolean;
export {};
