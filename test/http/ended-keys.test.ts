import { EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import { OPEN_ACCESS } from '../../src/access/interface.js';
import { fileOf, startServer } from './support/server.js';

it('cuts a download off when its key ends, and forgets those that are done', async () => {
  const ends = new EventEmitter();
  let watched = 0;
  const slow = new PassThrough();
  const whole = fileOf('part.bin', Buffer.alloc(100), 'ab'.repeat(32));
  const server = await startServer(
    {
      batches: {
        openFile: async (_caller, _id, name) =>
          name === 'slow.bin' ? { ...whole, name, bytes: 1_000_000, open: async () => slow } : whole,
      },
    },
    {
      access: {
        ...OPEN_ACCESS,
        onEnd: (_caller, end) => {
          watched += 1;
          ends.once('end', end);
          return () => {
            watched -= 1;
            ends.off('end', end);
          };
        },
      },
    },
  );
  const done = await fetch(`${server.url}/v1/datasets/ds_1/files/part.bin`);
  expect((await done.arrayBuffer()).byteLength).toBe(100);
  slow.write(Buffer.alloc(1_000));
  const download = await fetch(`${server.url}/v1/datasets/ds_1/files/slow.bin`);
  const reader = (download.body as ReadableStream<Uint8Array>).getReader();
  expect((await reader.read()).value).toHaveLength(1_000);
  expect(watched).toBe(1);
  const cut = expect(reader.read()).rejects.toThrow();
  const closed = once(slow, 'close');
  ends.emit('end');
  await cut;
  await closed;
  expect(watched).toBe(0);
  await server.close();
});
