import { type ExecutionArgs, GraphQLError, getOperationAST, parse, validate } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { StepwellError } from '../errors/index.js';
import type { GraphqlApi } from './create.js';
import type { ProtocolCode } from './format-error.js';
import { checkLimits, MAX_TOKENS } from './limits/check-limits.js';
import { checkNesting } from './limits/check-nesting.js';

function coded(error: GraphQLError, code: ProtocolCode): GraphQLError {
  error.extensions.code = code;
  return error;
}

/** What Apollo does with a request over HTTP: parse, validate, choose the operation, limit. */
export function prepareOperation(
  { schema }: Pick<GraphqlApi, 'schema'>,
  { query, variables, operationName }: SubscribePayload,
): ExecutionArgs | readonly GraphQLError[] {
  try {
    checkNesting(query);
    const document = parse(query, { maxTokens: MAX_TOKENS });
    const errors = validate(schema, document);
    if (errors.length > 0) return errors.map((error) => coded(error, 'GRAPHQL_VALIDATION_FAILED'));
    const operation = getOperationAST(document, operationName);
    if (operation == null) return [new GraphQLError('Name an operation of the document in operationName')];
    checkLimits({ schema, document, operation, variables: variables ?? {} });
    return {
      schema,
      document,
      variableValues: variables ?? null,
      operationName: operationName ?? null,
    };
  } catch (error) {
    if (error instanceof GraphQLError) return [coded(error, 'GRAPHQL_PARSE_FAILED')];
    if (!(error instanceof StepwellError)) throw error;
    return [new GraphQLError(error.message, { originalError: error })];
  }
}
