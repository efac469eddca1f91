import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const packageFile = z.object({ version: z.string() });

/** The folder of package.json, three above the compiled file. */
export const PACKAGE_ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '');

export function readVersion(): string {
  return packageFile.parse(JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8'))).version;
}
