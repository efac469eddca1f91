export type Shape = 'list' | 'packed';
/**
 * A step of 512 prompt ids, 128 response ids with log-probs, and text that fills it up to 12.7 KB. Steps come in
 * trajectories of `turns`, with four trajectories a prompt, and share nothing with each other.
 */
export declare function makeSteps(count: number, shape: Shape, turns?: number): string[];
