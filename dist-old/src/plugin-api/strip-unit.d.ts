import { type ContentField } from '../model/content-field.js';
import type { Unit } from './units.js';
/** A function that takes the content that is not needed out of units, so that a plugin sees what it asked for. */
export declare function stripperOf(needs: readonly ContentField[]): (unit: Unit) => Unit;
