/**
 * `stepwell/plugin/testing`: units to try a plugin on, and runs that check what it yields as the server does.
 * @public
 */
export { aGroup } from './a-group.js';
export { aStep } from './a-step.js';
export { aTrajectory } from './a-trajectory.js';
export { runCurator } from './run-curator.js';
export { runFormatter, runOmissions } from './run-formatter.js';
