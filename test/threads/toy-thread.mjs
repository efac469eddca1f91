import { serveThread } from '../../dist/src/threads/serve-thread.js';

/** Is started with what it says first; a start that is told to fail does. */
serveThread((data, thread) => {
  if (data === 'fail') throw new Error('it was told to fail');
  thread.tell({ started: data });
  const waiting = new Map();
  const calls = {
    add: (a, b) => a + b,
    later: async (text) => text,
    refuse: () => {
      throw new Error('refused');
    },
    refuseLater: () => Promise.reject(new Error('refused later')),
    die: () => process.exit(3),
    sleepForEver: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
    hoard: () => {
      for (const kept = []; ; ) kept.push(new Array(10_000).fill(kept.length));
    },
    warn: (text) => process.emitWarning(text),
  };
  return {
    call(asked) {
      if (asked.request.method === 'wait') waiting.set(asked.id, asked);
      else asked.answerFrom(calls);
    },
    cancel: (id) => waiting.delete(id),
    head: () => 7,
  };
});
