import { basename, join, relative } from 'node:path';
import { PACKAGE_ROOT } from './version.js';

/**
 * How to call this program again from `cwd`: by the name that npm installs, by that of the checkout's own script, or by
 * the script that node was given.
 */
export function programName(script: string, cwd: string): string {
  const path = relative(cwd, script);
  if (script === join(PACKAGE_ROOT, 'stepwell')) return path.startsWith('.') ? path : `./${path}`;
  return basename(script) === 'stepwell' ? 'stepwell' : `node ${path}`;
}
