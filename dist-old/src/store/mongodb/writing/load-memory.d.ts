import type { SequenceNode } from '../../sharing/sequence-tree.js';
import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import type { Key } from '../../writing/state.js';
import type { ContentDoc } from '../documents.js';
import type { StoredStep } from './state-of-docs.js';
export type NodesOfContent = Pick<ContentDoc, '_id' | 'messages' | 'tokens'>;
/**
 * A trajectory's prefix trees, from its steps in order of position and their contents. Contents of steps that were
 * never committed may be among them and are ignored.
 * @throws STORE_CORRUPT if a step's own node is missing
 */
export declare function memoryOf(uid: string, steps: readonly StoredStep[], contents: readonly (NodesOfContent | null)[]): TrajectoryMemory;
export declare function restoreLink(memory: TrajectoryMemory, step: StoredStep): void;
export declare function tokenNodeOf(id: Key, { parent, base, ids }: NonNullable<ContentDoc['tokens']>): SequenceNode<Int32Array>;
