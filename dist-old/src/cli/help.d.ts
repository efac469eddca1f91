import type { Command } from './command.js';
/** The page that `stepwell COMMAND --help` shows. */
export declare function commandHelp(command: Command): string;
/** The page that `stepwell --help` shows. */
export declare function generalHelp(commands: readonly Command[]): string;
