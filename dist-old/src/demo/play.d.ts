import { type RolloutSettings } from './agent/rollout.js';
/** Lets `perSecond` callers through each second, in the order in which they came; 0: without a limit. */
export declare function createPace(perSecond: number, signal: AbortSignal): () => Promise<void>;
interface Game {
    readonly seed: number;
    /** Rollouts of each task, that is, the size of a prompt group. */
    readonly rollouts: number;
    /** Number of the first task. */
    readonly firstTask: number;
    /** Infinity: until `signal` is aborted. */
    readonly tasks: number;
}
/** Lets eight agents play episodes at the same time until none is left. @throws the error of a rollout, at once */
export declare function play(game: Game, settings: Omit<RolloutSettings, 'seed'>, onEpisode: (reward: number) => void): Promise<void>;
export {};
