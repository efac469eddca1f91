import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import type { Connection } from '../connection.js';
/** Loads the prefix trees of a stored trajectory. */
export declare function loadMemory(connection: Connection, trajectory: number): TrajectoryMemory;
