/**
 * Keys that structure a message, a tool or a schema. A rule that happens to match one must not change the structure of
 * a step.
 */
export declare const STRUCTURE_NAMES: ReadonlySet<string>;
