import { StepwellError } from '../../errors/index.js';
/** The error that a client gets for a failed request to an engine. `upstream`: the engine's label. */
export declare function engineError(upstream: string, error: Error): StepwellError;
/** Whether the engine could not be reached at all, so that later calls should prefer others. */
export declare function isOutage(error: Error): boolean;
