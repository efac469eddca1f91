import { type GraphQLSchema } from 'graphql';
import type { FieldSizes } from './content-sizes.js';
/**
 * Counts the size of one operation's answer, or of the answers to events that are resolved together. A value that
 * stands under two aliases counts twice, but is measured once.
 */
export declare class AnswerSize {
    private readonly sizes;
    private sum;
    private readonly weights;
    /** @param sizes are told how large each value is */
    constructor(sizes?: FieldSizes | null);
    /**
     * The estimated size of the answer in bytes. Numbers in lists count for more than their digits, because GraphQL
     * spends more time on each.
     */
    get bytes(): number;
    /**
     * @param field type and name of a field whose values may be large; null: they are not
     * @throws ANSWER_TOO_LARGE
     */
    add(value: unknown, entryBytes: number, field?: string | null): void;
    private weigh;
}
/** Scalars that hold a list or an object. */
export declare const CONTENT_SCALARS: ReadonlySet<string>;
/**
 * Bounds the answer of an operation, which is counted while its fields are resolved. Content under many aliases, or of
 * many large steps, is refused with ANSWER_TOO_LARGE before it fills the memory.
 */
export declare function boundAnswers(schema: GraphQLSchema): GraphQLSchema;
