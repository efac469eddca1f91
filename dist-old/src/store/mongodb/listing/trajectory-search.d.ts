import { type StepKnowledge } from '../../../query/evaluate.js';
import type { StepFilter, TrajectoryFilter } from '../../../query/filter.js';
import type { Collections } from '../collections.js';
import { type HeadDoc } from '../reading/models.js';
/** Keys of the trajectories whose names a condition lists; null: it lists none, or they have too many steps. */
export declare function trajectoriesNamed({ steps, trajectories }: Pick<Collections, 'steps' | 'trajectories'>, part: StepFilter, limit: number): Promise<ReadonlySet<number> | null>;
/**
 * Keys of the trajectories that may match a filter, if they are few and have few steps; null: there are too many, or the
 * database cannot tell.
 */
export declare function trajectoriesThat({ steps, trajectories }: Pick<Collections, 'steps' | 'trajectories'>, where: TrajectoryFilter, limit: number): Promise<ReadonlySet<number> | null>;
/**
 * Keys of trajectories that may contain all of these words, if they have few steps; null: they have too many. A step's
 * text consists of messages that it or earlier steps brought, so a word narrows the search to whole trajectories.
 */
export declare function trajectoriesWithWords({ wordProgress, steps, stepWords }: Pick<Collections, 'wordProgress' | 'steps' | 'stepWords'>, words: readonly string[], limit: number): Promise<ReadonlySet<number> | null>;
/** Checks steps against filters on their text. */
export declare class TextSearch {
    private readonly collections;
    /** Cached, because steps of a trajectory repeat each other's messages. */
    private readonly known;
    constructor(collections: Collections);
    /** The steps that match. A damaged step contains no words. @param known what else the filter asks of them */
    matching(docs: readonly HeadDoc[], where: StepFilter, known?: (doc: HeadDoc) => Omit<StepKnowledge, 'text'>): Promise<readonly HeadDoc[]>;
    /** Those of the words that a message contains, which is all that the filter can tell about the text. */
    private present;
}
