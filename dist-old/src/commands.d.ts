import type { CommandTable } from './cli/command.js';
/**
 * The commands, in the order of the help page. A command is imported when it runs or is explained, so that none waits
 * for what another needs.
 */
export declare const COMMANDS: CommandTable;
