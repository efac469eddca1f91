/**
 * `stepwell/plugin`: all that a curator or formatter needs to import.
 * @public
 */
export { z } from 'zod';
export type { Curation, Quality } from '../model/decision.js';
export type { Json, JsonObject } from '../model/json.js';
export type { RewardEntry } from '../model/reward.js';
export type { Message } from '../model/step.js';
export type { GroupUnit, StepUnit, TrajectoryUnit } from '../model/unit.js';
export { type CanonicalColumn, canonicalColumns } from './canonical-columns.js';
export type { PluginContext } from './context.js';
export {
  type Curator,
  type CuratorDecision,
  type CuratorUnit,
  type DecisionTarget,
  defineCurator,
  drop,
  targetOf,
} from './define-curator.js';
export {
  type CellValue,
  type Column,
  type ColumnType,
  defineFormatter,
  type Formatter,
  type FormatterUnit,
  type Requirement,
  type Row,
} from './define-formatter.js';
export { type AdvantageOptions, groupAdvantages } from './group-advantages.js';
export { type MergedRow, type MergePolicy, mergeSteps, type SplitReason } from './merge-steps.js';
export { groupUid, ROW_COLUMNS, rowCells, spreadAdvantage } from './row-cells.js';
export { type Spread, spreadOf } from './spread.js';
export { isTrainable, trainableTrajectories } from './trainable.js';
export { trajectoryReturn } from './trajectory-return.js';
