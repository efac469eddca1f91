import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import type { ThreadContract } from '../../src/threads/calls.js';
import { ThreadClient } from '../../src/threads/thread-client.js';
import { toyHubModel } from '../support/toy-hub-model.js';

/** A method that no thread has, and names that every object has. */
interface Other {
  noSuchMethod(): void;
  hasOwnProperty(): void;
  toString(): void;
}
type OtherThread = ThreadContract<unknown, Other>;
const NAMES = ['noSuchMethod', 'hasOwnProperty', 'toString'] as const;

const moduleOf = (path: string) => pathToFileURL(join(process.cwd(), 'dist/src', path));

describe('a method that a thread does not have', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-threads-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function expectRefusals(thread: ThreadClient<Other>): Promise<void> {
    for (const name of NAMES) await expect(thread.call(name, [])).rejects.toThrow(`no method "${name}"`);
  }

  it('is an error of the embedded writer and its reader', async () => {
    const writer = await ThreadClient.start<OtherThread>(moduleOf('store/sqlite/writer-thread.js'), {
      dataDir: folder,
      feedRetention: null,
    });
    const reader = await ThreadClient.start<OtherThread>(moduleOf('store/sqlite/reader-thread.js'), {
      dataDir: folder,
    });
    await expectRefusals(writer);
    await expectRefusals(reader);
    await reader.close();
    await writer.close();
  });

  it('is an error of the decoder', async () => {
    const { port1: writer, port2: other } = new MessageChannel();
    const decoder = await ThreadClient.start<OtherThread>(
      moduleOf('store/decoder/decoder-thread.js'),
      { decoderUrl: moduleOf('ingest/decode.js').href, maxLineBytes: 1_000, writer },
      { ports: [writer] },
    );
    await expectRefusals(decoder);
    await decoder.close();
    other.close();
  });

  it('is an error of the tokenizer', async () => {
    const model = await toyHubModel();
    const tokenizer = await ThreadClient.start<OtherThread>(
      moduleOf('gateway/tokens/tokenizer-thread.js'),
      model,
    );
    await expectRefusals(tokenizer);
    await tokenizer.close();
    await rm(model, { recursive: true, force: true });
  });
});
