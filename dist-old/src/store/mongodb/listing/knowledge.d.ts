import type { StepKnowledge, TrajectoryKnowledge } from '../../../query/evaluate.js';
import type { StepFilter, TrajectoryFilter } from '../../../query/filter.js';
import type { Collections } from '../collections.js';
import { type HeadDoc } from '../reading/models.js';
import type { TextSearch } from './trajectory-search.js';
/** What filters ask of trajectories (by key) beyond their documents. Only what the filter asks for is read. */
export declare function knowledgeOfTrajectories(collections: Collections, search: TextSearch, keys: readonly number[], where: TrajectoryFilter): Promise<(key: number) => Omit<TrajectoryKnowledge, 'trajectory'>>;
/** The models of the steps of each trajectory, by its key. */
export declare function modelsOf({ steps }: Pick<Collections, 'steps'>, keys: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
/** What a filter asks of steps beyond their documents and texts. */
export declare function knowledgeOfSteps(collections: Collections, search: TextSearch, docs: readonly HeadDoc[], where: StepFilter): Promise<(doc: HeadDoc) => Omit<StepKnowledge, 'text'>>;
