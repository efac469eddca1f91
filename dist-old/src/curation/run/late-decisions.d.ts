import type { CuratorDecision, CuratorUnit } from '../../plugin-api/define-curator.js';
import type { ChannelScope } from '../../store/port.js';
import type { UnitStore } from '../asked-of-units.js';
export type LateStore = UnitStore;
interface Where {
    readonly unit: CuratorUnit;
    readonly position: number;
    readonly scope: ChannelScope;
    readonly signal: AbortSignal;
}
/** A decision about units that are not at hand, with the numbers of those that it is about, in part or as a whole. */
export interface LateDecision {
    readonly decision: CuratorDecision;
    readonly numbers: readonly number[];
}
/** Finds the units that decisions are about. A decision about what was deleted, or is out of scope, is left out. */
export declare function findLate(store: LateStore, decisions: readonly CuratorDecision[], { unit, position, scope, signal }: Where): Promise<readonly LateDecision[]>;
export {};
