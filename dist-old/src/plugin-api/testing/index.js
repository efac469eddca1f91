/**
 * `stepwell/plugin/testing`: units for tests of a plugin, and runs that check what it yields as the server does.
 * @public
 */
export { missingUnits, runCurator, runFormatter, runOmissions } from './run-plugin.js';
export { aGroup, aStep, aTrajectory } from './units.js';
//# sourceMappingURL=index.js.map