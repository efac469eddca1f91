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
import { MAX_FILTER_DEPTH } from '../../query/parse-filter.js';

/** Levels that graphql-js goes down by recursion without harm. A filter has up to three for each level of its own. */
const MAX_COERCED = 500;

export interface VariablesInput {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Refuses variables that nest deeper than they can be coerced. Only filters can: no other input holds its own kind, and
 * what is JSON is not looked into.
 * @throws INVALID_FILTER with the name of the variable
 */
export function checkVariables({ schema, operation, variables }: VariablesInput): void {
  for (const { variable, type } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const declared = inputTypeOf(schema, type);
    if (declared !== null && coercesDeeperThan(variables[name], declared, MAX_COERCED)) {
      const detail = `nested deeper than ${MAX_FILTER_DEPTH}`;
      throw new StepwellError('INVALID_FILTER', { detail }, { path: [name] });
    }
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

/** Level by level: the value may be nested deeper than the call stack. */
function coercesDeeperThan(value: unknown, type: GraphQLInputType, most: number): boolean {
  let level: readonly Placed[] = [{ value, type }];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((item) => [...childrenOf(item)]);
  }
  return false;
}
