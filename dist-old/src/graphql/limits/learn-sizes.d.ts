import { type GraphQLSchema } from 'graphql';
import type { GraphqlContext } from '../context.js';
import type { FieldSizes } from './content-sizes.js';
import { type MeasureInput } from './measure-operation.js';
/**
 * Learns how large the content is that a caller may ask for, before an operation that selects some is priced: by answering
 * some steps to itself, of both ends of the list.
 */
export declare class SizeLearner {
    private readonly schema;
    private readonly now;
    private readonly fields;
    private readonly sample;
    private readonly learned;
    private readonly learning;
    constructor(schema: GraphQLSchema, now?: () => number);
    /**
     * Resolves when something is known of the content, unless there is none. What was known for a while is learned anew,
     * which is not waited for.
     * @param context in which steps are answered, whose sizes go to `sizes`
     */
    before(operation: Omit<MeasureInput, 'sizes'>, sizes: FieldSizes, context: () => GraphqlContext): Promise<void>;
    private selectsContent;
    private learn;
}
