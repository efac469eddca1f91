import type { Readable } from 'node:stream';
import { StepwellError } from '../errors/index.js';
import { hasScope, maySeeChannel, type Principal } from '../model/principal.js';
import { defaultChannelOf } from '../model/step.js';
import type { Trajectory, TrajectoryRef } from '../model/trajectory.js';
import {
  type AppendResult,
  type BytesFormat,
  MOST_LISTED_REJECTIONS,
  type Rejection,
  type RewardInput,
  type StepStore,
} from '../store/port.js';
import { decodeExtrasValue, decodeValue, toRejection } from './decode.js';
import { CAMEL, EXTRAS_CAMEL, EXTRAS_SNAKE, SNAKE } from './names.js';
import { readName, readNumber } from './read-values.js';
import type { FeedbackInput, IngestService } from './service.js';
import { splitLines } from './split-lines.js';

export interface IngestLimits {
  readonly maxLineBytes: number;
  /** Largest JSON document, which is held in memory as a whole. A stream of lines has no such bound. */
  readonly maxBodyBytes: number;
}

const CHUNK_BYTES = 1024 * 1024;
/** Chunks of one stream that wait for the writer: enough to keep the writer busy, and few enough to bound memory. */
const IN_FLIGHT = 4;

/** Stores what bytes hold, which come in parts. @param firstIndex place of their first item in the request */
type BytesSink = (bytes: readonly Uint8Array[], firstIndex: number) => Promise<AppendResult>;

const NOTHING: AppendResult = { items: 0, accepted: 0, duplicates: 0, rejected: [], stepIds: [] };

/** Takes data in: checks the caller, reads the body and passes it to the store. */
export class StoreIngest implements IngestService {
  constructor(
    private readonly store: StepStore,
    private readonly limits: IngestLimits,
  ) {}

  async appendStream(
    caller: Principal,
    channel: string,
    format: BytesFormat,
    body: Readable,
    origin: 'REST' | 'IMPORT' = 'REST',
  ): Promise<AppendResult> {
    checkCaller(caller, channel);
    readName(channel, ['channel']);
    const toStore: BytesSink = (bytes, firstIndex) =>
      this.store.append({ kind: 'bytes', channel, format, bytes, firstIndex, origin });
    return this.readBody(format, body, toStore, IN_FLIGHT);
  }

  async addExtrasStream(
    caller: Principal,
    channel: string | null,
    format: BytesFormat,
    body: Readable,
  ): Promise<AppendResult> {
    checkExtrasCaller(caller, channel);
    if (channel !== null) readName(channel, ['channel']);
    const toStore: BytesSink = (bytes, firstIndex) =>
      this.store.addExtrasBytes({ channel, format, bytes, firstIndex }, caller.channels);
    // Of one step the latest holds, so what stands later in the request has to be stored later.
    return this.readBody(format, body, toStore, 1);
  }

  /** @param inFlight the most chunks of lines that wait for the store */
  private readBody(
    format: BytesFormat,
    body: Readable,
    toStore: BytesSink,
    inFlight: number,
  ): Promise<AppendResult> {
    return format === 'ndjson' ? this.readLines(body, toStore, inFlight) : this.readDocument(body, toStore);
  }

  private async readLines(body: Readable, toStore: BytesSink, inFlight: number): Promise<AppendResult> {
    const limits = { chunkBytes: CHUNK_BYTES, maxLineBytes: this.limits.maxLineBytes };
    const waiting: Promise<AppendResult>[] = [];
    let total = NOTHING;
    for await (const { parts, firstLine } of splitLines(body, limits)) {
      if (parts === null) {
        waiting.push(Promise.resolve(tooLong(firstLine, this.limits.maxLineBytes)));
        continue;
      }
      const result = toStore(parts, firstLine);
      // It is awaited below; until then its failure must not count as an unhandled rejection.
      result.catch(() => {});
      waiting.push(result);
      // The counts are added up as they arrive, so that the memory for a long stream does not grow.
      while (waiting.length >= inFlight) total = merge(total, (await waiting.shift()) ?? NOTHING);
    }
    return (await Promise.all(waiting)).reduce(merge, total);
  }

