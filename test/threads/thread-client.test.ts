import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { jest } from '@jest/globals';
import type { Timer } from '../../src/async/timer.js';
import { threadEnd } from '../../src/batches/build/thread-end.js';
import type { ThreadContract } from '../../src/threads/calls.js';
import { onDemand } from '../../src/threads/on-demand.js';
import { ThreadClient, type ThreadOptions } from '../../src/threads/thread-client.js';

interface ToyCalls {
  add(a: number, b: number): number;
  later(text: string): Promise<string>;
  refuse(): never;
  refuseLater(): Promise<never>;
  die(): void;
  sleepForEver(): void;
  hoard(): never;
  warn(text: string): void;
  wait(): void;
}
type Told = { readonly started: string };
type ToyThread = ThreadContract<string, ToyCalls, Told>;

type Toy = ThreadClient<ToyCalls>;

const MODULE = pathToFileURL(join(process.cwd(), 'test/threads/toy-thread.mjs'));
const start = (options: ThreadOptions<Told> = {}, data = 'toy') =>
  ThreadClient.start<ToyThread>(MODULE, data, options);

describe('a thread', () => {
  it('answers at once and later, says what is not asked, and tells the head with every answer', async () => {
    const told: Told[] = [];
    const heads: number[] = [];
    const thread = await start({ onTold: (value) => told.push(value), onHead: (head) => heads.push(head) });
    expect(await Promise.all([thread.call('add', [1, 2]), thread.call('later', ['x'])])).toEqual([3, 'x']);
    expect(told).toEqual([{ started: 'toy' }]);
    expect(heads).toEqual([7, 7]);
    await thread.close();
  });

  it('rejects the start with what it cannot start for', async () => {
    await expect(start({}, 'fail')).rejects.toThrow('it was told to fail');
  });

  it('rejects a call with what its method throws, now or later, and goes on', async () => {
    const thread = await start();
    await expect(thread.call('refuse', [])).rejects.toThrow('refused');
    await expect(thread.call('refuseLater', [])).rejects.toThrow('refused later');
    expect(await thread.call('add', [1, 1])).toBe(2);
    await thread.close();
  });

  it('rejects a cancelled call with the reason, once the thread has let go of it', async () => {
    const thread = await start();
    const gone = new AbortController();
    const call = thread.call('wait', [], { signal: gone.signal });
    gone.abort(new Error('gone'));
    await expect(call).rejects.toThrow('gone');
    await thread.close();
  });

  it('ends alone when it needs more room than it has, and says so', async () => {
    const thread = await start({ oldGenerationMb: 32, unavailable: threadEnd('the build') });
    await expect(thread.call('hoard', [])).rejects.toMatchObject({
      code: 'OUT_OF_MEMORY',
      message: 'the build needs more memory at once than its thread may take',
    });
    await thread.ended;
  });

  it('rejects what is under way and what comes later when it dies', async () => {
    const thread = await start();
    const waiting = thread.call('wait', []);
    const dying = thread.call('die', []);
    await expect(waiting).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    await expect(dying).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    await thread.ended;
    await expect(thread.call('add', [1, 1])).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    expect(() => thread.check()).toThrow('its thread has ended');
    await thread.close();
  });

  it('is ended when it falls silent, where its owner says so, with an error of the owner', async () => {
    const thread = await start({
      silentMs: 60,
      endsWhenSilent: true,
      unavailable: (detail) => new Error(`toy: ${detail}`),
    });
    await expect(thread.call('sleepForEver', [])).rejects.toThrow('toy: its thread has not answered');
    await thread.ended;
  });

  it('is replaced by the next call where it is started on demand', async () => {
    let starts = 0;
    const thread = onDemand(() => {
      starts += 1;
      return start();
    });
    expect(starts).toBe(0);
    await expect(thread.call('die', [])).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    expect(await thread.call('add', [2, 2])).toBe(4);
    expect(starts).toBe(2);
    await thread.close();
  });

  it('is ended once it was asked nothing for long, where it is started on demand and may rest', async () => {
    const started: Toy[] = [];
    const warn = jest.spyOn(process, 'emitWarning');
    let rested = (): void => {};
    let cancelled = 0;
    const timer: Timer = {
      after: (ms, work) => {
        expect(ms).toBe(30);
        rested = work;
        return () => {
          cancelled += 1;
        };
      },
    };
    const begin = async () => {
      const toy = await start();
      started.push(toy);
      return toy;
    };
    const thread = onDemand(begin, { restMs: 30, timer });
    expect(await Promise.all([thread.call('add', [1, 1]), thread.call('later', ['a'])])).toEqual([2, 'a']);
    expect(await thread.call('add', [1, 2])).toBe(3);
    expect(cancelled).toBe(1);
    rested();
    await started[0]?.ended;
    thread.check();
    expect(await thread.call('add', [2, 2])).toBe(4);
    rested();
    const last = thread.call('add', [2, 3]);
    expect(await last).toBe(5);
    await thread.close();
    await Promise.all(started.map(({ ended }) => ended));
    expect(started).toHaveLength(3);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is ended at once if it does nothing, where it is started on demand and told to rest', async () => {
    const started: Toy[] = [];
    const begin = async () => {
      const toy = await start();
      started.push(toy);
      return toy;
    };
    const thread = onDemand(begin);
    thread.rest();
    const later = thread.call('later', ['a']);
    thread.rest();
    expect(await later).toBe('a');
    // It had something to do.
    expect(await thread.call('add', [1, 1])).toBe(2);
    expect(started).toHaveLength(1);
    thread.rest();
    await started[0]?.ended;
    expect(await thread.call('add', [2, 2])).toBe(4);
    expect(started).toHaveLength(2);
    await thread.close();
    thread.rest();
    await started[1]?.ended;
  });

  it('answers callers that are linked to it where they asked', async () => {
    const thread = await start();
    const { port1, port2 } = new MessageChannel();
    thread.link(port2);
    port1.postMessage({ kind: 'call', id: 41, method: 'add', args: [20, 21] });
    const [answer] = await once(port1, 'message');
    expect(answer).toEqual({ kind: 'result', id: 41, value: 41, head: 7 });
    port1.close();
    await thread.close();
  });

  it('answers a call that another thread makes for its owner to the owner', async () => {
    const thread = await start();
    const { port1, port2 } = new MessageChannel();
    thread.link(port2);
    const call = (id: number) => ({ kind: 'call', id, method: 'add', args: [20, 21], forMain: true });
    const [first, second] = [thread.expect('add'), thread.expect('add')];
    const owners = thread.call('add', [1, 2]);
    port1.postMessage(call(second.id));
    port1.postMessage(call(first.id));
    expect(await Promise.all([first.value, second.value, owners])).toEqual([41, 41, 3]);
    const made = thread.expect('add');
    const forgotten = thread.expect('add');
    forgotten.forget();
    await expect(forgotten.value).rejects.toThrow('not made');
    const closing = thread.close();
    port1.postMessage(call(made.id));
    expect(await made.value).toBe(41);
    // One that is never made would keep it open for ever.
    await closing;
    port1.close();
    await expect(thread.expect('add').value).rejects.toThrow('its thread has ended');
  });

  it('rejects what is expected of it when it dies', async () => {
    const thread = await start();
    const expected = thread.expect('add');
    thread.call('die', []).catch(() => {});
    await expect(expected.value).rejects.toThrow('its thread has ended');
  });

  it('gives its warnings to the process that started it', async () => {
    const thread = await start();
    const warned = new Promise<unknown[]>((resolve) => {
      jest.spyOn(process, 'emitWarning').mockImplementationOnce((...args: unknown[]) => resolve(args));
    });
    await thread.call('warn', ['the toy warns']);
    expect(await warned).toEqual(['the toy warns', 'Warning']);
    await thread.close();
  });
});
