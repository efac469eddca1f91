import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_ROOT } from './program.js';

/**
 * Puts the checkout's command where `npx stepwell` looks first. Without it npx prepares the whole checkout as a package
 * at each call, and is left with half of one when it is interrupted.
 */
async function linkCommand(): Promise<void> {
  // There npm would start a script of another form.
  if (process.platform === 'win32') return;
  try {
    await symlink(join('..', '..', 'stepwell'), join(PACKAGE_ROOT, 'node_modules', '.bin', 'stepwell'));
  } catch (error) {
    // It is linked already, or was installed without a folder of commands.
    if (!['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

await linkCommand();
