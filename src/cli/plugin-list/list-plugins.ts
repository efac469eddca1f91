import { z } from 'zod';
import type { ServerClient } from '../../client/server-client.js';
import { EXIT, type ExitCode } from '../command.js';
import type { Terminal } from '../terminal.js';
import { describeOptions, optionsSchema } from './describe-options.js';

const plugin = z.object({
  name: z.string(),
  kind: z.enum(['CURATOR', 'FORMATTER']).nullable(),
  version: z.string().nullable(),
  unit: z.string().nullable(),
  description: z.string().nullable(),
  optionsSchema: optionsSchema.nullable(),
  source: z.string(),
  error: z.string().nullable(),
});

const QUERY = `query Plugins($kind: PluginKind) {
  plugins(kind: $kind) { name kind version unit description optionsSchema source error }
}`;

function describe(found: z.infer<typeof plugin>): string {
  if (found.error !== null) return `FAILED  ${found.name}  (${found.source})\n  ${found.error}`;
  const unit = found.unit === null ? '' : `, by ${found.unit.toLowerCase()}`;
  return [
    `${(found.kind ?? 'plugin').toLowerCase()}  ${found.name} ${found.version ?? ''}  (${found.source}${unit})`,
    ...(found.description === null ? [] : [`  ${found.description}`]),
    ...(found.optionsSchema === null
      ? []
      : describeOptions(found.optionsSchema).map((line) => `    ${line}`)),
  ].join('\n');
}

/** Lists a server's plugins; the exit code says whether all are loaded. */
export async function listPlugins(
  client: ServerClient,
  kind: string | null,
  terminal: Terminal,
): Promise<ExitCode> {
  const schema = z.object({ plugins: z.array(plugin) });
  const { plugins } = await client.query(schema, QUERY, kind === null ? {} : { kind: kind.toUpperCase() });
  terminal.result(plugins, plugins.map(describe).join('\n\n'));
  return plugins.some(({ error }) => error !== null) ? EXIT.failure : EXIT.ok;
}
