import type { OldCollections, OldStep, OldTrajectory } from './old-documents.js';
/** Steps of a trajectory in order of position. Steps whose position is VOID never happened, and are deleted. */
export declare function storedSteps(old: OldCollections, { _id }: OldTrajectory): Promise<readonly OldStep[]>;
