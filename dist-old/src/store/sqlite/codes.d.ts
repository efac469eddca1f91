import type { Quality } from '../../model/decision.js';
import type { ChangeKind } from '../../model/event.js';
import type { LogProbKind, StepOrigin, TokenSource, TurnType } from '../../model/step.js';
import type { TrajectoryStatus } from '../../model/trajectory.js';
/** Enumerations are stored in tables as indices into these lists. New members are added at the end. */
export declare const TURN_TYPES: readonly TurnType[];
export declare const TOKEN_SOURCES: readonly TokenSource[];
export declare const LOG_PROB_KINDS: readonly LogProbKind[];
export declare const ORIGINS: readonly StepOrigin[];
export declare const QUALITIES: readonly Quality[];
export declare const STATUSES: readonly TrajectoryStatus[];
export declare const CHANGES: readonly ChangeKind[];
export declare const OPEN: number;
export declare const COMPLETE: number;
/** The member of a stored index. */
export declare function decode<T extends string>(members: readonly T[], code: number): T;
