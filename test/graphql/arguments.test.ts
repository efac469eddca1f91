import { execute } from './support/execute.js';
import { smallCatalog, standIns } from './support/services.js';

describe('arguments of lists', () => {
  const pageOf = async (argument: string) => {
    const { services } = standIns({ catalog: smallCatalog(600) });
    return execute(services, `{ steps${argument} { nodes { id } } }`);
  };

  it('gives 50 when nobody says how many, or says null', async () => {
    expect((await pageOf('')).data.steps.nodes).toHaveLength(50);
    expect((await pageOf('(first: null)')).data.steps.nodes).toHaveLength(50);
  });

  it('gives an empty page for 0 and refuses what is negative or beyond 500', async () => {
    expect((await pageOf('(first: 0)')).data.steps.nodes).toEqual([]);
    expect((await pageOf('(first: 500)')).data.steps.nodes).toHaveLength(500);
    for (const first of [-1, 501]) {
      const { errors } = await pageOf(`(first: ${first})`);
      expect(errors?.[0]).toMatchObject({
        message: 'must be from 0 to 500',
        extensions: { code: 'OUT_OF_RANGE', path: ['first'] },
      });
    }
  });

  it('says which part of a filter is wrong', async () => {
    const { errors } = await pageOf('(where: { or: [{ stepIndex: { gt: null } }] })');
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_FILTER',
      path: ['where', 'or', '0', 'stepIndex', 'gt'],
    });
  });

  it('hands filter, order and cursor to the catalog', async () => {
    const seen: unknown[] = [];
    const { services } = standIns({
      catalog: {
        pageSteps: async (_caller, where, request) => {
          seen.push(where, request);
          return { items: [], cursors: [], hasNextPage: false, hasPreviousPage: false };
        },
      },
    });
    await execute(
      services,
      `query ($since: DateTime) {
        steps(first: 3, after: "c", where: { createdAt: { gte: $since }, turnType: MAIN }, orderBy: { field: REWARD }) {
          nodes { id }
        }
      }`,
      { since: '2026-01-01T00:00:00Z' },
    );
    expect(seen).toMatchObject([
      {
        kind: 'and',
        of: [
          { kind: 'compare', field: 'createdAt', op: 'gte', value: Date.UTC(2026, 0, 1) },
          { kind: 'compare', field: 'turnType', op: 'eq', value: 'MAIN' },
        ],
      },
      { first: 3, after: 'c', orderBy: { field: 'REWARD', direction: 'ASC' } },
    ]);
  });
});
