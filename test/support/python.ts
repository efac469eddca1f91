import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Any python3; one with torch, pyarrow, datasets and msgspec runs the tests that need them, too. */
export const PYTHON = process.env.STEPWELL_TEST_PYTHON ?? 'python3';
const SCRIPTS = fileURLToPath(new URL('.', import.meta.url));
const run = promisify(execFile);

/** Runs `test/support/<script>` with arguments; it prints one JSON document. */
export async function python(script: string, ...args: readonly string[]): Promise<unknown> {
  const { stdout } = await run(PYTHON, [`${SCRIPTS}${script}`, ...args], { maxBuffer: 512 * 1024 * 1024 });
  return JSON.parse(stdout);
}

/** Whether python can import a module; asked once, when the tests are collected. */
export function hasModule(name: string): boolean {
  return spawnSync(PYTHON, ['-c', `import ${name}`]).status === 0;
}

/** `test` where python has the module; else a skipped test whose name says why. */
export function testWith(module: string): (name: string, act: () => Promise<void>) => void {
  const isHere = hasModule(module);
  return (name, act) => {
    if (isHere) test(name, act);
    else test.skip(`${name} (skipped: ${PYTHON} has no ${module})`, act);
  };
}
