import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mock } from 'node:test';
import { jest } from '@jest/globals';
import { StepwellError } from '../../src/errors/index.js';
import { DurableSink, type DurableSinkOptions } from '../../src/gateway/capture/durable-sink.js';
import type { EndedCall } from '../../src/gateway/capture/ended-call.js';
import { frameOf } from '../../src/gateway/capture/log/frames.js';
import { encodeCallRecord, encodeStepRecord } from '../../src/gateway/capture/log/record.js';
import { Segment } from '../../src/gateway/capture/log/segment.js';
import type { CaptureEvent } from '../../src/gateway/capture/store-steps.js';
import { Channels } from '../../src/gateway/conversations/channels.js';
import { settlingAppend } from '../../src/gateway/conversations/settling-append.js';
import type { CapturePlace, StepRecord } from '../../src/gateway/parts.js';
import type { StepDraft } from '../../src/model/step.js';
import { unpackDraft } from '../../src/store/packed/unpacking.js';
import type { Rejection } from '../../src/store/port.js';
import { draft, tokenDraft } from '../support/drafts.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';
import { until } from '../support/until.js';
import { anEndedCall } from './support/an-ended-call.js';
import { leaveRecords, recordsIn, segmentsIn } from './support/left-records.js';

let test: TestStore;
/** What the store does to whoever appends. */
let trouble: 'none' | 'fails' | 'hangs' | 'full';
let events: CaptureEvent[];
let errors: string[];
let sinks: DurableSink[];
beforeEach(async () => {
  test = await openTestStore();
  trouble = 'none';
  events = [];
  errors = [];
  sinks = [];
});
afterEach(async () => {
  await Promise.all(sinks.map((sink) => sink.close()));
  await test.close();
});

function append(steps: readonly StepRecord[]): Promise<readonly Rejection[]> {
  if (trouble === 'hangs') return new Promise(() => {});
  if (trouble === 'fails') return Promise.reject(new StepwellError('STORE_UNAVAILABLE', { detail: 'gone' }));
  if (trouble === 'full') return Promise.reject(new StepwellError('STORE_FULL'));
  return settlingAppend(test.store, new Channels())(steps);
}

function accept(sink: DurableSink, drafts: readonly StepDraft[]): Promise<CapturePlace> {
  const records = drafts.map((each) => encodeStepRecord('train', each));
  const payloads = records.map(({ bytes }) => bytes);
  const entry = sink.log.append(payloads, drafts[0]?.trajectoryUid ?? '');
  const accepted = sink.accept(records, entry);
  // As the recorder does.
  const done = (place: CapturePlace | null): void => {
    if (place !== 'left') entry.done();
  };
  accepted.then(done, () => done(null));
  return accepted;
}

async function open(options: Partial<DurableSinkOptions> = {}): Promise<DurableSink> {
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const sink = await DurableSink.open({
    append,
    complete: async () => [],
    dataDir: test.dataDir,
    log: { ...silent, error: (_fields, message) => errors.push(message) },
    observe: (event) => events.push(event),
    maxMemoryBytes: 1e8,
    maxSpoolBytes: 1e9,
    backoffMs: [1, 4],
    // Long enough for a busy machine; a test whose store stands still says less.
    storePatienceMs: 10_000,
    ...options,
  });
  sinks.push(sink);
  return sink;
}

const step = (trajectoryUid: string, n: number): StepDraft =>
  tokenDraft([1, 2, n], [n, n + 1], {
    trajectoryUid,
    idempotencyKey: `${trajectoryUid}-${n}`,
    tokenSource: 'ENGINE',
  });

async function stored(uid: string): Promise<(readonly [number, readonly number[]])[]> {
  const [page] = await test.store.pageTrajectorySteps(
    [{ channel: 'train', uid, first: 500, after: null }],
    null,
  );
  const heads = page?.items ?? [];
  const contents = await test.store.readContents(
    heads.map(({ id }) => id),
    null,
    null,
  );
  return heads.map((head, i) => {
    const content = contents[i];
    if (content === null || content === undefined || content instanceof StepwellError)
      throw new Error('no content');
    return [head.stepIndex, [...(content.responseIds ?? [])]] as const;
  });
}

const count = (kind: CaptureEvent['kind']): number =>
  events.filter((event) => event.kind === kind).reduce((sum, { steps }) => sum + steps, 0);

