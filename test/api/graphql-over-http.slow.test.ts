import { auditServer } from 'graphql-http';
import { type RunningApp, startTestApp } from './support/running-app.js';

describe('GraphQL over HTTP', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.remove());

  const asked = (accept: string, body: unknown) =>
    fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify(body),
    });

  it('is spoken as its audit asks, with everything that it calls MUST, SHOULD or MAY', async () => {
    const results = await auditServer({ url: `${app.url}/graphql` });
    expect(results.length).toBeGreaterThan(50);
    expect(
      results.filter(({ status }) => status !== 'ok').map(({ id, name, status }) => ({ id, name, status })),
    ).toEqual([]);
  });

  it.each([
    ['that cannot be parsed', '{ channels', {}],
    ['that does not fit the schema', '{ nothing }', {}],
    ['whose variables do not fit', 'query ($id: ID!) { step(id: $id) { id } }', {}],
  ])('answers a document %s with the status of the answer’s form', async (_name, query, variables) => {
    const json = await asked('application/json', { query, variables });
    expect([json.status, await json.json()]).toMatchObject([200, { errors: [{}] }]);
    const form = 'application/graphql-response+json';
    const graphql = await asked(`${form}, application/json;q=0.9`, { query, variables });
    expect(graphql.headers.get('content-type')).toContain(form);
    expect([graphql.status, await graphql.json()]).toMatchObject([400, { errors: [{}] }]);
  });

  it('keeps the status of what the server refuses by itself, and of errors beside data', async () => {
    const nested = (levels: number): string => (levels === 0 ? 'id' : `parent { ${nested(levels - 1)} }`);
    const refused = await asked('application/json', { query: `{ step(id: "s") { ${nested(30)} } }` });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { errors: [{ extensions: { code: 'OPERATION_TOO_LARGE' } }] },
    ]);
    const subscription = await asked('application/json', { query: 'subscription { stepAdded { cursor } }' });
    expect([subscription.status, await subscription.json()]).toMatchObject([
      400,
      { errors: [{ extensions: { code: 'SUBSCRIPTION_NEEDS_WEBSOCKET' } }] },
    ]);
    expect((await asked('text/csv', { query: '{ channels }' })).status).toBe(406);
  });
});
