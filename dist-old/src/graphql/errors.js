import { GraphQLError, isObjectType, } from 'graphql';
import { StepwellError } from '../errors/index.js';
/** The error that was thrown first, without the GraphQLErrors that wrap it to name a place in the query. */
function rootOf(error) {
    let root = error;
    while (root instanceof GraphQLError && root.originalError != null)
        root = root.originalError;
    return root;
}
/**
 * The code of an error that graphql-js raised about the request. Null for an error of a resolver and for a result that
 * does not fit the schema: their messages may hold what the caller may not see.
 */
function protocolCode(error) {
    const { code } = error.extensions;
    if (typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR')
        return code;
    const { originalError } = error;
    // An error without a path was raised before execution: in the variables, or because the request names no operation.
    if (error.path === undefined) {
        return originalError == null || originalError instanceof GraphQLError ? 'BAD_USER_INPUT' : null;
    }
    // graphql-js coerces arguments during execution. Such an error has nodes, that is, a place in the query; the error of
    // a result that cannot be serialised has none.
    return originalError instanceof GraphQLError && originalError.nodes !== undefined ? 'BAD_USER_INPUT' : null;
}
/**
 * Writes an error as the client sees it, over HTTP and WebSocket alike: its message, its place in the query and, in
 * `extensions`, a stable `code` and, for an error about input, the `path` of the field. An error that is not in the
 * catalogue is shown as INTERNAL. Faults of the server are logged. The client never sees a stack trace.
 */
export function formatGraphqlError(error, logError) {
    const place = error instanceof GraphQLError
        ? {
            ...(error.locations === undefined ? {} : { locations: error.locations }),
            ...(error.path === undefined ? {} : { path: error.path }),
        }
        : {};
    const root = rootOf(error);
    if (!(root instanceof StepwellError) && error instanceof GraphQLError) {
        const code = protocolCode(error);
        if (code !== null)
            return { message: error.message, ...place, extensions: { code } };
    }
    const known = root instanceof StepwellError ? root : new StepwellError('INTERNAL');
    if (known.status >= 500)
        logError(root);
    const { message, ...extensions } = known.toWire();
    return { message, ...place, extensions };
}
function wrapped(error) {
    return error instanceof StepwellError ? new GraphQLError(error.message, { originalError: error }) : error;
}
/** By its form, as graphql-js tells it. */
const isPromise = (value) => typeof value?.then === 'function';
function wrapping(resolve) {
    return (...args) => {
        try {
            const result = resolve(...args);
            if (!isPromise(result))
                return result;
            return result.then(undefined, (error) => {
                throw wrapped(error);
            });
        }
        catch (error) {
            throw wrapped(error);
        }
    };
}
/**
 * Wraps every resolver so that it throws GraphQLErrors. A StepwellError has a list as its `path`, which says which
 * field of the input is wrong; graphql-js would take that list for the place of the field in the result.
 */
export function wrapErrors(schema) {
    for (const type of Object.values(schema.getTypeMap())) {
        if (!isObjectType(type))
            continue;
        for (const field of Object.values(type.getFields())) {
            if (field.resolve !== undefined)
                field.resolve = wrapping(field.resolve);
            if (field.subscribe !== undefined)
                field.subscribe = wrapping(field.subscribe);
        }
    }
    return schema;
}
//# sourceMappingURL=errors.js.map