import type { Writable } from 'node:stream';
import { type CommandTable, type ExitCode } from './command.js';
interface CliSurroundings {
    readonly out: Writable;
    readonly err: Writable & {
        readonly isTTY?: boolean;
    };
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly signal: AbortSignal;
    readonly version: string;
    readonly program: string;
}
/** Runs one command line, `argv` without node and the script. Never throws; each error is printed on one line. */
export declare function runCli(commands: CommandTable, argv: readonly string[], { out, err, env, signal, version, program }: CliSurroundings): Promise<ExitCode>;
export {};
