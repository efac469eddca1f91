import type { Command, ParsedArguments } from './command.js';
/**
 * Splits a command's arguments into flags and operands. `--` ends the flags; `-` alone is an operand.
 * @throws INVALID_USAGE for an unknown flag, a flag without its value, or too many or too few operands
 */
export declare function parseArguments(command: Command, argv: readonly string[]): ParsedArguments;
