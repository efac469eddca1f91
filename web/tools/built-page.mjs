import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes, gzipped, that a first visit may load before it shows the overview. */
const FIRST_LOAD_BUDGET = 350 * 1024;

/** Paths of all files below a folder. */
export function filesBelow(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** Puts a gzipped copy beside each text file of the built page, for the server to send. */
export function writeCompressed(folder) {
  for (const file of filesBelow(folder)) {
    if (/\.(?:js|css|svg)$/.test(file))
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}

/**
 * What a first visit loads: the page, its scripts and styles, and those of the overview.
 * @returns {{ bytes: number, budget: number }} gzipped
 */
export function firstLoad(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const files = new Set(['index.html']);
  const seen = new Set();
  const take = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) take(imported);
  };
  take('index.html');
  take('src/views/overview/overview.tsx');
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  return { bytes, budget: FIRST_LOAD_BUDGET };
}
