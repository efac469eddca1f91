import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/** An opaque string; what it means is checked where it is used, so that the error names the argument. */
function opaque(name: string, description: string): GraphQLScalarType<string, string> {
  const parse = (value: unknown): string => {
    if (typeof value !== 'string') throw new GraphQLError(`${name} must be a string`);
    return value;
  };
  return new GraphQLScalarType({
    name,
    description,
    serialize: parse,
    parseValue: parse,
    parseLiteral: (node) => {
      if (node.kind !== Kind.STRING) throw new GraphQLError(`${name} must be a string`, { nodes: node });
      return node.value;
    },
  });
}

export const Cursor = opaque('Cursor', 'Opaque position in a list.');

export const FeedCursor = opaque(
  'FeedCursor',
  'Opaque position in the change feed; it totally orders the feed.',
);
