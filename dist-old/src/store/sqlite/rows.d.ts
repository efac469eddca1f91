import type { Curation } from '../../model/decision.js';
import type { JsonObject } from '../../model/json.js';
import { type StepHead } from '../../model/step.js';
import type { Trajectory } from '../../model/trajectory.js';
import type { SqlRow, SqlValue } from './connection.js';
/** The columns of a step's head. Tables are named s (steps), t (trajectories), g (prompt_groups). */
export declare const STEP_COLUMNS = "\n  s.*, t.uid AS trajectory_uid, t.status AS trajectory_status, t.max_index, g.prompt_uid, g.generation,\n  (SELECT p.id FROM steps p WHERE p.position = s.parent) AS parent_id";
export declare const STEP_TABLES = "\n  steps s JOIN trajectories t ON t.key = s.trajectory JOIN prompt_groups g ON g.key = t.group_key";
export declare const TRAJECTORY_COLUMNS = "t.*, g.prompt_uid, g.generation";
export declare const TRAJECTORY_TABLES = "trajectories t JOIN prompt_groups g ON g.key = t.group_key";
export declare function numberOrNull(value: SqlValue | undefined): number | null;
export declare function textOrNull(value: SqlValue | undefined): string | null;
export declare function objectOrNull(value: SqlValue | undefined): JsonObject | null;
export declare function textsOf(value: SqlValue | undefined): readonly string[];
/** The curation in a row of `steps`. */
export declare function curationOf(row: SqlRow): Curation;
export declare function stepHeadOf(row: SqlRow): StepHead;
export declare function trajectoryOf(row: SqlRow): Trajectory;
