/**
 * `stepwell/plugin/testing`: units for tests of a plugin, and runs that check what it yields as the server does.
 * @public
 */
export type { GroupFields, TestUnits, TrajectoryFields } from './plain-units.js';
export { missingUnits, runCurator, runFormatter, runOmissions, type TestContext } from './run-plugin.js';
export type { StepFields } from './step-fields.js';
export { aGroup, aStep, aTrajectory } from './units.js';
