export declare const TURNS = 8;
export declare const START: number;
/** Milliseconds between two steps, so that times of creation follow the order of arrival. */
export declare const STEP_MS = 40;
export interface MadeStep {
    readonly channel: string;
    readonly line: string;
}
/** How many of each rare kind every store has, however many steps it holds. */
export declare const RARE = 60;
/**
 * Small steps as a training run leaves them: trajectories of 8 turns that share their prefix, groups of 4, 20 policy
 * versions and 4 models one after the other, a fifth in `val`, one trajectory in 20 open, rewards from 0 to 1, one step
 * in 100 cut off. Evenly among them are 60 trajectories with an error and a reward of 2, and 12 that say `xylophone`.
 */
export declare function querySteps(count: number): Generator<MadeStep>;
