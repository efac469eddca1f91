// node web/build.mjs [--relay]: writes the page into dist/web; with --relay only Relay's artifacts. What has not changed
// since the last build is not built again.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow, firstLoad, writeCompressed } from './tools/built-page.mjs';

const root = fileURLToPath(new URL('./', import.meta.url));
const STAMP = fileURLToPath(new URL('../dist/.web-inputs', import.meta.url));
const require = createRequire(import.meta.url);
process.chdir(root);

if (!isThere('vite') || !isThere('relay-compiler')) {
  // An install without development packages: the server then has no page at `/`.
  console.log('web: not built, its development packages are not installed');
} else if (process.argv.includes('--relay')) {
  compileDocuments();
} else {
  await build();
}

function isThere(name) {
  try {
    require.resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}

async function build() {
  const inputs = hashOfInputs();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs && existsSync('../dist/web/index.html'))
    return;
  compileDocuments();
  const { build: bundle } = await import('vite');
  await bundle({ configFile: './vite.config.mjs', logLevel: 'warn' });
  writeCompressed('../dist/web');
  const { bytes, budget } = firstLoad('../dist/web');
  console.log(`web: first load ${kilobytes(bytes)} gzipped, of at most ${kilobytes(budget)}`);
  writeFileSync(STAMP, inputs);
}

function kilobytes(bytes) {
  return `${Math.round(bytes / 1024)} KB`;
}

/** Over all that the page is built from. */
function hashOfInputs() {
  const hash = createHash('sha256');
  const files = [
    ...filesBelow('src').filter((file) => !file.includes('__generated__') && !file.endsWith('.test.ts')),
    ...filesBelow('tools'),
    ...['index.html', 'package.json', 'relay.config.json', 'vite.config.mjs', 'build.mjs'],
    ...['../schema/schema.graphql', '../package-lock.json'],
  ].sort();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function compileDocuments() {
  mkdirSync('src/__generated__', { recursive: true });
  const packageFile = require.resolve('relay-compiler/package.json');
  const { bin } = JSON.parse(readFileSync(packageFile, 'utf8'));
  const program = typeof bin === 'string' ? bin : Object.values(bin)[0];
  try {
    execFileSync(process.execPath, [`${dirname(packageFile)}/${program}`, './relay.config.json'], {
      stdio: 'pipe',
      encoding: 'utf8',
    });
  } catch (error) {
    process.stderr.write(`${error.stdout}${error.stderr}`);
    process.exit(1);
  }
}
