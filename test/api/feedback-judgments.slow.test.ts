import { graphql } from '../support/graphql.js';
import { post } from '../support/rest.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.remove());

const step = (uid: string, index: number) => ({
  trajectory_uid: uid,
  step_index: index,
  messages: [{ role: 'user', content: `turn ${index}` }],
  response: { role: 'assistant', content: 'an answer' },
});

const judged = async (uid: string) => {
  const query = `query ($uid: String!) {
    steps(where: { trajectoryUid: { eq: $uid }, judgment: { exists: true } }) {
      nodes { stepIndex judgment { score judge votes } rewards { name value } }
    }
  }`;
  const { steps } = (await graphql(app.url, query, { uid })) as { steps: { nodes: unknown[] } };
  return steps.nodes;
};

test('feedback named judgment is the judgment of its step, by REST and GraphQL, and the latest one holds', async () => {
  await post(`${app.url}/v1/steps`, [step('a', 0), step('a', 1)]);
  const feedback = { trajectory_uid: 'a', step_index: 0, name: 'judgment', source: 'ann' };
  await post(`${app.url}/v1/feedback`, { ...feedback, value: -1 });
  await graphql(
    app.url,
    `mutation { addFeedback(input: { trajectoryUid: "a", stepIndex: 0, name: "judgment", value: 1, source: "bob" }) { userErrors { message } } }`,
  );
  expect(await judged('a')).toEqual([
    {
      stepIndex: 0,
      judgment: { score: 1, judge: 'bob', votes: [] },
      rewards: [
        { name: 'judgment', value: -1 },
        { name: 'judgment', value: 1 },
      ],
    },
  ]);
});

test('a repeat of its key judges nothing again', async () => {
  await post(`${app.url}/v1/steps`, [step('b', 0)]);
  const feedback = { trajectory_uid: 'b', step_index: 0, name: 'judgment', value: 1, idempotency_key: 'k' };
  for (let i = 0; i < 2; i++) await post(`${app.url}/v1/feedback`, feedback);
  const { steps } = (await graphql(
    app.url,
    '{ steps(where: { trajectoryUid: { eq: "b" } }) { nodes { judgments { score } } } }',
  )) as { steps: { nodes: unknown[] } };
  expect(steps.nodes).toEqual([{ judgments: [{ score: 1 }] }]);
});

test('without a step it is about the one that is the last then, and stays there', async () => {
  await post(`${app.url}/v1/steps`, [step('c', 0)]);
  await post(`${app.url}/v1/feedback`, { trajectory_uid: 'c', name: 'judgment', value: -1 });
  await post(`${app.url}/v1/steps`, [step('c', 1)]);
  expect(await judged('c')).toMatchObject([{ stepIndex: 0, judgment: { score: -1, judge: 'user' } }]);
});
