import { Duplex } from 'node:stream';
import { serialize } from 'node:v8';
import fc from 'fast-check';
import { Link } from '../../src/plugins/child/link.js';

/** A pipe that keeps what is written to it, and from which a test lets bytes arrive. */
function fakePipe() {
  const written: Buffer[] = [];
  const pipe = new Duplex({
    read() {},
    write(chunk: Buffer, _, done) {
      written.push(chunk);
      done();
    },
  });
  return { pipe, written };
}

function receiver(mostBytes = 1 << 20) {
  const { pipe, written } = fakePipe();
  const messages: unknown[] = [];
  const faults: string[] = [];
  const link = new Link<unknown, unknown>(pipe, mostBytes, {
    message: (message) => messages.push(message),
    fault: (detail) => faults.push(detail),
  });
  return { link, pipe, written, messages, faults };
}

const frame = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
};

test('messages come out as they went in, wherever their bytes are cut', () => {
  const anything = fc.array(
    fc.oneof(
      fc.jsonValue(),
      fc.int32Array().map((array) => new Int32Array(array)),
      fc.string({ unit: 'binary' }),
    ),
  );
  fc.assert(
    fc.property(anything, fc.infiniteStream(fc.integer({ min: 1, max: 40 })), (sent, cuts) => {
      const one = receiver();
      for (const message of sent) one.link.send(message);
      const bytes = Buffer.concat(one.written);
      const other = receiver();
      for (let at = 0; at < bytes.length; ) {
        const cut = at + (cuts.next().value ?? 1);
        other.pipe.emit('data', bytes.subarray(at, cut));
        at = cut;
      }
      expect(other.messages).toEqual(sent);
      expect(other.faults).toEqual([]);
    }),
  );
});

test('a message that is too long ends the link before it is read', () => {
  const { pipe, messages, faults } = receiver(1 << 20);
  pipe.emit('data', Buffer.concat([frame(serialize(1)), frame(Buffer.alloc(2 << 20)).subarray(0, 10)]));
  expect(messages).toEqual([1]);
  expect(faults).toEqual(['a message of 2 MiB']);
  expect(pipe.destroyed).toBe(true);
});

test('bytes that are no message end the link, and what follows is not read', () => {
  const { pipe, messages, faults } = receiver();
  pipe.emit('data', Buffer.concat([frame(Buffer.from([1, 2, 3])), frame(serialize(1))]));
  expect(messages).toEqual([]);
  expect(faults).toEqual(['bytes that are no message']);
});

test('what cannot be sent is refused, and nothing of it is written', () => {
  const { link, written } = receiver();
  expect(() => link.send(() => {})).toThrow('could not be cloned');
  expect(written).toEqual([]);
});