describe('captured steps', () => {
  it('are in the store when the answer comes, in the order in which they came', async () => {
    const sink = await open();
    const results = await Promise.all([1, 2, 3, 4].map((n) => accept(sink, [step('a', n)])));
    expect(results).toEqual(Array(4).fill('stored'));
    expect(await stored('a')).toEqual([1, 2, 3, 4].map((n, i) => [i, [n, n + 1]]));
    expect(sink.memoryBytes).toBe(0);
  });

  it('gather until a caller waits for them, there are many of them, or the sink is closed', async () => {
    const sink = await open({ gatherMs: 1e9 });
    const accepted = [1, 2].map((n) => accept(sink, [step('a', n)]));
    expect(await stored('a')).toEqual([]);
    sink.hurry();
    await Promise.all(accepted);
    expect(await stored('a')).toHaveLength(2);
    const many = Array.from({ length: 256 }, (_, n) => step('b', n));
    expect(await accept(sink, many)).toEqual('stored');
    const last = accept(sink, [step('c', 1)]);
    await sink.close();
    expect(await last).toEqual('stored');
  });

  for (const kind of ['fails', 'hangs', 'full'] as const) {
    it(`wait on disk while the store ${kind}, and arrive in order and once when it is back`, async () => {
      const sink = await open({ storePatienceMs: kind === 'hangs' ? 20 : 10_000 });
      await accept(sink, [step('a', 1)]);
      trouble = kind;
      const results = await Promise.all([2, 3, 4].map((n) => accept(sink, [step('a', n)])));
      expect(results).toEqual(Array(3).fill('spooled'));
      await sink.close();
      trouble = 'none';
      const again = await open();
      await accept(again, [step('a', 5)]);
      await again.drained();
      expect(await stored('a')).toEqual([1, 2, 3, 4, 5].map((n, i) => [i, [n, n + 1]]));
      expect(again.spoolBytes).toBe(0);
    });
  }

  it('are replayed by the sink that spooled them, and later ones go straight to the store again', async () => {
    const sink = await open();
    trouble = 'fails';
    await accept(sink, [step('a', 1), step('b', 1)]);
    trouble = 'none';
    await sink.drained();
    expect(await accept(sink, [step('a', 2)])).toEqual('stored');
    expect(await stored('a')).toEqual([1, 2].map((n, i) => [i, [n, n + 1]]));
    expect(count('spooled')).toBe(2);
    expect(count('replayed')).toBe(2);
  });

  it('are replayed also where they come while the log is marked behind a replay', async () => {
    const sink = await open();
    const mark = jest.spyOn(sink.log, 'mark').mockImplementationOnce(async () => {
      expect(await accept(sink, [step('a', 2)])).toBe('spooled');
      return true;
    });
    trouble = 'fails';
    await accept(sink, [step('a', 1)]);
    trouble = 'none';
    await sink.drained();
    expect(mark).toHaveBeenCalled();
    expect(await stored('a')).toEqual([1, 2].map((n, i) => [i, [n, n + 1]]));
  });

  it('that still wait after a while are an error for the caller that waits for them', async () => {
    const sink = await open();
    await sink.drained();
    trouble = 'fails';
    await accept(sink, [step('a', 1)]);
    await expect(sink.drained(1)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  });

  it('that the store took although it seemed to fail are not there twice', async () => {
    const sink = await open({
      append: async (steps) => {
        const result = await append(steps);
        if (count('spooled') === 0)
          throw new StepwellError('STORE_UNAVAILABLE', { detail: 'the answer was lost' });
        return result;
      },
    });
    expect(await accept(sink, [step('a', 1), step('a', 2)])).toEqual('spooled');
    await sink.drained();
    expect(await stored('a')).toEqual([1, 2].map((n, i) => [i, [n, n + 1]]));
  });

  it('come back from the spool bit by bit as they were', async () => {
    trouble = 'fails';
    const sink = await open();
    const given = tokenDraft([7, 2 ** 31 - 1], [9, 10], {
      trajectoryUid: 'exact',
      idempotencyKey: 'k',
      tokenSource: 'ENGINE',
      logProbKind: 'PROCESSED',
      logProbs: Float32Array.from([-0.1, -1e-38]),
      responseMask: Uint8Array.from([1, 0]),
      teacherTopK: {
        k: 2,
        logProbs: Float32Array.from([-1, -2, -3, -4]),
        indices: Int32Array.from([1, 2, 3, 4]),
      },
      messages: [{ role: 'user', content: 'ümläut \u2028 😀' }],
      untrainableReason: 'the client hung up',
    });
    await accept(sink, [given]);
    trouble = 'none';
    await sink.drained();
    const [page] = await test.store.pageTrajectorySteps(
      [{ channel: 'train', uid: 'exact', first: 1, after: null }],
      null,
    );
    const head = page?.items[0];
    expect(head).toMatchObject({
      tokenSource: 'ENGINE',
      logProbKind: 'PROCESSED',
      curation: { trainable: false },
    });
    const [content] = await test.store.readContents([head?.id ?? ''], null, null);
    expect(content).toMatchObject({
      messages: given.messages,
      promptIds: given.promptIds,
      logProbs: given.logProbs,
      responseMask: given.responseMask,
      teacherTopK: given.teacherTopK,
    });
  });

  it('that the store refuses are logged, kept in a file, and stop no other', async () => {
    const sink = await open();
    await accept(sink, [step('a', 1)]);
    const other = { ...step('a', 2), idempotencyKey: 'a-1' };
    const results = await Promise.allSettled([accept(sink, [other]), accept(sink, [step('a', 3)])]);
    expect(results[0]).toMatchObject({ status: 'rejected', reason: { code: 'IDEMPOTENCY_CONFLICT' } });
    expect(results[1]).toMatchObject({ status: 'fulfilled', value: 'stored' });
    const line = await readFile(join(test.dataDir, 'spool', 'rejected.ndjson'), 'utf8');
    expect(JSON.parse(line)).toMatchObject({
      rejection: { code: 'IDEMPOTENCY_CONFLICT' },
      channel: 'train',
      step: { trajectoryUid: 'a', responseIds: [2, 3] },
    });
    expect(count('rejected')).toBe(1);
  });

  it('that break the append stop neither those beside them nor the replay', async () => {
    trouble = 'fails';
    const sink = await open({
      append: (steps) => {
        if (trouble === 'none' && steps.some(({ packed }) => unpackDraft(packed).model === 'poison'))
          throw new TypeError('broken');
        return append(steps);
      },
    });
    const poison = { ...step('a', 2), model: 'poison' };
    await accept(sink, [step('a', 1), poison, step('a', 3)]);
    trouble = 'none';
    await sink.drained();
    expect(await stored('a')).toEqual([1, 3].map((n, i) => [i, [n, n + 1]]));
    expect(count('rejected')).toBe(1);
  });

  it('are not refused because the store fails with an unknown error', async () => {
    let failures = 0;
    const sink = await open({
      append: async (steps) => {
        failures += 1;
        if (failures <= 3) throw new TypeError('a socket closed at an odd moment');
        return append(steps);
      },
    });
    expect(await accept(sink, [step('a', 1)])).toEqual('spooled');
    await sink.drained();
    expect(await stored('a')).toEqual([[0, [1, 2]]]);
    expect(count('rejected')).toBe(0);
  });

  it('past the budget of memory are refused, and the others are not lost', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sink = await open({
      maxMemoryBytes: 20_000,
      storePatienceMs: 10_000,
      append: (steps) => held.then(() => append(steps)),
    });
    const large = (n: number): StepDraft =>
      draft({ ...step('a', n), messages: [{ role: 'user', content: 'x'.repeat(9_000) }] });
    const first = accept(sink, [large(1)]);
    const second = accept(sink, [large(2)]);
    await expect(accept(sink, [large(3)])).rejects.toMatchObject({ code: 'CAPTURE_OVERLOADED' });
    release();
    expect(await Promise.all([first, second])).toEqual(Array(2).fill('stored'));
    expect(await accept(sink, [large(3)])).toEqual('stored');
    expect(count('dropped')).toBe(1);
    expect((await stored('a')).map(([index]) => index)).toEqual([0, 1, 2]);
  });

  it('that neither the store nor a full spool can hold wait in memory, in order, until one of them can', async () => {
    trouble = 'fails';
    const sink = await open({ maxSpoolBytes: 2_000 });
    expect(await accept(sink, [step('a', 1)])).toEqual('spooled');
    const large = draft({
      ...step('a', 2),
      messages: [{ role: 'user', content: 'x'.repeat(3_000) }],
    });
    const waiting = [accept(sink, [large]), accept(sink, [step('a', 3)])];
    await until(async () => errors.length > 0);
    expect(errors[0]).toBe('the capture log cannot hold captured steps: they wait in memory');
    expect(await stored('a')).toEqual([]);
    expect(sink.memoryBytes).toBeGreaterThan(3_000);
    trouble = 'none';
    await Promise.all(waiting);
    await sink.drained();
    expect(await stored('a')).toEqual([1, 2, 3].map((n, i) => [i, [n, n + 1]]));
    expect([count('dropped'), sink.memoryBytes]).toEqual([0, 0]);
  });

  it('that nothing could hold when the server ends are said to be left', async () => {
    trouble = 'fails';
    const sink = await open({ maxSpoolBytes: 10 });
    const waiting = accept(sink, [step('a', 1)]);
    await until(async () => errors.length > 0);
    await sink.close();
    expect(await waiting).toEqual('left');
    expect(sink.memoryBytes).toBe(0);
  });

  it('hold their images once, however many turns show them, and give them back as they were', async () => {
    trouble = 'fails';
    const sink = await open();
    const image = `data:image/png;base64,${Buffer.alloc(30_000, 'picture').toString('base64')}`;
    const shown = { role: 'user', content: [{ type: 'image_url', image_url: { url: image } }] };
    const answer = { role: 'assistant', content: 'a picture' };
    const next = { role: 'user', content: 'sure?' };
    const turns = [
      draft({ trajectoryUid: 'm', idempotencyKey: '1', messages: [shown], response: answer }),
      draft({ trajectoryUid: 'm', idempotencyKey: '2', messages: [shown, answer, next], response: answer }),
    ];
    await accept(sink, turns);
    trouble = 'none';
    await sink.drained();
    const [page] = await test.store.pageTrajectorySteps(
      [{ channel: 'train', uid: 'm', first: 2, after: null }],
      null,
    );
    const ids = page?.items.map(({ id }) => id) ?? [];
    const contents = await test.store.readContents(ids, ['messages', 'response'], null);
    expect(
      contents.map((content) => content !== null && 'messages' in content && content.messages[0]),
    ).toEqual([shown, shown]);
  });
});

