/**
 * `stepwell/plugin/testing`: units to try a plugin on, and runs that check what it yields as the server does.
 * @public
 */

export { runCurator, runFormatter, runOmissions } from './run-plugin.js';
export { aGroup, aStep, aTrajectory } from './units.js';
