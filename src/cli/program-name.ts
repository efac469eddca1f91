import { basename, relative } from 'node:path';

/** How to call this program again from `cwd`: by the name that npm installs, or by the script that node was given. */
export function programName(script: string, cwd: string): string {
  return basename(script) === 'stepwell' ? 'stepwell' : `node ${relative(cwd, script)}`;
}