describe('the log of a server that was killed', () => {
  const record = (n: number) => encodeStepRecord('train', step('a', n)).bytes;

  const leave = (records: readonly Uint8Array[]) => leaveRecords(test.dataDir, records);

  it('is stored behind what waits in its spool and ahead of what comes now, once each', async () => {
    trouble = 'fails';
    const killed = await open();
    await accept(killed, [step('a', 1)]);
    await killed.close();
    await leave([record(1), record(2), record(3)]);
    const sink = await open();
    await accept(sink, [step('a', 4)]);
    trouble = 'none';
    await sink.drained();
    expect(await stored('a')).toEqual([
      [0, [1, 2]],
      [1, [2, 3]],
      [2, [3, 4]],
      [3, [4, 5]],
    ]);
  });

  it('is left alone while its server lives, and taken over by the next server when it is gone', async () => {
    const living = await open();
    await living.log.append([record(1)], 'a').kept;
    const other = await open();
    await other.log.append([record(2)], 'a').kept;
    const segments = [await segmentsIn(test.dataDir), await segmentsIn(test.dataDir, 'spool-2')];
    expect(segments.map((files) => files.length)).toEqual([1, 1]);
    await living.close();
    await other.close();
    const next = await open();
    await next.drained();
    expect(await stored('a')).toEqual([
      [0, [1, 2]],
      [1, [2, 3]],
    ]);
  });

  it('has the ids of a call asked for that had none yet, once', async () => {
    const call = {
      callId: 'c',
      identity: { channel: 'train' },
      outcome: { promptIds: Int32Array.of(1, 2), choices: [] },
    } as unknown as EndedCall;
    await leave([encodeCallRecord(call), record(2)]);
    const asked: unknown[] = [];
    trouble = 'fails';
    const sink = await open({
      complete: async (each) => {
        asked.push(each);
        return [step('a', 1)];
      },
    });
    await accept(sink, [step('a', 3)]);
    trouble = 'none';
    await sink.drained();
    // As an earlier version wrote it: what that did not know of the engine's answer, nobody said.
    const outcome = { ...call.outcome, weightVersion: null, routedExperts: null };
    expect(asked).toEqual([{ ...call, outcome }]);
    expect((await stored('a')).map(([, ids]) => ids[0])).toEqual([1, 2, 3]);
  });

  it('has what another version wrote set aside, and the rest stored', async () => {
    const unknown = Buffer.from('{"v":1,"channel":"train","draft":{}}');
    await leave([record(1), unknown, record(2)]);
    const sink = await open();
    await sink.drained();
    expect((await stored('a')).map(([, ids]) => ids[0])).toEqual([1, 2]);
    const line = await readFile(join(test.dataDir, 'spool', 'rejected.ndjson'), 'utf8');
    expect(Buffer.from(JSON.parse(line).unknown, 'base64').equals(unknown)).toBe(true);
    expect(count('rejected')).toBe(1);
  });

  it('counts as stored where the store has its step already, with ids that came later', async () => {
    const before = await open();
    await accept(before, [step('a', 1)]);
    await before.close();
    const lacking = { ...step('a', 1), promptIds: null, responseIds: null, logProbs: null };
    const bytes = encodeStepRecord('train', { ...lacking, tokenSource: 'NONE' }).bytes;
    await leave([bytes, record(2)]);
    const sink = await open();
    await sink.drained();
    expect((await stored('a')).map(([, ids]) => ids)).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect(count('rejected')).toBe(0);
    expect(count('replayed')).toBe(2);
  });

  it('has a call set aside of which no steps can be made, and the rest stored', async () => {
    const call = anEndedCall('a');
    await leave([record(1), encodeCallRecord(call), record(2)]);
    const sink = await open({ complete: () => Promise.reject(new TypeError('it lacks a part')) });
    await sink.drained();
    expect((await stored('a')).map(([, ids]) => ids[0])).toEqual([1, 2]);
    const line = await readFile(join(test.dataDir, 'spool', 'rejected.ndjson'), 'utf8');
    expect(Buffer.from(JSON.parse(line).unknown, 'base64').toString()).toContain(call.callId);
    expect(count('rejected')).toBe(1);
  });

  it('has a call tried again whose engine is away', async () => {
    await leave([encodeCallRecord(anEndedCall('a'))]);
    let tries = 0;
    const sink = await open({
      complete: async () => {
        tries += 1;
        if (tries < 3) throw new StepwellError('UPSTREAM_UNREACHABLE', { upstream: 'it', detail: 'gone' });
        return [step('a', 1)];
      },
    });
    await sink.drained();
    expect((await stored('a')).map(([, ids]) => ids[0])).toEqual([1]);
    expect(count('rejected')).toBe(0);
  });

  it('does not stand still for a record that can neither be read nor kept', async () => {
    await leave([Buffer.from('{"v":1,"channel":"train","draft":{}}'), record(1)]);
    // A folder stands where what is refused is kept.
    await mkdir(join(test.dataDir, 'spool', 'rejected.ndjson'));
    const sink = await open();
    await sink.drained();
    expect((await stored('a')).map(([, ids]) => ids[0])).toEqual([1]);
  });

  it('is set aside where it is damaged, and the records before the damage are stored', async () => {
    await leave([record(1)]);
    const file = join(test.dataDir, 'spool', '0000000001.log');
    const damaged = [record(2), record(3)].flatMap(frameOf);
    damaged[0]?.fill(0x7f, 0, 3);
    await appendFile(file, Buffer.concat(damaged));
    const errors: string[] = [];
    const log = {
      info: () => {},
      warn: () => {},
      error: (_: object, text: string) => void errors.push(text),
    };
    const sink = await open({ log });
    await sink.drained();
    expect((await stored('a')).map(([, ids]) => ids[0])).toEqual([1]);
    const kept = await readFile(`${file}.damaged`);
    expect(kept.subarray(-record(3).length).equals(record(3))).toBe(true);
    expect(errors).toEqual(['a segment of the capture log is damaged; what could be read was replayed']);
  });

  it('is replayed also where more waits in it than may', async () => {
    await leave([record(1), record(2)]);
    const full = await open({ maxSpoolBytes: 10 });
    await full.drained();
    await full.log.append([record(3)], 'a').kept;
    await full.close();
    expect(await recordsIn(test.dataDir)).toHaveLength(1);
    const next = await open();
    await next.drained();
    expect((await stored('a')).map(([, ids]) => ids[0])).toEqual([1, 2, 3]);
  });
});

describe('a disk that does not write', () => {
  let write: () => void;
  beforeEach(() => {
    const held = new Promise<void>((resolve) => {
      write = resolve;
    });
    const { create } = Segment;
    jest.spyOn(Segment, 'create').mockImplementation(async (...given) => {
      await held;
      return create.apply(Segment, given);
    });
    mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  });
  afterEach(() => {
    mock.timers.reset();
    write();
    jest.restoreAllMocks();
  });

  it.each([
    ['250 ms unless said otherwise', {}, 249],
    ['as long as it is told', { diskPatienceMs: 60_000 }, 59_999],
  ])('is waited for %s', async (_what, options, waited) => {
    const sink = await open(options);
    const { kept } = sink.log.append([encodeStepRecord('train', step('a', 1)).bytes], 'a');
    await new Promise((resolve) => setImmediate(resolve));
    mock.timers.tick(waited);
    expect(events).toEqual([]);
    mock.timers.tick(1);
    expect(events).toEqual([{ kind: 'unjournalled', steps: 1 }]);
    await kept;
  });
});
