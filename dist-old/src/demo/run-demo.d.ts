import type { CliDataset } from '../cli/datasets/dataset.js';
import type { Progress } from '../cli/terminal.js';
import type { ServerClient } from '../client/server-client.js';
/** Sets the policy version, as a trainer would, unless the store already has a later one. */
export declare function setPolicyVersion(client: ServerClient): Promise<void>;
export interface DemoSettings {
    /** A server whose upstream is the demo's policy. */
    readonly client: ServerClient;
    readonly tasks: number;
    readonly rollouts: number;
    readonly seed: number;
    /** Steps a second of all agents together; 0: without a limit. */
    readonly rate: number;
    readonly signal: AbortSignal;
}
/** What is shown after the first tasks. */
export interface DemoOutcome {
    readonly steps: number;
    readonly trajectories: number;
    readonly rewardMean: number;
    /** Groups of which every rollout is complete, as the server counts them. */
    readonly completeGroups: number;
    readonly recipe: string;
    readonly dataset: CliDataset;
}
/** Plays the tasks through the server's gateway, saves a GRPO recipe and builds its dataset, all over HTTP. */
export declare function runDemo(settings: DemoSettings, progress: Progress): Promise<DemoOutcome>;
/** Plays further tasks slowly until `signal` is aborted, so that there is always something to watch. */
export declare function keepPlaying(settings: DemoSettings): Promise<void>;
