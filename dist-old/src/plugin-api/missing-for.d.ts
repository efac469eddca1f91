import type { ContentField } from '../model/content-field.js';
import type { CuratorRequirement } from './requirement.js';
import { type GroupRules } from './requirements.js';
import { type PlacedUnit } from './units.js';
/** The content that must be read to say whether a unit has what is required. */
export declare function fieldsToCheck(requires: readonly CuratorRequirement[]): readonly ContentField[];
/**
 * What a unit lacks that a curator requires, in words; empty: it can be handed over. Of a trajectory and a group every
 * trainable step must have what is required of steps, as for a formatter; of a step, the step itself, and its
 * trajectory must be complete and rewarded if the curator says so.
 *
 * @param rules when a group is whole; by default when all its rollouts are finished
 * @param now clock of the rules' timeout, in milliseconds since the epoch
 */
export declare function missingFor(requires: readonly CuratorRequirement[], { unit, trajectory }: PlacedUnit, rules?: GroupRules, now?: number): readonly string[];
