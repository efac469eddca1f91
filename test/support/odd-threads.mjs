/**
 * Loaded before a server: its thread that decodes and its tokenizer's do what a body says. With `die now` they end, and with
 * `hang until PATH` they stand still until there is such a file.
 */
import { existsSync } from 'node:fs';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

const isDecoder = typeof workerData === 'object' && workerData !== null && 'decoderUrl' in workerData;
const isTokenizer = typeof workerData === 'string';

function obey({ kind, args }) {
  if (kind !== 'call') return;
  const said = isDecoder ? Buffer.concat(args[0].bytes).toString('utf8') : JSON.stringify(args);
  if (said.includes('die now')) process.exit(3);
  const file = /hang until ([^\\" ]+)/.exec(said)?.[1];
  while (file !== undefined && !existsSync(file));
}

if (!isMainThread && (isDecoder || isTokenizer)) parentPort.on('message', obey);
