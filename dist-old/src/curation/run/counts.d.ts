import type { CuratorUnit } from '../../plugin-api/define-curator.js';
import type { UnitVerdict } from './judge-page.js';
import type { LateVerdict } from './remember-page.js';
export declare const OTHER_REASONS = "other";
export interface CurationCounts {
    readonly kept: number;
    readonly dropped: number;
    /** Of those kept: about which something was decided. */
    readonly changed: number;
    /** Number of decisions by reason. */
    readonly reasons: Readonly<Record<string, number>>;
}
/** Whether a unit is taken out as a whole. If only parts of it are, it is one that changes. */
export declare const isDropped: ({ decisions }: Pick<UnitVerdict, "decisions">, unit: CuratorUnit) => boolean;
/** Counts verdicts on top of earlier counts. */
export declare function countVerdicts(before: CurationCounts, verdicts: Iterable<Pick<UnitVerdict, 'decisions'>>, unit: CuratorUnit): CurationCounts;
/** Counts decisions about units that were counted as kept or dropped before. */
export declare function countLate<Counts extends Omit<CurationCounts, 'changed'>>(before: Counts, late: readonly LateVerdict[], unit: CuratorUnit): Counts;
export declare const NO_COUNTS: CurationCounts;
