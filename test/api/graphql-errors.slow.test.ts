import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getIntrospectionQuery } from 'graphql';
import { WebSocket } from 'ws';
import { OPEN_ACCESS } from '../../src/access/interface.js';
import { StepwellError } from '../../src/errors/index.js';
import { type GraphqlAnswer, type GraphqlServer, startGraphql } from '../graphql/support/server.js';
import { type StandIns, smallCatalog, standIns, stepHead } from '../graphql/support/services.js';
import { subscribe } from '../graphql/support/subscription.js';

type Errors = NonNullable<GraphqlAnswer['errors']>;
type Ask = (query: string, variables?: Readonly<Record<string, unknown>>) => Promise<Errors>;

const SECRET = 'SELECT * FROM /var/secret';

describe('errors', () => {
  let server: GraphqlServer;
  let parts: StandIns;

  beforeEach(async () => {
    parts = standIns({
      catalog: {
        ...smallCatalog(1),
        channels: async () => {
          throw new Error(SECRET);
        },
        // A result that does not fit the schema.
        steps: async () => [stepHead(0, { stepIndex: 0.5, createdAt: Number.NaN })],
      },
      policy: {
        read: async () => {
          throw new StepwellError('STORE_UNAVAILABLE', { detail: 'timeout' });
        },
      },
      batches: {
        readRecipe: async () => {
          throw new StepwellError('FORBIDDEN', { what: 'read' });
        },
        listRecipes: async () => {
          throw new StepwellError('UNKNOWN_RECIPE', { name: 'r' }, { path: ['name', 0] });
        },
      },
    });
    server = await startGraphql(parts.services);
  });

  afterEach(() => server.close());

  const transports: [string, Ask][] = [
    ['HTTP', async (query, variables) => (await server.query(query, variables)).errors ?? []],
    [
      'WebSocket',
      async (query, variables) => {
        const subscription = subscribe(server.webSocketUrl, query, variables);
        // The protocol has one message for an operation that did not start and one for a result with errors.
        const errors = await subscription.next().then(
          (answer) => answer.errors ?? [],
          (refusal: Errors) => refusal,
        );
        await subscription.close();
        return errors;
      },
    ],
  ];

  describe.each(transports)('over %s', (_name, ask) => {
    it('carry code and path of the field where they are from the catalogue', async () => {
      expect(await ask('{ recipes { id } }')).toEqual([
        {
          message: 'no recipe "r"',
          locations: [{ line: 1, column: 3 }],
          path: ['recipes'],
          extensions: { code: 'UNKNOWN_RECIPE', path: ['name', '0'] },
        },
      ]);
    });

    it('say nothing of a fault inside, and log it', async () => {
      const errors = await ask('{ channels }');
      expect(errors).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
      expect(JSON.stringify(errors)).not.toMatch(/secret|\.js|stack/);
      expect(String(parts.logged[0])).toContain(SECRET);
      expect(await ask('{ step(id: "s") { stepIndex } }')).toMatchObject([
        { message: expect.stringContaining('internal error'), extensions: { code: 'INTERNAL' } },
      ]);
    });

    it('log faults of the server that have a code', async () => {
      expect(await ask('{ policy { version } }')).toMatchObject([
        { extensions: { code: 'STORE_UNAVAILABLE' } },
      ]);
      expect(parts.logged).toHaveLength(1);
    });

    it('name what is wrong with the request itself', async () => {
      const code = async (query: string, variables = {}) =>
        (await ask(query, variables)).map(({ extensions }) => extensions.code);
      expect(await code('{ step(')).toEqual(['GRAPHQL_PARSE_FAILED']);
      expect(await code('{ nothing }')).toEqual(['GRAPHQL_VALIDATION_FAILED']);
      expect(await code('{ steps(where: { createdAt: { gt: "soon" } }) { totalCount } }')).toEqual([
        'GRAPHQL_VALIDATION_FAILED',
      ]);
      expect(await code('query ($id: ID!) { step(id: $id) { id } }', { id: { a: 1 } })).toEqual([
        'BAD_USER_INPUT',
      ]);
      expect(
        await code(
          'query ($since: DateTime) { steps(where: { createdAt: { gt: $since } }) { totalCount } }',
          {
            since: 'soon',
          },
        ),
      ).toEqual(['BAD_USER_INPUT']);
      expect(await code('{ steps(first: 501) { totalCount } }')).toEqual(['OUT_OF_RANGE']);
      expect(parts.logged).toEqual([]);
    });

    it('refuse operations out of all proportion, and admit introspection', async () => {
      const code = async (query: string, variables = {}) =>
        (await ask(query, variables)).map(({ extensions }) => extensions.code);
      const nested = (levels: number): string => (levels === 0 ? 'id' : `parent { ${nested(levels - 1)} }`);
      expect(await code(`{ step(id: "s") { ${nested(30)} } }`)).toEqual(['OPERATION_TOO_LARGE']);
      const aliases = Array.from({ length: 2_001 }, (_, i) => `a${i}: feedHead`).join(' ');
      expect(await code(`{ ${aliases} }`)).toEqual(['OPERATION_TOO_LARGE']);
      const pages = `query ($n: Int = 500) { steps(first: $n) { nodes { trajectory { steps(first: $n) { nodes { trajectory { steps { nodes { id } } } } } } } } }`;
      expect(await code(pages)).toEqual(['OPERATION_TOO_LARGE']);
      expect(await code(pages, { n: 500 })).toEqual(['OPERATION_TOO_LARGE']);
      const bomb = `{ ...f0 } ${Array.from({ length: 20 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join(' ')} fragment f20 on Query { feedHead }`;
      expect(await code(bomb)).toEqual(['OPERATION_TOO_LARGE']);
      expect(await code('{'.concat(' feedHead'.repeat(100_001), '}'))).toEqual(['GRAPHQL_PARSE_FAILED']);
      expect(await ask(getIntrospectionQuery())).toEqual([]);
    });

    it('refuse a mutation for access, not in its payload', async () => {
      expect(await ask('{ recipe(name: "r") { id } }')).toMatchObject([
        { extensions: { code: 'FORBIDDEN' } },
      ]);
    });
  });

  it('admits a page of 50 prompts of 32k tokens', async () => {
    const ids = new Int32Array(32_768).fill(151_643);
    const heads = Array.from({ length: 50 }, (_, i) => stepHead(i));
    const { services } = standIns({
      catalog: {
        pageSteps: async () => ({
          items: heads,
          cursors: heads.map(({ id }) => id),
          hasNextPage: false,
          hasPreviousPage: false,
        }),
        contents: async (_caller, stepIds) => stepIds.map(() => ({ promptIds: ids }) as never),
      },
    });
    const large = await startGraphql(services);
    const { data } = await large.query('{ steps { nodes { state { promptIds } } } }');
    expect(data.steps.nodes).toHaveLength(50);
    expect(data.steps.nodes[49].state.promptIds).toHaveLength(32_768);
    await large.close();
  });

  it('takes no operation from a link of another site, nor a mutation by GET', async () => {
    const get = async (query: string, headers: Record<string, string>) => {
      const response = await fetch(`${server.url}?query=${encodeURIComponent(query)}`, { headers });
      const { errors } = (await response.json()) as GraphqlAnswer;
      return [response.status, errors?.[0]?.extensions.code];
    };
    expect(await get('{ __typename }', { 'sec-fetch-site': 'cross-site' })).toEqual([403, 'FORBIDDEN']);
    expect(await get('{ __typename }', {})).toEqual([200, undefined]);
    expect(await get('mutation { deleteRecipe(name: "r") { recipe { id } } }', {})).toEqual([
      405,
      'BAD_REQUEST',
    ]);
    expect(parts.calls).toEqual([]);
  });

  it('refuses callers and origins before a socket opens', async () => {
    const closed = await startGraphql(parts.services, {
      access: {
        ...OPEN_ACCESS,
        showsKey: () => true,
        authenticateSocket: () => {
          throw new StepwellError('FORBIDDEN', { what: 'come in' });
        },
      },
    });
    const { status, body } = await new Promise<{ status: number | undefined; body: string }>(
      (resolve, reject) => {
        const socket = new WebSocket(closed.webSocketUrl, 'graphql-transport-ws');
        socket.once('open', () => reject(new Error('it opened')));
        socket.once('unexpected-response', (_request, response) => {
          text(response).then((answer) => resolve({ status: response.statusCode, body: answer }), reject);
        });
      },
    );
    expect([status, JSON.parse(body)]).toEqual([
      403,
      { error: { code: 'FORBIDDEN', message: 'this caller may not come in' } },
    ]);
    const overHttp = await fetch(closed.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ feedHead }"}',
    });
    expect(overHttp.status).toBe(403);
    expect(((await overHttp.json()) as GraphqlAnswer).errors).toMatchObject([
      { message: 'this caller may not come in', extensions: { code: 'FORBIDDEN' } },
    ]);
    await closed.close();
  });

  it('answers an upgrade elsewhere with 404', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'GET /elsewhere HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 [\s\S]*"UNKNOWN_ROUTE"/);
  });
});
