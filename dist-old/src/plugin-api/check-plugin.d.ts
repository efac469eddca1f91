/** What is wrong with a module's default export as a plugin, in words; null if nothing is. */
export declare function pluginProblem(value: unknown): string | null;
/** What is wrong with a plugin's requirements or needs, in words; null if nothing is. */
export declare function declarationProblem(kind: 'CURATOR' | 'FORMATTER', declared: {
    readonly requires: unknown;
    readonly needs: unknown;
}): string | null;
/** What is wrong with a formatter's columns, in words; null if nothing is. */
export declare function columnsProblem(given: unknown): string | null;
