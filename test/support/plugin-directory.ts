import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A user's plugins directory, outside the repository. */
export class PluginDirectory {
  private constructor(readonly path: string) {}

  static async create(files: Readonly<Record<string, string>> = {}): Promise<PluginDirectory> {
    const directory = new PluginDirectory(await mkdtemp(join(tmpdir(), 'stepwell-plugins-')));
    for (const [name, source] of Object.entries(files)) await directory.write(name, source);
    return directory;
  }

  async write(name: string, source: string): Promise<void> {
    await mkdir(dirname(join(this.path, name)), { recursive: true });
    await writeFile(join(this.path, name), source);
  }

  async delete(name: string): Promise<void> {
    await rm(join(this.path, name));
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }
}

/** Source of a curator of steps with the given generator body; `steps`, `options` and `context` are in reach. */
export function curatorSource(name: string, body: string, options = 'z.object({})'): string {
  return `
    import { defineCurator, drop, z } from 'stepwell/plugin';
    export default defineCurator({
      name: '${name}', version: '1.0.0', description: 'A test.', unit: 'step', options: ${options},
      async *curate(steps, options, context) { ${body} },
    });`;
}

/** Source of a formatter of groups with the given columns (\`name: type\`) and generator body. */
export function formatterSource(
  name: string,
  columns: Readonly<Record<string, string>>,
  body: string,
): string {
  const list = Object.entries(columns).map(([column, type]) => ({ name: column, type, description: '' }));
  return `
    import { defineFormatter, z } from 'stepwell/plugin';
    export default defineFormatter({
      name: '${name}', version: '1.0.0', description: 'A test.', unit: 'group', options: z.object({}),
      requires: () => ['complete'], columns: () => (${JSON.stringify(list)}),
      async *format(groups, options, context) { ${body} },
    });`;
}
