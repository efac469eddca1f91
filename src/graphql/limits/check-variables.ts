import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInputType,
  type OperationDefinitionNode,
  type TypeNode,
  typeFromAST,
} from 'graphql';
import { StepwellError } from '../../errors/index.js';
import { MAX_FILTER_DEPTH, MAX_NODES } from '../../query/parse-filter.js';

/** Levels that graphql-js goes down by recursion without harm. A filter has up to three for each level of its own. */
const MAX_COERCED = 500;
/** Objects of filters that are coerced, which takes some microseconds each: a condition has up to three. */
const MAX_OBJECTS = 5 * MAX_NODES;

interface VariablesInput {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Refuses variables with filters that nest deeper than they can be coerced, or have more conditions than are coerced in a
 * moment. No other input holds its own kind, and what is JSON is not looked into.
 * @throws INVALID_FILTER with the name of the variable
 */
export function checkVariables({ schema, operation, variables }: VariablesInput): void {
  for (const { variable, type } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const declared = inputTypeOf(schema, type);
    const detail = declared === null ? null : excessOf(variables[name], declared);
    if (detail !== null) throw new StepwellError('INVALID_FILTER', { detail }, { path: [name] });
  }
}

/** Null: the schema has no such type; execution says so. */
function inputTypeOf(schema: GraphQLSchema, node: TypeNode): GraphQLInputType | null {
  const named = node.kind === 'NamedType' ? typeFromAST(schema, node) : null;
  if (node.kind !== 'NamedType') return inputTypeOf(schema, node.type);
  return named != null && isInputType(named) ? named : null;
}

interface Placed {
  readonly value: unknown;
  readonly type: GraphQLInputType;
}

function* childrenOf({ value, type }: Placed): Generator<Placed> {
  const named = getNamedType(type);
  if (typeof value !== 'object' || value === null || !isInputObjectType(named)) return;
  if (Array.isArray(value)) {
    for (const item of value) yield { value: item, type };
    return;
  }
  const fields = named.getFields();
  for (const [name, item] of Object.entries(value)) {
    const field = fields[name];
    if (field !== undefined) yield { value: item, type: field.type };
  }
}

const isFilterObject = ({ value, type }: Placed): boolean =>
  typeof value === 'object' && value !== null && getNamedType(type).name.endsWith('Filter');

/** What a variable has too much of, in words; null: nothing. Level by level: it may be nested deeper than the call stack. */
function excessOf(value: unknown, type: GraphQLInputType): string | null {
  let level: readonly Placed[] = [{ value, type }];
  let objects = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_COERCED) return `nested deeper than ${MAX_FILTER_DEPTH}`;
    const next: Placed[] = [];
    for (const item of level) {
      for (const child of childrenOf(item)) {
        if (isFilterObject(child)) objects += 1;
        if (objects > MAX_OBJECTS) return `more than ${MAX_NODES} conditions`;
        next.push(child);
      }
    }
    level = next;
  }
  return null;
}
