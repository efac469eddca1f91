import type { GroupUnit } from '../../model/unit.js';
import type { FormatterShape } from '../plugin-shape.js';
/** What of a group a formatter is handed; no trajectories: nothing. */
export interface ReadyGroup {
    readonly left: GroupUnit;
    /** What its units lack that are not handed over. */
    readonly missing: readonly string[];
}
type Wanted = Pick<FormatterShape, 'unit' | 'requires'>;
/**
 * What a recipe without a filter, curators and a group size would hand to a formatter: kept MAIN steps of trajectories
 * with a trainable one, if they have what it requires. A group comes as a whole or not at all, but without abandoned
 * trajectories.
 */
export declare function readyPart(group: GroupUnit, wanted: Wanted): ReadyGroup;
export {};
