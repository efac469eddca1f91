import type { RegisterInput } from '../port.js';
import type { Pass } from './pass.js';
import type { Key, TrajectoryState } from './state.js';
/** The generation of a prompt that a trajectory belongs to if it starts now. `key` null: its group does not exist yet. */
export interface Generation {
    readonly promptUid: string;
    readonly generation: number;
    readonly key: Key | null;
    readonly isDecided: boolean;
}
/** The current generation of a prompt. A consumed generation is never the current one. */
export declare function currentGeneration(pass: Pass, channel: string, promptUid: string): Generation;
export interface Beginning {
    readonly channel: string;
    readonly uid: string;
    readonly prompt: Generation;
    /** JSON text. */
    readonly metadata: string | null;
    readonly policyVersion: number | null;
    readonly startedAt: number;
}
export declare function beginTrajectory(pass: Pass, { channel, uid, prompt, metadata, policyVersion, startedAt }: Beginning): TrajectoryState;
/**
 * Registers a trajectory before its first step and returns its id. Registering it again is a success, and changes its
 * prompt, metadata and version until its first step.
 * @throws PROMPT_CONFLICT, CHANNEL_CONFLICT, AMBIGUOUS, OUT_OF_RANGE
 */
export declare function registerTrajectory(pass: Pass, input: RegisterInput): string;
/**
 * The prompt to which a registration or step moves the trajectory; null: it keeps its prompt. The first step fixes the
 * prompt.
 * @throws PROMPT_CONFLICT
 */
export declare function otherPrompt(pass: Pass, state: TrajectoryState, promptUid: string | null): Generation | null;
export declare function movePrompt(pass: Pass, state: TrajectoryState, prompt: Generation): void;
