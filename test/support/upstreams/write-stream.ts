import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { JsonObject } from '../../../src/model/json.js';
import type { Fault } from './faults.js';

/** How an event stream is written. */
export interface Writing {
  readonly lineEnd?: '\n' | '\r\n' | '\r';
  /** A comment before each event. */
  readonly comments?: boolean;
  /** Events in pieces of random sizes from one byte on: lines, characters and line ends are torn. */
  readonly torn?: boolean;
}

interface Stream {
  readonly response: ServerResponse;
  readonly events: Iterable<JsonObject>;
  readonly fault: Fault | null;
  readonly writing: Writing;
  readonly chance: () => number;
  /** The event that reports an error, in the engine's form. */
  readonly errorEvent: JsonObject;
  /** Resolves when the client is gone, or the server closes. */
  readonly gone: Promise<void>;
}

/** Writes a stream with its fault; resolves when nothing more will be written. */
export async function writeStream(stream: Stream): Promise<void> {
  const { response, events, fault } = stream;
  let count = 0;
  for (const event of events) {
    if (response.destroyed) return;
    if (fault !== null && 'after' in fault && (fault.after ?? 0) === count && !(await strike(stream, fault)))
      return;
    if (fault?.kind === 'slow') await wait(fault.ms);
    await write(stream, JSON.stringify(event));
    count += 1;
  }
  // A fault past the last event strikes before the end mark.
  if (fault !== null && 'after' in fault && (fault.after ?? 0) >= count && !(await strike(stream, fault)))
    return;
  await write(stream, '[DONE]');
  response.end();
}

/** @returns whether the stream goes on */
async function strike(stream: Stream, fault: Fault): Promise<boolean> {
  const { response } = stream;
  switch (fault.kind) {
    case 'hold':
      await Promise.race([fault.until, stream.gone]);
      return true;
    case 'hang':
      await stream.gone;
      return false;
    case 'reset':
      // What was written before has to be on its way, else the reset takes it along.
      await flushed(response);
      response.socket?.resetAndDestroy();
      return false;
    case 'cut-short':
      response.end();
      return false;
    case 'garbage':
      await write(stream, '{"choices":[{"index":0,"delta":{"con');
      return true;
    case 'error-event':
      await write(stream, JSON.stringify(stream.errorEvent));
      await write(stream, '[DONE]');
      response.end();
      return false;
    default:
      return true;
  }
}

async function write({ response, writing, chance, gone }: Stream, data: string): Promise<void> {
  const { lineEnd = '\n', comments = false, torn = false } = writing;
  const comment = comments ? `: ping${lineEnd}${lineEnd}` : '';
  const bytes = Buffer.from(`${comment}data: ${data}${lineEnd}${lineEnd}`);
  for (let at = 0; at < bytes.length && !response.destroyed; ) {
    const size = torn ? 1 + Math.floor(chance() ** 4 * 64) : bytes.length;
    const more = response.write(bytes.subarray(at, at + size));
    at += size;
    if (torn) await nextTurn();
    if (!more) await Promise.race([new Promise((drained) => response.once('drain', drained)), gone]);
  }
}

function flushed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.write('', () => setImmediate(resolve));
  });
}
