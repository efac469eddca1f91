import { type GraphQLSchema } from 'graphql';
/** A number from 0 to before 1. */
type Random = () => number;
/** Makes documents from a schema at random: valid ones, and such that have something wrong. */
export declare class RandomDocuments {
    private readonly schema;
    private readonly random;
    private readonly known;
    /** @param known texts that name something that is there: ids, uids, channels */
    constructor(schema: GraphQLSchema, random: Random, known: readonly string[]);
    /** A document that the schema allows; its values may still be refused. */
    valid(): string;
    /** A document with something wrong in its text, its names or its values. */
    spoiled(): string;
    private below;
    private of;
    private field;
    private selection;
    private fieldsOf;
    private argument;
    private value;
    private leaf;
}
export {};
