import type { Gated } from '../../curation/gate.js';
import type { Stage, Staged } from '../../curation/passage.js';
import type { Recipe } from '../../model/recipe.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
import type { FormatterShape } from '../../plugins/interface.js';
import type { Pin } from '../pin-build.js';
import type { Awaited } from '../readiness/awaited.js';
/** Tells which units wait for verdicts (see `Awaited`). */
export type AwaitedUnits = Pick<Awaited, 'fields' | 'of'>;
/** What a group passes on its way to the formatter. */
export interface Gates {
    readonly stages: readonly Stage[];
    readonly awaited: AwaitedUnits | null;
    readonly limit: UnitLimit;
}
/** How many units may still go to the formatter. */
export declare class UnitLimit {
    private room;
    /** @param room null: there is no limit */
    constructor(room: number | null);
    get left(): number;
    get isReached(): boolean;
    take(units: number): void;
}
type ReadGroups = (keys: readonly GroupKey[]) => AsyncIterable<GroupUnit>;
/**
 * Groups in the order of `keys`. Those behind the limit of units are only counted, and are read with what counting takes;
 * null: they are not read.
 */
export declare function readUpTo(limit: UnitLimit, keys: readonly GroupKey[], { formatted, behind }: {
    readonly formatted: ReadGroups;
    readonly behind: ReadGroups | null;
}): AsyncGenerator<GroupUnit>;
/** Is told what happens to steps on their way to the formatter. */
export interface Observer {
    staged(index: number, result: Staged): void;
    gated(result: Gated): void;
    beyondLimit(steps: number): void;
    shown(group: GroupUnit): Promise<void>;
}
interface ReadyRules {
    readonly recipe: Omit<Recipe, 'id' | 'createdAt'>;
    readonly shape: FormatterShape;
    readonly pin: Pin;
}
/** The groups that reach the formatter: what the stages and readiness leave of them, up to the limit of units. */
export declare function readyGroups({ recipe, shape, pin }: ReadyRules, { stages, awaited, limit }: Gates, groups: AsyncIterable<GroupUnit>, observer?: Observer | null): AsyncGenerator<GroupUnit>;
export {};
