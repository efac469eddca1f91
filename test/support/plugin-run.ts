import type { GroupUnit } from '../../src/model/unit.js';
import type { Omission, Row } from '../../src/plugin-api/define-formatter.js';
import { aGroup, aTrajectory } from '../../src/plugin-api/testing/index.js';
import type { RunContext } from '../../src/plugins/interface.js';

export function runContext(signal: AbortSignal = new AbortController().signal): RunContext {
  return { seed: 0, now: 0, policyVersion: null, survey: null, signal };
}

/** A stream of groups that counts how many were read of it. */
export function countedGroups(groups: readonly GroupUnit[]) {
  const stream = {
    read: 0,
    async *[Symbol.asyncIterator](): AsyncGenerator<GroupUnit> {
      for (const group of groups) {
        stream.read++;
        yield group;
      }
    },
  };
  return stream;
}

/** `count` groups `p0`, `p1`, … of one trajectory `t0`, `t1`, … each, with reward 1. */
export function someGroups(count: number): readonly GroupUnit[] {
  return Array.from({ length: count }, (_, index) =>
    aGroup(`p${index}`, [aTrajectory(`t${index}`, [{ reward: 1 }])]),
  );
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** A formatter's rows, without what it says it made none of. */
export async function rowsOf(items: AsyncIterable<Row | Omission>): Promise<Row[]> {
  return (await collect(items)).filter((item): item is Row => !('omitted' in item));
}

/** The error that `work` rejects with; fails the test where it does not reject. */
export async function errorOf(work: Promise<unknown>): Promise<Error & { code?: string; path?: unknown }> {
  const outcome = await work.then(
    () => null,
    (error: Error) => error,
  );
  if (outcome === null) throw new Error('expected a rejection');
  return outcome;
}
