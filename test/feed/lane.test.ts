import { Lane } from '../../src/feed/lane.js';

/** Reads that end when they are told to. */
function reads(lane: Lane) {
  const begun: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const start = (owner: object, name: string) =>
    lane.run(owner, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.push((error) => (error === undefined ? resolve(name) : reject(error)));
      });
    });
  return { begun, ends, start };
}

describe('a lane of reads', () => {
  it('runs so many at a time, one of each owner after the other', async () => {
    const { begun, ends, start } = reads(new Lane(2));
    const [a, b] = [{}, {}];
    const all = [start(a, 'a0'), start(a, 'a1'), start(a, 'a2'), start(a, 'a3'), start(b, 'b0')];
    expect(begun).toEqual(['a0', 'a1']);
    for (const [i, one] of [0, 1, 2].entries()) {
      ends[one]?.();
      await all[[0, 1, 2][i] ?? 0];
    }
    ends[3]?.();
    ends[4]?.();
    expect(await Promise.all(all)).toEqual(['a0', 'a1', 'a2', 'a3', 'b0']);
    expect(begun).toEqual(['a0', 'a1', 'a2', 'b0', 'a3']);
  });

  it('gives a place back when a read fails', async () => {
    const { begun, ends, start } = reads(new Lane(1));
    const failing = start({}, 'a');
    const next = start({}, 'b');
    ends[0]?.(new Error('gone'));
    await expect(failing).rejects.toThrow('gone');
    ends[1]?.();
    expect(await next).toBe('b');
    const last = start({}, 'c');
    ends[2]?.();
    await last;
    expect(begun).toEqual(['a', 'b', 'c']);
  });
});
