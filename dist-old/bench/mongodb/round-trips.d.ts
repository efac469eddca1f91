/** The commands of a pass. */
export interface PassCommands {
    readonly pass: string;
    /** Length of the longest chain of commands of which each began after the one before was answered. */
    readonly serial: number;
    readonly commands: number;
    readonly ms: number;
    /** The commands in order of their start; commands that overlap are joined. */
    readonly rounds: readonly string[];
}
/**
 * Appends one request after the other with the real planner, log and rows, and counts the commands of each pass.
 * @param lines steps of one trajectory each, in order of their turns
 */
export declare function countRoundTrips(uri: string, lines: readonly (readonly string[])[]): Promise<readonly PassCommands[]>;
