import type { z } from 'zod';
import type { ContentField } from '../model/content-field.js';
import type { DecidedEntries, DecisionFields, DecisionTarget } from '../model/decision.js';
export type { DecisionTarget };
import type { GroupUnit, StepUnit, TrajectoryUnit } from '../model/unit.js';
import type { PluginContext } from './context.js';
import type { CuratorRequirement } from './requirement.js';
export type { CuratorRequirement };
export type CuratorUnit = 'step' | 'trajectory' | 'group';
export interface UnitOf {
    readonly step: StepUnit;
    readonly trajectory: TrajectoryUnit;
    readonly group: GroupUnit;
}
/**
 * What a curator decides about a step, trajectory or group. Fields that are left out change nothing. `mask` and
 * `judgment` are of a step, as are `extras`, `rewards` of a step or trajectory.
 */
export interface CuratorDecision extends DecisionFields, DecidedEntries {
    readonly target: DecisionTarget;
}
/** What `judge` answers of one unit: nothing leaves it as it is. */
export type Verdict = CuratorDecision | readonly CuratorDecision[] | null | undefined;
interface CuratorFields<U extends CuratorUnit, O extends z.ZodType> {
    /** Kebab-case, unique among curators. */
    readonly name: string;
    /** Semantic version, which is part of a dataset's manifest and hash. */
    readonly version: string;
    /** One sentence. */
    readonly description: string;
    /** A paragraph: what it is good for, what its options do, what it costs. */
    readonly documentation?: string | undefined;
    readonly unit: U;
    readonly options: O;
    /**
     * What must be there before a unit is handed over. Units that lack it are passed over; a live run waits for them. Left
     * out: nothing.
     */
    readonly requires?: readonly CuratorRequirement[] | ((options: z.output<O>) => readonly CuratorRequirement[]) | undefined;
    /**
     * Fields of the steps' content that it reads. Others are null or empty, and are neither loaded nor sent. Left out:
     * every field.
     */
    readonly needs?: readonly ContentField[] | ((options: z.output<O>) => readonly ContentField[]) | undefined;
    /**
     * Names of the server's tokenizers that it asks for by `context.tokens`. A run on a server that lacks one is refused
     * before it begins.
     */
    readonly tokenizers?: readonly string[] | ((options: z.output<O>) => readonly string[]) | undefined;
}
/** A curator that looks at one unit at a time and remembers nothing. Its units can be judged in any portions. */
interface Judging<U extends CuratorUnit, O extends z.ZodType> {
    /**
     * Declares that it waits for others, such as a model, and how many units it may judge at the same time: 1 to 1,024. In
     * a run over what is stored, a unit at which it throws is counted as failed and judged by the next run. Left out: it
     * computes, one unit after the other.
     */
    readonly concurrency?: number | ((options: z.output<O>) => number) | undefined;
    /** Decides about the unit, and what is in it. */
    judge(unit: UnitOf[U], options: z.output<O>, context: PluginContext): Verdict | Promise<Verdict>;
    readonly curate?: undefined;
    readonly stateBytes?: undefined;
}
/** A curator that reads a stream of units, and may remember what it read. */
interface Streaming<U extends CuratorUnit, O extends z.ZodType> {
    /**
     * Reads units in order of first arrival, and yields decisions at any time and in any order about what it was given so
     * far. Units without a decision stay as they are. The curator sees only what earlier stages of the recipe kept.
     *
     * A curator with `stateBytes` is called once for each portion of a run over what is stored, and may also decide about
     * units of earlier portions, though not mask their tokens or give them extras.
     */
    curate(units: AsyncIterable<UnitOf[U]>, options: z.output<O>, context: PluginContext): AsyncIterable<CuratorDecision>;
    /**
     * Declares that all it remembers is in `context.state`, which takes this many bytes at most, up to 256 MiB. Left out:
     * it keeps no state, and remembers what it has read for as long as its stream lasts.
     */
    readonly stateBytes?: number | ((options: z.output<O>) => number) | undefined;
    readonly judge?: undefined;
    readonly concurrency?: undefined;
}
/** A curator as its author writes it: with `judge` or with `curate`. */
export type CuratorDefinition<U extends CuratorUnit = CuratorUnit, O extends z.ZodType = z.ZodType> = CuratorFields<U, O> & (Judging<U, O> | Streaming<U, O>);
export type Curator<U extends CuratorUnit = CuratorUnit, O extends z.ZodType = z.ZodType> = CuratorDefinition<U, O> & {
    readonly kind: 'CURATOR';
};
/** Declares a curator plugin, which the module exports as its default. */
export declare function defineCurator<U extends CuratorUnit, O extends z.ZodType>(curator: CuratorDefinition<U, O>): Curator<U, O>;
/** The unit as the target of a decision. */
export declare function targetOf(unit: StepUnit | TrajectoryUnit | GroupUnit): DecisionTarget;
/** A decision that takes a unit out of the batch, with the reason that people see. */
export declare function drop(unit: StepUnit | TrajectoryUnit | GroupUnit, reason: string): CuratorDecision;
