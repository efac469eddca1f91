import { setImmediate as nextTurn } from 'node:timers/promises';
import { buildSchema, GraphQLError } from 'graphql';
import { KnownDocuments } from '../../src/graphql/known-documents.js';

const SCHEMA = buildSchema('type Query { a: Int b: Int }');

describe('known documents', () => {
  test('are parsed and validated once', async () => {
    const documents = new KnownDocuments();
    const first = await documents.read(SCHEMA, '{ a }', {});
    expect(first).toMatchObject({ kind: 'Document' });
    expect(await documents.read(SCHEMA, '{ a }', {})).toBe(first);
    expect(await documents.read(SCHEMA, '{ b }', {})).not.toBe(first);
  });

  test('one that is not valid is told, and is not known afterwards', async () => {
    const documents = new KnownDocuments();
    for (let i = 0; i < 2; i++) {
      const errors = await documents.read(SCHEMA, '{ c }', {});
      expect(errors).toEqual([expect.any(GraphQLError)]);
      await expect(documents.read(SCHEMA, '{ a', {})).rejects.toThrow(GraphQLError);
    }
  });

  test('the least lately used are forgotten when they are too many', async () => {
    const documents = new KnownDocuments();
    const long = (name: string) => `{ a } # ${name.padEnd(200_000)}`;
    const [first, second] = [
      await documents.read(SCHEMA, long('1'), {}),
      await documents.read(SCHEMA, long('2'), {}),
    ];
    expect(await documents.read(SCHEMA, long('1'), {})).toBe(first);
    await documents.read(SCHEMA, long('3'), {});
    expect(await documents.read(SCHEMA, long('1'), {})).toBe(first);
    expect(await documents.read(SCHEMA, long('2'), {})).not.toBe(second);
  });

  test('many that are new leave those that are known their turns', async () => {
    const documents = new KnownDocuments();
    await documents.read(SCHEMA, '{ a }', {});
    // Some milliseconds each to parse and validate.
    const fresh = (at: number) =>
      `{ ${Array.from({ length: 6_000 }, (_, i) => `f${at}_${i}: a`).join(' ')} }`;
    let isOver = false;
    const all = Promise.all(
      Array.from({ length: 10 }, (_, at) => documents.read(SCHEMA, fresh(at), {})),
    ).then(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver) {
      await nextTurn();
      await documents.read(SCHEMA, '{ a }', {});
      answered += 1;
    }
    await all;
    expect(answered).toBeGreaterThanOrEqual(9);
  });
});
