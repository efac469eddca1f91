import { buildSchema, execute, GraphQLSchema, isObjectType, parse } from 'graphql';
import { withLeafLists } from '../../src/graphql/leaf-lists.js';
import { buildGraphqlSchema } from '../../src/graphql/schema.js';

const SDL = `
  interface Node { id: ID! }
  type Part implements Node { id: ID! ids: [Int!]! }
  type Query { node: Node! ids: [Int!] masks: [Int!]! probs: [Float!] pairs: [[Int!]!] words: [String!]! maybe: [Int] }
`;

function rig(values: object): readonly GraphQLSchema[] {
  const plain = buildSchema(SDL);
  const query = plain.getQueryType();
  for (const [name, value] of Object.entries(values)) {
    const field = query?.getFields()[name];
    if (field !== undefined) field.resolve = () => value;
  }
  return [plain, withLeafLists(plain)];
}

const TEXT = '{ node { __typename id ... on Part { ids } } ids masks probs pairs words maybe }';

function answers(values: object, text = TEXT) {
  return Promise.all(rig(values).map((schema) => execute({ schema, document: parse(text) })));
}

describe('a schema whose lists of numbers are leaves', () => {
  it('gives what the schema gives', async () => {
    const [plain, leaves] = await answers({
      node: { __typename: 'Part', id: 'a', ids: Int32Array.of(1, -2) },
      ids: Promise.resolve(Int32Array.of(2 ** 31 - 1, -(2 ** 31), 0)),
      masks: Uint8Array.of(0, 1),
      probs: Float32Array.of(-0.5, -0, 1e-30),
      pairs: [Int32Array.of(1), [2, 3]],
      words: ['one', 'two'],
      maybe: [1, null],
    });
    expect(plain?.errors).toBeUndefined();
    expect(JSON.stringify(leaves)).toBe(JSON.stringify(plain));
  });

  it('gives null for no list, and nothing for an empty one', async () => {
    const [plain, leaves] = await answers({ ids: null, probs: [], masks: [] }, '{ ids probs masks }');
    expect(leaves).toEqual(plain);
    expect(leaves?.data).toEqual({ ids: null, probs: [], masks: [] });
  });

  it.each([
    ['an Int that is too large', { ids: [1, 2 ** 31] }],
    ['an Int with a fraction', { ids: [1.5] }],
    ['a number that is none', { probs: Float32Array.of(0, Number.NaN) }],
    ['a null among numbers', { probs: [0, null] }],
  ])('refuses %s as the schema does, in the name of its list', async (_what, values) => {
    const name = Object.keys(values)[0] ?? '';
    const [plain, leaves] = await answers(values, `{ ${name} }`);
    expect(plain?.errors).toHaveLength(1);
    expect(leaves?.data).toEqual(plain?.data);
    expect(leaves?.errors?.map(({ path }) => path)).toEqual([[name]]);
  });

  it('can be made of the API, and has no list of numbers left', () => {
    const schema = withLeafLists(buildGraphqlSchema());
    const lists = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) && !type.name.startsWith('__')
        ? Object.values(type.getFields()).filter(({ type: of }) => /\[(Int|Float)!\]/.test(String(of)))
        : [],
    );
    expect(lists).toEqual([]);
    expect(schema.getSubscriptionType()?.getFields()).toHaveProperty('stepChanged');
  });
});
