import type { GraphqlAnswer } from '../graphql/support/server.js';
import { appendSteps, post } from '../support/rest.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

const STEPS = 240;
const IDS = 8_192;

/** A server with so many steps of large prompts. */
async function filled(options: Parameters<typeof startTestApp>[0] = {}): Promise<RunningApp> {
  const app = await startTestApp(options);
  const ids = Buffer.from(new Int32Array(IDS).fill(151_643).buffer).toString('base64');
  const steps = Array.from({ length: STEPS }, (_, i) => ({
    trajectory_uid: `t${i}`,
    prompt_ids: ids,
    response_ids: [1],
  }));
  expect(await appendSteps(app.url, steps)).toMatchObject({ accepted: STEPS });
  return app;
}

describe('answers that would take more memory than there is', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await filled();
  });
  afterAll(() => app.remove());

  async function ask(query: string, { url } = app) {
    return (await post(`${url}/graphql`, { query })).body as unknown as GraphqlAnswer;
  }
  const aliased = (count: number, field: string) =>
    Array.from({ length: count }, (_, i) => `a${i}: ${field}`).join(' ');
  const codes = ({ errors = [] }: GraphqlAnswer) => [
    ...new Set(errors.map(({ extensions }) => extensions.code)),
  ];

  it('250 aliases of a content field of 240 steps are refused before anything is read', async () => {
    const query = `{ steps(first: ${STEPS}) { nodes { state { ${aliased(250, 'promptIds')} } } } }`;
    expect(codes(await ask(query))).toEqual(['OPERATION_TOO_LARGE']);
    const split = `{ steps(first: ${STEPS}) { nodes { ${aliased(250, 'state { ...F }')} } } } fragment F on State { promptIdsPacked }`;
    expect(codes(await ask(split))).toEqual(['OPERATION_TOO_LARGE']);
  });

  it('end where they have grown too large, whatever an operation may cost, and the server goes on', async () => {
    const generous = await filled({ 'cost-limit': '1000000000' });
    try {
      const query = `{ steps(first: ${STEPS}) { nodes { state { ${aliased(30, 'promptIds')} } } } }`;
      expect(codes(await ask(query, generous))).toEqual(['ANSWER_TOO_LARGE']);
      const { data } = await ask('{ steps(first: 1) { totalCount } }', generous);
      expect(data.steps.totalCount).toBe(STEPS);
    } finally {
      await generous.remove();
    }
  });

  it('a page of what the store holds is answered', async () => {
    const { data, errors } = await ask(`{ steps(first: ${STEPS}) { nodes { state { promptIds } } } }`);
    expect(errors).toBeUndefined();
    expect(data.steps.nodes).toHaveLength(STEPS);
    expect(data.steps.nodes[STEPS - 1].state.promptIds).toHaveLength(IDS);
  });
});