  private async readDocument(body: Readable, toStore: BytesSink): Promise<AppendResult> {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of body as AsyncIterable<Uint8Array>) {
      size += part.length;
      if (size > this.limits.maxBodyBytes)
        throw new StepwellError('BODY_TOO_LARGE', { limit: this.limits.maxBodyBytes });
      parts.push(part);
    }
    return toStore(parts, 0);
  }

  async appendValues(
    caller: Principal,
    channel: string,
    values: readonly unknown[],
    naming: 'snake' | 'camel',
  ): Promise<AppendResult> {
    checkCaller(caller, channel);
    readName(channel, ['channel']);
    const [names, origin] = naming === 'snake' ? ([SNAKE, 'REST'] as const) : ([CAMEL, 'GRAPHQL'] as const);
    const items = values.map((value, index) => decodeValue(index, value, names, [], origin));
    return this.store.append({ kind: 'drafts', channel, items });
  }

  async addExtras(caller: Principal, values: readonly unknown[]): Promise<AppendResult> {
    checkExtrasCaller(caller, null);
    const items = values.map((value, index) => decodeExtrasValue(index, value, EXTRAS_CAMEL, null));
    const result = await this.store.addExtras(items, caller.channels);
    // The store names fields as the wire does.
    const rejected = result.rejected.map(({ path, ...rest }) => ({
      ...rest,
      path: path?.map((name) => namedAsGraphql(name)) ?? null,
    }));
    return { ...result, rejected };
  }

  async registerTrajectory(
    caller: Principal,
    { isNew, ...input }: Parameters<IngestService['registerTrajectory']>[1],
  ): Promise<Trajectory> {
    checkCaller(caller, input.channel);
    readName(input.uid, ['trajectory_uid']);
    if (input.channel !== null) readName(input.channel, ['channel']);
    if (input.promptUid !== null) readName(input.promptUid, ['prompt_uid']);
    if (!isNew) return this.store.registerTrajectory({ ...input, within: caller.channels });
    return this.store.registerTrajectory({
      ...input,
      channel: input.channel ?? defaultChannelOf(caller.channels),
    });
  }

  async completeTrajectory(
    caller: Principal,
    ref: TrajectoryRef,
    reward: number | null,
  ): Promise<Trajectory> {
    checkCaller(caller, ref.channel);
    const given = reward === null ? null : { value: readNumber(reward, ['reward']), source: 'client' };
    return this.store.completeTrajectory(ref, caller.channels, given);
  }

  async addFeedback(
    caller: Principal,
    input: FeedbackInput,
  ): Promise<{ trajectory: Trajectory; stepId: string | null }> {
    checkFeedbackCaller(caller, input.channel);
    const value = readNumber(input.value, ['value']);
    readName(input.name, ['name']);
    readName(input.source, ['source']);
    const { name, source, comment, idempotencyKey } = input;
    return this.store.addReward(
      { target: targetOf(input), name, value, source, comment, idempotencyKey },
      caller.channels,
    );
  }
}

function namedAsGraphql(name: string): string {
  const key = EXTRAS_SNAKE.keyOf.get(name);
  return (key === undefined ? undefined : EXTRAS_CAMEL.nameOf[key]) ?? name;
}

function tooLong(line: number, limit: number): AppendResult {
  return {
    ...NOTHING,
    items: 1,
    rejected: [toRejection(line, new StepwellError('LINE_TOO_LARGE', { limit }))],
  };
}

function targetOf(input: FeedbackInput): RewardInput['target'] {
  if (input.stepId !== null) return { stepId: input.stepId };
  if (input.trajectoryUid === null) {
    throw new StepwellError('MISSING_FIELD', { field: 'trajectory_uid' }, { path: ['trajectory_uid'] });
  }
  return { uid: input.trajectoryUid, channel: input.channel, stepIndex: input.stepIndex };
}

function checkCaller(caller: Principal, channel: string | null): void {
  if (!hasScope(caller, 'ingest')) throw new StepwellError('FORBIDDEN', { what: 'write steps' });
  checkChannel(caller, channel);
}

/** Feedback comes with the data, and from people and curators. */
function checkFeedbackCaller(caller: Principal, channel: string | null): void {
  if (!hasScope(caller, 'ingest') && !hasScope(caller, 'curate'))
    throw new StepwellError('FORBIDDEN', { what: 'give feedback' });
  checkChannel(caller, channel);
}

/** Extras come with the data, from curators, and from trainers. */
function checkExtrasCaller(caller: Principal, channel: string | null): void {
  if (!(['ingest', 'curate', 'train'] as const).some((scope) => hasScope(caller, scope)))
    throw new StepwellError('FORBIDDEN', { what: 'add to steps' });
  checkChannel(caller, channel);
}

function checkChannel(caller: Principal, channel: string | null): void {
  if (channel !== null && !maySeeChannel(caller, channel)) {
    throw new StepwellError('FORBIDDEN', { what: `write to channel "${channel}"` });
  }
}

function merge(a: AppendResult, b: AppendResult): AppendResult {
  const room = MOST_LISTED_REJECTIONS - a.rejected.length;
  const rejected: readonly Rejection[] =
    b.rejected.length === 0 || room <= 0 ? a.rejected : [...a.rejected, ...b.rejected.slice(0, room)];
  return {
    items: a.items + b.items,
    accepted: a.accepted + b.accepted,
    duplicates: a.duplicates + b.duplicates,
    rejected,
    stepIds: [],
  };
}
