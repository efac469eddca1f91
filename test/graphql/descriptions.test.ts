import { readFileSync } from 'node:fs';
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { buildGraphqlSchema } from '../../src/graphql/schema.js';

/** Everything in a schema that can be described, with what is said of it. */
function* described(schema: GraphQLSchema): Generator<readonly [name: string, text: string]> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue;
    yield [type.name, type.description ?? ''];
    if (isEnumType(type)) {
      for (const { name, description } of type.getValues()) yield [`${type.name}.${name}`, description ?? ''];
    }
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const path = `${type.name}.${field.name}`;
      yield [path, field.description ?? ''];
      if (!('args' in field)) continue;
      for (const { name, description } of field.args) yield [`${path}(${name})`, description ?? ''];
    }
  }
}

describe('the emitted schema', () => {
  const schema = buildGraphqlSchema();

  it('describes every type, field, argument and member', () => {
    const missing = [...described(schema)].filter(([, text]) => text.trim() === '').map(([name]) => name);
    expect(missing).toEqual([]);
  });

  it('breaks nothing that clients rely on', () => {
    const baseline = readFileSync(new URL('../../schema/baseline.graphql', import.meta.url), 'utf8');
    const changes = findBreakingChanges(buildSchema(baseline), schema);
    expect(changes.map(({ description }) => description)).toEqual([]);
  });
});
