import type { Importer } from './importer.js';
/**
 * Results of tau-bench runs: a JSON array (or JSON Lines) of `{task_id, trial, reward, traj: messages, info?}`. The
 * trials of a task are one prompt group. Format: `EnvRunResult` of sierra-research/tau-bench.
 */
export declare const importTauBench: Importer;
