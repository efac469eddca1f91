import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallJournal } from '../../src/gateway/capture/journal/call-journal.js';
import { Recorder, type RecorderParts } from '../../src/gateway/capture/recorder.js';
import { redactionRules } from '../../src/gateway/capture/redaction/redact-step.js';
import { RuleRedaction } from '../../src/gateway/capture/redaction/rule-redaction.js';
import type { CaptureSink, EngineAccess, PromptTokens } from '../../src/gateway/interface.js';
import type { StepDraft } from '../../src/model/step.js';
import { unpackDraft } from '../../src/store/packed-step.js';
import { anEndedCall } from './support/an-ended-call.js';

const engine: EngineAccess = {
  label: 'http://engine/v1',
  dialect: 'vllm',
  post: () => Promise.reject(new Error('nobody asks it here')),
};

let directory: string;
let stored: StepDraft[];
let recorders: Recorder[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stepwell-recorder-'));
  stored = [];
  recorders = [];
});
afterEach(async () => {
  for (const recorder of recorders) await recorder.close();
  await rm(directory, { recursive: true });
});

const sink: CaptureSink = {
  accept: async (steps) => {
    stored.push(...steps.map(({ packed }) => unpackDraft(packed)));
    return { stored: steps.length, spooled: 0 };
  },
  hurry: () => {},
  drained: async () => {},
  close: async () => {},
};

/** Whoever is asked for a prompt's ids; `tell` decides when and what. */
const tokensOf = (tell: () => Promise<readonly number[] | null>): PromptTokens => ({
  makesIds: false,
  promptIds: async () => {
    const ids = await tell();
    return ids === null ? null : { ids, source: 'ENGINE' };
  },
  callIds: async () => null,
  close: async () => {},
});

function open(parts: Partial<RecorderParts> = {}): Recorder {
  const silent = { warn: () => {} };
  const recorder = new Recorder({
    sink,
    journal: new CallJournal({ directory, firstNumber: 1, fileBytes: 1e6, log: silent, observe: () => {} }),
    promptTokens: tokensOf(async () => [1, 2]),
    redaction: null,
    onUnjournalled: () => {},
    onLost: (_, error) => {
      throw error;
    },
    ...parts,
  });
  recorders.push(recorder);
  return recorder;
}

describe('a call whose ids are asked for after it was redacted', () => {
  const redaction = new RuleRedaction(
    redactionRules.parse([{ name: 'email', pattern: '[\\w.]+@[\\w.]+\\w' }]),
  );

  it('keeps the redacted reason of one that broke', async () => {
    const recorder = open({ redaction });
    const failure = 'the engine reported an error: no mail to ann@example.org';
    await recorder.take(anEndedCall('t', { failure }), engine);
    await recorder.settled();
    expect(stored).toMatchObject([
      {
        untrainableReason: 'the engine reported an error: no mail to [email]',
        promptIds: Int32Array.of(1, 2),
        responseIds: Int32Array.of(7, 8),
      },
    ]);
  });

  it('is fit for training once its ids are known', async () => {
    const recorder = open({ redaction });
    await recorder.take(anEndedCall('t', { clientMetadata: { by: 'ann@example.org' } }), engine);
    await recorder.settled();
    expect(stored).toMatchObject([
      { untrainableReason: null, metadata: { by: '[email]' }, promptIds: Int32Array.of(1, 2) },
    ]);
  });
});
