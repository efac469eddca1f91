import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));
const WATCH = pathToFileURL(resolve('test/support/env-watch.mjs')).href;

/** What the command, and every library that it loads, finds in NODE_ENV, in the order in which they look. */
async function seenBy(nodeEnv: string | null): Promise<readonly (string | null)[]> {
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [`--import=${WATCH}`, MAIN, '--help'], {
    env: { ...inherited, ...(nodeEnv === null ? {} : { NODE_ENV: nodeEnv }) },
  });
  const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(child.exitCode).toBe(0);
  return JSON.parse(/^seen (.*)$/m.exec(said)?.[1] ?? 'null') as readonly (string | null)[];
}

describe('the command', () => {
  it('runs as production before any library looks', async () => {
    const [own, ...libraries] = await seenBy(null);
    expect(own).toBeNull();
    expect(libraries.length).toBeGreaterThan(0);
    expect(new Set(libraries)).toEqual(new Set(['production']));
  });

  it('leaves NODE_ENV as it is where somebody has set it', async () => {
    expect(new Set(await seenBy('development'))).toEqual(new Set(['development']));
  });
});
