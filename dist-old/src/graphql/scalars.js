import { endianness } from 'node:os';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
/** A scalar that is an opaque string. The code that uses the value checks it, so that the error names the argument. */
function opaque(name, description) {
    const parse = (value) => {
        if (typeof value !== 'string')
            throw new GraphQLError(`${name} must be a string`);
        return value;
    };
    return new GraphQLScalarType({
        name,
        description,
        serialize: parse,
        parseValue: parse,
        parseLiteral: (node) => {
            if (node.kind !== Kind.STRING)
                throw new GraphQLError(`${name} must be a string`, { nodes: node });
            return node.value;
        },
    });
}
export const Cursor = opaque('Cursor', 'Opaque position in a list.');
export const FeedCursor = opaque('FeedCursor', 'Opaque position in the change feed; it totally orders the feed.');
/** The bytes of a typed array of 4-byte elements, in little-endian order, as base64. */
function packArray(array) {
    const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
    return (endianness() === 'LE' ? bytes : Buffer.from(bytes).swap32()).toString('base64');
}
/** A scalar for output only: no argument of the schema takes a packed array. */
function packed(name, description) {
    return new GraphQLScalarType({
        name,
        description,
        serialize: (value) => {
            if (value instanceof Int32Array || value instanceof Float32Array)
                return packArray(value);
            throw new GraphQLError(`${name} cannot represent this value`);
        },
        parseValue: () => {
            throw new GraphQLError(`${name} is never an input`);
        },
    });
}
export const Int32ArrayScalar = packed('Int32Array', 'Little-endian int32 values, base64.');
export const Float32ArrayScalar = packed('Float32Array', 'Little-endian float32 values, base64.');
//# sourceMappingURL=scalars.js.map