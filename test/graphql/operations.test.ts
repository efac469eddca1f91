import { readdirSync, readFileSync } from 'node:fs';
import { getOperationAST, parse, validate } from 'graphql';
import { checkLimits } from '../../src/graphql/limits/check-limits.js';
import { buildGraphqlSchema } from '../../src/graphql/schema.js';

const FOLDER = new URL('../../schema/operations/', import.meta.url);

describe('example operations', () => {
  const schema = buildGraphqlSchema();

  it.each(readdirSync(FOLDER))('%s is one valid, named operation within the limits', (file) => {
    const document = parse(readFileSync(new URL(file, FOLDER), 'utf8'));
    expect(validate(schema, document)).toEqual([]);
    const operation = getOperationAST(document);
    if (operation == null) throw new Error('the file holds several operations, or none');
    expect(operation.name?.value).toBeDefined();
    checkLimits({ schema, document, operation, variables: {} });
  });
});
