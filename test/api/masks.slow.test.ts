import { graphql } from '../support/graphql.js';
import { appendSteps } from '../support/rest.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

interface Answer {
  readonly annotateSteps: {
    readonly operationId: string | null;
    readonly changed: number;
    readonly userErrors: readonly { readonly code: string; readonly path: readonly string[] }[];
  };
  readonly steps: {
    readonly nodes: readonly { readonly id: string; readonly decisions: readonly unknown[] }[];
  };
}

describe('masks over GraphQL', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startTestApp();
    await appendSteps(app.url, [{ trajectory_uid: 'a', prompt_ids: [1], response_ids: [2, 3, 4] }]);
  });
  afterAll(() => app.remove());

  const ask = (query: string, variables: Record<string, unknown> = {}) =>
    graphql<Answer>(app.url, query, variables);
  const annotate = async (mask: readonly unknown[]) => {
    const query = `mutation ($mask: [TokenRangeInput!]) {
      annotateSteps(where: { trajectoryUid: { eq: "a" } }, input: { mask: $mask }) {
        operationId changed userErrors { code path }
      }
    }`;
    return (await ask(query, { mask })).annotateSteps;
  };

  it('are given by a person, shown in the decision and listed with the operation', async () => {
    const ranges = [
      { from: 0, to: 1 },
      { from: 2, to: 3 },
    ];
    expect(await annotate(ranges)).toMatchObject({ changed: 1, userErrors: [] });
    expect((await annotate([])).changed).toBe(1);
    const decisions = `{ steps { nodes {
      decisions { source mask { from to } rewards { name } judgment { score } keep }
    } } }`;
    const said = { source: 'manual', rewards: [], judgment: null, keep: null };
    expect((await ask(decisions)).steps.nodes[0]?.decisions).toEqual([
      { ...said, mask: ranges },
      { ...said, mask: [] },
    ]);
    expect(await ask('{ operations { nodes { summary } } }')).toEqual({
      operations: { nodes: [{ summary: 'nothing masked' }, { summary: 'tokens masked' }] },
    });
  });

  it.each([[{ from: 2, to: 2 }], [{ from: -1, to: 2 }]])(
    'are refused where a range is none: %j',
    async (range) => {
      expect(await annotate([{ from: 0, to: 1 }, range])).toEqual({
        operationId: null,
        changed: 0,
        userErrors: [{ code: 'OUT_OF_RANGE', path: ['input', 'mask', '1'] }],
      });
    },
  );
});
