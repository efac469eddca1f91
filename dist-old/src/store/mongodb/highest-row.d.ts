import type { Collections } from './collections.js';
/**
 * The highest seq of any row, 0 without rows. Found by the newest step and trajectory, because every record that adds
 * one has a higher position.
 */
export declare function highestRowSeq({ steps, trajectories, }: Pick<Collections, 'steps' | 'trajectories'>): Promise<number>;
