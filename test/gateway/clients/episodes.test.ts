import { type RunningApp, startTestApp } from '../../api/support/running-app.js';
import { startUpstream, type Upstream } from '../../support/upstreams/start-upstream.js';
import { AGENTS } from './support/agents/index.js';
import { capturedSteps } from './support/captured.js';
import { FINAL, SCRIPT } from './support/weather.js';

/** What each of the episode's prompts adds: system and question, then the outputs of one call, then of two. */
const NEW_MESSAGES = [2, 1, 2];
const DIALECTS = ['vllm', 'sglang', 'openai'] as const;

let app: RunningApp | undefined;
let engine: Upstream | undefined;
afterEach(async () => {
  await app?.remove();
  await engine?.close();
});

const cases = AGENTS.flatMap((agent) =>
  DIALECTS.flatMap((dialect) => [true, false].map((stream) => ({ name: agent.name, agent, dialect, stream }))),
);

describe.each(cases)('$name on $dialect, streaming: $stream', ({ agent, dialect, stream }) => {
  it('plays an episode with tools that becomes one trajectory of what the engine sampled', async () => {
    engine = await startUpstream({ dialect, script: SCRIPT });
    app = await startTestApp({ upstream: engine.url });
    expect(await agent.play({ baseUrl: `${app.url}/run-1/task-1/v1`, stream })).toBe(FINAL);

    const steps = await capturedSteps(app.url, 3);
    expect(steps).toHaveLength(3);
    expect(engine.calls).toHaveLength(3);
    steps.forEach((step, i) => {
      const truth = engine?.calls[i]?.generation;
      const sample = truth?.samples[0];
      expect(step).toMatchObject({ trajectoryUid: 'run-1', stepIndex: i, branch: 'main' });
      expect(step.action.finishReason).toBe(sample?.finishReason);
      expect(step.state.messages).toEqual(engine?.calls[i]?.body.messages);
      // What the engine said is neither lost nor doubled in the conversation: only what the tools said is new.
      expect(step.parent?.stepIndex ?? null).toBe(i === 0 ? null : i - 1);
      expect(step.state.newMessages).toHaveLength(NEW_MESSAGES[i] ?? 0);
      expect(step.nextState).toEqual(i === 2 ? null : steps[i + 1]?.state.newMessages);
      if (dialect === 'openai') {
        expect(step.action.tokenSource).toBe('NONE');
      } else {
        expect(step.state.promptIds).toEqual(truth?.prompts[0]);
        expect(step.action).toMatchObject({ responseIds: sample?.ids, logProbs: sample?.logProbs });
        expect(step.action.tokenSource).toBe('ENGINE');
        expect(step.curation).toEqual({ trainable: true, reason: null });
      }
    });
  });
});
