import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StepwellError } from '../../src/errors/index.js';
import { toldSteps } from '../../src/gateway/capture/call-steps.js';
import { DurableSink } from '../../src/gateway/capture/durable-sink.js';
import type { CaptureLog } from '../../src/gateway/capture/log/capture-log.js';
import { encodeStepRecord } from '../../src/gateway/capture/log/record.js';
import { Recorder, type RecorderParts } from '../../src/gateway/capture/recorder.js';
import { RuleRedaction, redactionRules } from '../../src/gateway/capture/redaction/rule-redaction.js';
import type { CaptureEvent } from '../../src/gateway/capture/store-steps.js';
import type { CaptureSink, EngineAccess, PromptTokens } from '../../src/gateway/parts.js';
import type { StepDraft } from '../../src/model/step.js';
import { unpackDraft } from '../../src/store/packed/unpacking.js';
import { anEndedCall } from './support/an-ended-call.js';
import { openLog, recordsIn } from './support/left-records.js';

const engine: EngineAccess = {
  label: 'http://engine/v1',
  dialect: 'vllm',
  post: () => Promise.reject(new Error('nobody asks it here')),
};

let directory: string;
let stored: StepDraft[];
let recorders: Recorder[];
let logs: CaptureLog[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stepwell-recorder-'));
  stored = [];
  recorders = [];
  logs = [];
});
afterEach(async () => {
  for (const recorder of recorders) await recorder.close();
  for (const log of logs) await log.close();
  await rm(directory, { recursive: true });
});

const sink: CaptureSink = {
  accept: async (steps) => {
    stored.push(...steps.map(({ packed }) => unpackDraft(packed)));
    return 'stored';
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
  countPrompt: async () => null,
  textOf: async () => null,
  check: () => {},
  close: async () => {},
});

async function open(parts: Partial<RecorderParts> = {}): Promise<Recorder> {
  const own = parts.log === undefined ? [await openLog(directory)] : [];
  logs.push(...own);
  const recorder = new Recorder({
    sink,
    log: own[0] as CaptureLog,
    promptTokens: tokensOf(async () => [1, 2]),
    redaction: null,
    maxAskingBytes: 1e6,
    onUnlogged: () => {},
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
    const recorder = await open({ redaction });
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
    const recorder = await open({ redaction });
    await recorder.take(anEndedCall('t', { clientMetadata: { by: 'ann@example.org' } }), engine);
    await recorder.settled();
    expect(stored).toMatchObject([
      { untrainableReason: null, metadata: { by: '[email]' }, promptIds: Int32Array.of(1, 2) },
    ]);
  });
});

describe('a call that nothing could hold when the server ends', () => {
  for (const place of ['spooled', 'left'] as const) {
    it(`stays in the log, and only then (${place})`, async () => {
      const log = await openLog(directory);
      const recorder = await open({ sink: { ...sink, accept: async () => place }, log });
      await recorder.take(anEndedCall('t'), engine);
      await recorder.close();
      await log.close();
      expect(await recordsIn(directory)).toHaveLength(place === 'left' ? 1 : 0);
    });
  }
});

describe('calls that neither the store nor the disk can hold', () => {
  let events: CaptureEvent[];
  let lost: string[];
  const away = () => Promise.reject(new StepwellError('STORE_UNAVAILABLE', { detail: 'gone' }));
  async function openBoth(maxMemoryBytes: number): Promise<Recorder> {
    events = [];
    lost = [];
    const real = await DurableSink.open({
      append: away,
      complete: async () => [],
      dataDir: directory,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      observe: (event) => events.push(event),
      maxMemoryBytes,
      maxSpoolBytes: 10,
      backoffMs: [1, 4],
    });
    const onLost = (callId: string): number => lost.push(callId);
    return open({
      sink: real,
      log: real.log,
      promptTokens: tokensOf(async () => null),
      onLost,
      patienceMs: 50,
    });
  }
  const told = () => {
    const call = anEndedCall('t');
    return { ...call, outcome: { ...call.outcome, promptIds: Int32Array.of(1, 2) } };
  };

  it('are all left to the log when the server ends, and do not keep it from ending', async () => {
    const recorder = await openBoth(1e6);
    const calls = [1, 2, 3].map(told);
    for (const call of calls) await recorder.take(call, engine);
    await recorder.close();
    recorders = [];
    expect(await recordsIn(directory)).toHaveLength(calls.length);
    expect(lost).toEqual([]);
  });

  it('count for the budget of memory, however many are of one trajectory', async () => {
    const size = encodeStepRecord('train', toldSteps(told())[0] as StepDraft).bytes.length;
    const recorder = await openBoth(size * 2);
    for (const call of [1, 2, 3, 4, 5].map(told)) await recorder.take(call, engine);
    await expect(recorder.settled()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    expect(lost).toHaveLength(3);
    expect(events.filter(({ kind }) => kind === 'dropped')).toHaveLength(3);
  });
});

describe('calls whose ids are slow to get', () => {
  /** Asks that are under way, in the order in which they came. */
  let asks: ((ids: readonly number[]) => void)[];
  let onAsk: () => void;
  beforeEach(() => {
    asks = [];
    onAsk = () => {};
  });
  const slow = tokensOf(
    () =>
      new Promise((resolve) => {
        asks.push(resolve);
        onAsk();
      }),
  );
  const asked = (count: number) =>
    new Promise<void>((resolve) => {
      onAsk = () => {
        if (asks.length >= count) resolve();
      };
      onAsk();
    });

  it('delay the completion of their trajectory for a bounded time only', async () => {
    const recorder = await open({ promptTokens: slow, patienceMs: 1 });
    await recorder.take(anEndedCall('t'), engine);
    await expect(recorder.settled('t')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    await recorder.settled('other');
    expect(stored).toEqual([]);
    asks[0]?.([1]);
  });

  it('have them asked for at once, and are stored in the order in which they ended', async () => {
    const recorder = await open({ promptTokens: slow });
    const calls = [1, 2, 3].map(() => anEndedCall('t'));
    for (const call of calls) await recorder.take(call, engine);
    await asked(3);
    for (const tell of asks.toReversed()) tell([1]);
    await recorder.settled();
    expect(stored.map(({ idempotencyKey }) => idempotencyKey)).toEqual(calls.map(({ callId }) => callId));
  });

  it('are stored without ids past a bound, and say so', async () => {
    const recorder = await open({ promptTokens: slow, maxAskingBytes: 1 });
    await recorder.take(anEndedCall('first'), engine);
    await recorder.take(anEndedCall('second'), engine);
    await recorder.settled('second');
    expect(stored).toMatchObject([
      {
        trajectoryUid: 'second',
        responseIds: null,
        untrainableReason: "the prompt's token ids are not known",
      },
    ]);
    expect(asks).toHaveLength(1);
    asks[0]?.([1]);
    await recorder.settled();
    await recorder.take(anEndedCall('third'), engine);
    await asked(2);
    asks[1]?.([1]);
    await recorder.settled();
    expect(stored.map(({ responseIds }) => responseIds?.length)).toEqual([undefined, 2, 2]);
  });
});
