import type { CommandContext } from '../command.js';
import type { Flags } from '../option.js';
import type { Follower } from './follow-to-end.js';
interface Waiting<Shown> {
    /** What the bar says it is. */
    readonly label: string;
    /** Beside the bar. */
    describe(shown: Shown): string;
    wait(follower: Follower<Shown>): Promise<Shown>;
}
/**
 * Waits for the end of long work that the command has started, and shows how far it is. If the command is interrupted,
 * it says how to go on waiting.
 */
export declare function waitVisibly<Shown extends {
    readonly id: string;
    readonly progress: number;
}>(started: Shown, { label, describe, wait }: Waiting<Shown>, { terminal, signal, program }: Pick<CommandContext, 'terminal' | 'signal' | 'program'>, flags: Flags): Promise<Shown>;
export {};
