import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const { default: decode } = await import(pathToFileURL(resolve(root, 'dist/src/ingest/decode.js')).href);

/** The server's own decoder, whose thread ends with bytes that say `die`, and stands still with `hang PATH` until there is a file. */
export default function oddDecode(bytes, format, options) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8').trim();
  if (text === 'die') process.exit(3);
  const file = /^hang (.+)$/.exec(text)?.[1];
  while (file !== undefined && !existsSync(file));
  return decode(bytes, format, options);
}
