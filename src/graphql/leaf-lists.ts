import {
  GraphQLFloat,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLSchema,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

type Fields = ReturnType<GraphQLObjectType['toConfig']>['fields'];

/** A scalar that takes a list of numbers as a whole, and refuses what a list of `entry` would refuse. */
function listOf(entry: GraphQLScalarType): GraphQLScalarType {
  const isInt = entry === GraphQLInt;
  return new GraphQLScalarType({
    name: `${entry.name}List`,
    serialize: (value) => {
      // Whatever a typed list of whole numbers has is an Int.
      if (isInt && (value instanceof Int32Array || value instanceof Uint8Array)) return Array.from(value);
      const list = value as ArrayLike<unknown>;
      const written = new Array<unknown>(list.length);
      for (let i = 0; i < list.length; i++) {
        const one = list[i];
        written[i] = typeof one === 'number' && !isInt && Number.isFinite(one) ? one : entry.serialize(one);
      }
      return written;
    },
  });
}

const INTS = listOf(GraphQLInt);
const FLOATS = listOf(GraphQLFloat);

/** The scalar for `[Int!]` and `[Float!]`; null for other lists. */
function leafFor(entry: GraphQLOutputType): GraphQLScalarType | null {
  if (!isNonNullType(entry)) return null;
  if (entry.ofType === GraphQLInt) return INTS;
  return entry.ofType === GraphQLFloat ? FLOATS : null;
}

/**
 * A schema that gives the results of the given one, to be executed only: lists of numbers are leaves in it. graphql-js
 * makes a path, and calls a function, for each entry of a list; a step has thousands. The one difference is that an error
 * about an entry names its list.
 */
export function withLeafLists(schema: GraphQLSchema): GraphQLSchema {
  const swapped = new Map<GraphQLNamedType, GraphQLNamedType>();

  function typeFor<T extends GraphQLNamedType>(type: T): T {
    const known = swapped.get(type);
    if (known !== undefined) return known as T;
    const made = remade(type);
    swapped.set(type, made);
    return made as T;
  }

  function remade(type: GraphQLNamedType): GraphQLNamedType {
    if ((!isObjectType(type) && !isInterfaceType(type)) || isIntrospectionType(type)) return type;
    const config = type.toConfig();
    const parts = {
      fields: () => fieldsFor(config.fields),
      interfaces: () => config.interfaces.map(typeFor),
    };
    return isObjectType(type)
      ? new GraphQLObjectType({ ...type.toConfig(), ...parts })
      : new GraphQLInterfaceType({ ...type.toConfig(), ...parts });
  }

  const fieldsFor = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, { ...field, type: outputFor(field.type) }]),
    );

  function outputFor(type: GraphQLOutputType): GraphQLOutputType {
    if (isNonNullType(type)) return new GraphQLNonNull(outputFor(type.ofType));
    if (isListType(type)) return leafFor(type.ofType) ?? new GraphQLList(outputFor(type.ofType));
    return typeFor(type);
  }

  const { query, mutation, subscription, types, ...rest } = schema.toConfig();
  const root = (type: GraphQLObjectType | null | undefined) => (type == null ? null : typeFor(type));
  return new GraphQLSchema({
    ...rest,
    query: root(query),
    mutation: root(mutation),
    subscription: root(subscription),
    types: types.map(typeFor),
  });
}
