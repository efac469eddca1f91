import type { ServerClient } from '../../client/server-client.js';
import type { Task } from '../environment/task.js';
export interface RolloutSettings {
    /** Stepwell, where trajectories are opened and completed and whose gateway serves the model. */
    readonly client: ServerClient;
    readonly signal: AbortSignal;
    /** Resolves when the next step may be taken. */
    readonly pace: () => Promise<void>;
    /** The random numbers of this rollout, by which alone the rollouts of a task differ. */
    readonly seed: number;
    /** Called with every answer of the model. */
    readonly onStep: () => void;
}
/**
 * Plays one episode as a trajectory of its own: asks the model at the base URL that Stepwell gave, lets the environment
 * react, completes the trajectory with the reward, and returns the reward. The gateway captures the steps.
 */
export declare function rollOut(task: Task, settings: RolloutSettings): Promise<number>;
