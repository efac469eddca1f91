import { type ExecutionResult, graphql } from 'graphql';
import type { GraphqlServices } from '../../../src/graphql/context.js';
import { createGraphql } from '../../../src/graphql/create.js';
import { LOCAL_PRINCIPAL, type Principal } from '../../../src/model/principal.js';

/** Executes an operation without a transport; errors come as a client sees them. */
export async function execute(
  services: GraphqlServices,
  source: string,
  variableValues: Readonly<Record<string, unknown>> = {},
  caller: Principal = LOCAL_PRINCIPAL,
) {
  const api = createGraphql(services);
  const result: ExecutionResult = await graphql({
    schema: api.schema,
    source,
    variableValues,
    contextValue: api.createContext(caller),
  });
  // As over the wire: dates become strings, and nothing is left of prototypes.
  const data = JSON.parse(JSON.stringify(result.data ?? null));
  return { data, errors: result.errors?.map(api.formatError) };
}
