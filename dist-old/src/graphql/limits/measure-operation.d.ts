import { type DocumentNode, type GraphQLOutputType, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import type { FieldSizes } from './content-sizes.js';
/** The size of an operation, with its fragments expanded. */
interface OperationSize {
    /** Levels of fields. */
    readonly depth: number;
    /** Selected fields; a field under two aliases counts twice. */
    readonly fields: number;
    /** Objects that may be loaded. The sizes of nested pages multiply, and content counts as objects, too. */
    readonly objects: number;
}
export interface MeasureInput {
    readonly schema: GraphQLSchema;
    readonly document: DocumentNode;
    readonly operation: OperationDefinitionNode;
    readonly variables: Readonly<Record<string, unknown>>;
    /** How large content is here; left out: not known. */
    readonly sizes?: Pick<FieldSizes, 'unitsOf'>;
}
/** Whether the values of a type may be large. */
export declare function holdsContent(type: GraphQLOutputType): boolean;
/** Sizes an operation without executing it. */
export declare function measureOperation(input: MeasureInput): OperationSize;
export {};
