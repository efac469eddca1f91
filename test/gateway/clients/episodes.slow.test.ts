import type { CapturedStep } from '../support/captured.js';
import { AGENTS } from './support/agents/index.js';
import { type Row } from './support/capture-table.js';
import { type ClientRig, startClientRig } from './support/client-rig.js';
import { tableInDocs } from './support/docs-table.js';
import { FINAL, SCRIPT } from './support/weather.js';

/** What each of the episode's prompts adds: system and question, then the outputs of one call, then of two. */
const NEW_MESSAGES = [2, 1, 2];
const rows: Row[] = [];

describe.each(['vllm', 'sglang', 'openai'] as const)('on %s', (dialect) => {
  let rig: ClientRig;
  beforeAll(async () => {
    rig = await startClientRig({ dialect, script: SCRIPT });
  });
  afterAll(() => rig.close());

  /** Steps hold exactly what the engine was asked and what it sampled, each going on from the one before. */
  function expectTruth(steps: readonly CapturedStep[], from: number): void {
    expect(steps).toHaveLength(rig.engine.calls.length - from);
    steps.forEach((step, i) => {
      const { generation: truth, body } = rig.engine.calls[from + i] ?? {};
      const sample = truth?.samples[0];
      expect(step).toMatchObject({
        stepIndex: i,
        branch: 'main',
        parent: i === 0 ? null : { stepIndex: i - 1 },
      });
      expect(step.state.messages).toEqual(body?.messages);
      expect(step.state.newMessages).toHaveLength(NEW_MESSAGES[i] ?? 0);
      expect(step.nextState).toEqual(steps[i + 1]?.state.newMessages ?? null);
      expect(step.action.finishReason).toBe(sample?.finishReason);
      // A plain OpenAI engine names no ids.
      const ids = dialect === 'openai' ? null : (sample?.ids ?? []);
      expect(step.state.promptIds).toEqual(ids === null ? null : truth?.prompts[0]);
      expect(step.action).toMatchObject({
        responseIds: ids,
        logProbs: ids === null ? null : sample?.logProbs,
        tokenSource: ids === null ? 'NONE' : 'ENGINE',
      });
      expect(step.curation).toEqual({ trainable: true, reason: null });
    });
  }

  const cases = AGENTS.flatMap((agent) =>
    [true, false].flatMap((tools) =>
      [true, false].map((stream) => ({ client: agent.name, agent, tools, stream })),
    ),
  );

  it.each(cases)(
    '$client, tools: $tools, streaming: $stream: one trajectory of what the engine sampled',
    async (one) => {
      const { agent, client, ...how } = one;
      const from = rig.engine.calls.length;
      const uid = `${client}-${how.tools}-${how.stream}`.replaceAll(/[^\w-]+/g, '_');
      const baseUrl = `${rig.url}/${uid}/weather/v1`;
      expect(await agent.play({ baseUrl, question: 'How is the weather?', ...how })).toBe(FINAL);
      const steps = await rig.captured.nextTrajectory(rig.engine.calls.length - from);
      expect(steps[0]?.trajectoryUid).toBe(uid);
      expectTruth(steps, from);
      rows.push({ client, engine: dialect, steps, ...how });
    },
  );

  it.each(AGENTS)('$name without a name for its trajectory is known by its conversation', async (agent) => {
    const from = rig.engine.calls.length;
    const question = `How is the weather, ${agent.name}?`;
    expect(await agent.play({ baseUrl: `${rig.url}/v1`, question, tools: true, stream: true })).toBe(FINAL);
    expectTruth(await rig.captured.nextTrajectory(rig.engine.calls.length - from), from);
  });
});

it('docs/gateway.md says what is captured of which client', () => {
  tableInDocs(rows);
});
