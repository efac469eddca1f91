import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { programName, readVersion } from '../../src/config/program.js';

const run = promisify(execFile);

describe('the command of a checkout', () => {
  it('starts from the top of it, without a build', async () => {
    const { stdout } = await run(resolve('stepwell'), ['--version']);
    expect(stdout.trim()).toBe(readVersion());
  });

  it('is what npx finds', async () => {
    // As npm ci does at its end; twice is as good as once.
    await run(process.execPath, [resolve('dist/src/cli/link-command.js')]);
    await run(process.execPath, [resolve('dist/src/cli/link-command.js')]);
    expect(await realpath('node_modules/.bin/stepwell')).toBe(await realpath('stepwell'));
  });

  it('says how it was called', () => {
    expect(programName(resolve('stepwell'), resolve('.'))).toBe('./stepwell');
    expect(programName(resolve('stepwell'), resolve('docs'))).toBe('../stepwell');
    expect(programName('/usr/local/bin/stepwell', resolve('.'))).toBe('stepwell');
    expect(programName(resolve('dist/src/main.js'), resolve('.'))).toBe('node dist/src/main.js');
  });
});
