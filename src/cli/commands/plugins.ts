import { z } from 'zod';
import { ServerClient } from '../../client/server-client.js';
import { defineCommand, EXIT } from '../command.js';
import { URL_OPTION } from '../option.js';
import { describeOptions, optionsSchema } from '../plugin-list/describe-options.js';

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

export const pluginsCommand = defineCommand({
  name: 'plugins',
  summary: "List a server's curators and formatters with their options",
  details: ['A plugin that failed to load is listed with the reason; the exit code is then 1.'],
  examples: ['stepwell plugins', 'stepwell plugins --kind formatter --json'],
  operands: {},
  options: {
    kind: { type: 'choice', choices: ['curator', 'formatter'], description: 'Only these' },
    url: URL_OPTION,
  },
  async run({ options }, { terminal, signal }) {
    const client = new ServerClient(options.url, signal);
    const schema = z.object({ plugins: z.array(plugin) });
    const variables = options.kind === null ? {} : { kind: options.kind.toUpperCase() };
    const { plugins } = await client.query(schema, QUERY, variables);
    terminal.result(plugins, plugins.map(describe).join('\n\n'));
    return plugins.some(({ error }) => error !== null) ? EXIT.failure : EXIT.ok;
  },
});
