import type { GraphqlAnswer } from '../graphql/support/server.js';
import { graphql } from '../support/graphql.js';
import { appendSteps } from '../support/rest.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

describe('mutations that are refused', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startTestApp();
    const messages = [{ role: 'user', content: 'hi' }];
    await appendSteps(
      app.url,
      ['a', 'b'].map((uid) => ({ trajectory_uid: uid, messages })),
    );
  });
  afterAll(() => app.remove());

  const ask = (query: string, variables: Record<string, unknown> = {}) =>
    graphql<NonNullable<GraphqlAnswer['data']>>(app.url, query, variables);
  const ERRORS = 'userErrors { code path }';

  it.each([{}, { and: [] }, { not: { or: [] } }, { and: [{}, { tags: { hasNone: [] } }] }, { text: ' ' }])(
    'a filter that selects every step needs all: true: %j',
    async (where) => {
      const { annotateSteps } = await ask(
        `mutation ($where: StepFilter) { annotateSteps(where: $where, input: { note: "x" }) { operationId changed ${ERRORS} } }`,
        { where },
      );
      expect(annotateSteps).toEqual({
        operationId: null,
        changed: 0,
        userErrors: [{ code: 'ALL_REQUIRED', path: ['where'] }],
      });
    },
  );

  it('all: true means it, and a filter that selects some does not need it', async () => {
    const annotate = (rest: string, note = 'x') =>
      ask(`mutation { annotateSteps(${rest}, input: { note: "${note}" }) { changed ${ERRORS} } }`);
    expect((await annotate('where: {}, all: true')).annotateSteps).toEqual({ changed: 2, userErrors: [] });
    const some = await annotate('where: { trajectoryUid: { eq: "a" } }', 'y');
    expect(some.annotateSteps).toEqual({ changed: 1, userErrors: [] });
    const none = await annotate('where: { or: [] }');
    expect(none.annotateSteps).toEqual({ changed: 0, userErrors: [] });
  });

  it('deleting everything needs all: true', async () => {
    const remove = (rest: string) =>
      ask(`mutation { deleteTrajectories(${rest}) { changed ${ERRORS} } }`).then(
        ({ deleteTrajectories }) => deleteTrajectories,
      );
    const refused = { changed: 0, userErrors: [{ code: 'ALL_REQUIRED', path: ['where'] }] };
    expect(await remove('where: {}')).toEqual(refused);
    expect(await remove('where: { not: { or: [] } }, all: false')).toEqual(refused);
    expect((await ask('{ trajectories { totalCount } }')).trajectories.totalCount).toBe(2);
  });

  it.each([
    ['undoOperation(operationId: "op_none")', 'UNKNOWN_OPERATION', ['operationId']],
    ['completeTrajectory(uid: "none")', 'UNKNOWN_TRAJECTORY', ['uid']],
    ['deleteRecipe(name: "none")', 'UNKNOWN_RECIPE', ['name']],
    ['buildDataset(recipe: "none")', 'UNKNOWN_RECIPE', ['recipe']],
    ['cancelBuild(id: "none")', 'UNKNOWN_DATASET', ['id']],
    ['deleteDataset(id: "none")', 'UNKNOWN_DATASET', ['id']],
    [
      'addFeedback(input: { trajectoryUid: "none", value: 1 })',
      'UNKNOWN_TRAJECTORY',
      ['input', 'trajectoryUid'],
    ],
    ['addFeedback(input: { stepId: "none", value: 1 })', 'UNKNOWN_STEP', ['input', 'stepId']],
    [
      'addFeedback(input: { trajectoryUid: "a", stepIndex: 99, value: 1 })',
      'UNKNOWN_STEP',
      ['input', 'stepIndex'],
    ],
    [
      'addFeedback(input: { trajectoryUid: "none", stepIndex: 0, value: 1 })',
      'UNKNOWN_TRAJECTORY',
      ['input', 'trajectoryUid'],
    ],
    ['abandonTrajectory(uid: "none")', 'UNKNOWN_TRAJECTORY', ['uid']],
    ['pausePolicy(drainMs: -1)', 'OUT_OF_RANGE', ['drainMs']],
    ['setPolicyVersion(version: -1)', 'OUT_OF_RANGE', ['version']],
  ])('%s says which argument is wrong', async (call, code, path) => {
    const data = await ask(`mutation { it: ${call} { ${ERRORS} } }`);
    expect(data.it.userErrors).toEqual([{ code, path }]);
  });

  it.each([['trajectoryUid: "b"'], ['stepIndex: 3'], ['channel: "val"']])(
    'feedback on a step that is named twice: by its id and %s',
    async (also) => {
      const [{ id }] = (await ask('{ steps(where: { trajectoryUid: { eq: "a" } }) { nodes { id } } }')).steps
        .nodes;
      const { addFeedback } = await ask(
        `mutation { addFeedback(input: { stepId: "${id}", ${also}, value: 1 }) { ${ERRORS} } }`,
      );
      const path = ['input', also.split(':', 1)[0]];
      expect(addFeedback.userErrors).toEqual([{ code: 'OUT_OF_RANGE', path }]);
      expect((await ask(`{ step(id: "${id}") { reward } }`)).step.reward).toBeNull();
    },
  );
});
