import { execute } from './support/execute.js';
import { smallCatalog, standIns, stepHead, storedContent } from './support/services.js';

describe('a step over GraphQL', () => {
  it('gives every field in the form the contract names', async () => {
    const feed = { cursorOf: (position: number) => `cursor of ${position}` };
    const { services } = standIns({ catalog: smallCatalog(1), feed });
    const { data, errors } = await execute(
      services,
      `{ step(id: "step_0") {
          id cursor createdAt metadata reward latency: action { latencyMs sampling }
          state { messages newMessages tools promptIds promptIdsPacked promptTokens media }
          action { message text toolCalls responseIds responseIdsPacked logProbs logProbsPacked responseMask }
          nextState teacherLogProbs curation { keep quality tags }
          rewards { name value at stepIndex }
      } }`,
    );
    expect(errors).toBeUndefined();
    const { messages, response } = storedContent();
    expect(data.step).toEqual({
      id: 'step_0',
      cursor: 'cursor of 1',
      createdAt: '2026-01-02T03:04:05.000Z',
      metadata: { task: 0 },
      reward: 0,
      latency: { latencyMs: 12.5, sampling: { temperature: 1 } },
      state: {
        messages,
        newMessages: messages.slice(1),
        tools: null,
        promptIds: [1, 2],
        promptIdsPacked: 'AQAAAAIAAAA=',
        promptTokens: 2,
        media: [],
      },
      action: {
        message: response,
        text: 'good day',
        toolCalls: [],
        responseIds: [3, 4, 256],
        responseIdsPacked: 'AwAAAAQAAAAAAQAA',
        logProbs: [-0.5, -0.25, -1],
        logProbsPacked: Buffer.from(new Float32Array([-0.5, -0.25, -1]).buffer).toString('base64'),
        responseMask: [1, 1, 0],
      },
      nextState: null,
      teacherLogProbs: null,
      curation: { keep: true, quality: 'UNREVIEWED', tags: [] },
      rewards: [{ name: 'reward', value: 0, at: '1970-01-01T00:00:00.000Z', stepIndex: 0 }],
    });
  });

  it('is shown whatever an engine put in its message, and hides no other step of its page', async () => {
    const call = { id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } };
    const odd = [null, 'x', 7, [call], call];
    const { services } = standIns({
      catalog: {
        ...smallCatalog(2),
        contents: async (_caller, ids) =>
          ids.map((_, i) =>
            i === 0
              ? storedContent({ response: { role: 'assistant', content: [null, 7], tool_calls: odd } })
              : storedContent({
                  response: { role: 'assistant', content: { text: 'x' }, tool_calls: 'none' },
                }),
          ),
      },
    });
    const { data, errors } = await execute(
      services,
      '{ steps(first: 2) { nodes { action { message text toolCalls } state { media messages } } } }',
    );
    expect(errors).toBeUndefined();
    const [first, second] = data.steps.nodes;
    expect(first.action).toMatchObject({ text: null, toolCalls: [call], message: { tool_calls: odd } });
    expect(second.action).toMatchObject({ text: null, toolCalls: [] });
  });

  it('packs a view into a larger buffer without its neighbours', async () => {
    const larger = new Int32Array([7, 8, 9, 10]);
    const { services } = standIns({
      catalog: {
        ...smallCatalog(1),
        contents: async () => [storedContent({ promptIds: larger.subarray(1, 3) })],
      },
    });
    const { data } = await execute(services, '{ step(id: "step_0") { state { promptIdsPacked } } }');
    const bytes = Buffer.from(data.step.state.promptIdsPacked, 'base64');
    expect([bytes.length, bytes.readInt32LE(0), bytes.readInt32LE(4)]).toEqual([8, 8, 9]);
  });

  it('is found by its node id, with its type', async () => {
    const { services } = standIns({ catalog: { node: async (_caller, id) => stepHead(4, { id }) } });
    const { data } = await execute(
      services,
      '{ node(id: "step_4") { __typename id ... on Step { stepIndex } } }',
    );
    expect(data.node).toEqual({ __typename: 'Step', id: 'step_4', stepIndex: 4 });
  });
});
