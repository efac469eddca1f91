import { z } from 'zod';
import { StepwellError } from '../../errors/index.js';
import { EXIT } from '../command.js';
import { describeInput, describeOptions, optionsSchema } from './describe-options.js';
const listed = z.object({
    name: z.string(),
    kind: z.enum(['CURATOR', 'FORMATTER']).nullable(),
    version: z.string().nullable(),
    unit: z.string().nullable(),
    description: z.string().nullable(),
    documentation: z.string().nullable(),
    requires: z.array(z.string()),
    needs: z.array(z.string()),
    optionsSchema: optionsSchema.nullable(),
    source: z.string(),
    error: z.string().nullable(),
});
const QUERY = `query Plugins($kind: PluginKind) {
  plugins(kind: $kind) {
    name kind version unit description documentation requires needs optionsSchema source error
  }
}`;
function describe(found) {
    if (found.error !== null)
        return `FAILED  ${found.name}  (${found.source})\n  ${found.error}`;
    const unit = found.unit === null ? '' : `, by ${found.unit.toLowerCase()}`;
    return [
        `${(found.kind ?? 'plugin').toLowerCase()}  ${found.name} ${found.version ?? ''}  (${found.source}${unit})`,
        ...(found.description === null ? [] : [`  ${found.description}`]),
        ...describeInput(found).map((line) => `  ${line}`),
        ...(found.optionsSchema === null
            ? []
            : describeOptions(found.optionsSchema).map((line) => `    ${line}`)),
    ].join('\n');
}
async function pluginsOf(client, kind) {
    const schema = z.object({ plugins: z.array(listed) });
    const { plugins } = await client.query(schema, QUERY, kind === null ? {} : { kind: kind.toUpperCase() });
    return plugins;
}
/** Lists a server's plugins; the exit code says whether all are loaded. */
export async function listPlugins(client, kind, terminal) {
    const plugins = await pluginsOf(client, kind);
    terminal.result(plugins, plugins.map(describe).join('\n\n'));
    return plugins.some(({ error }) => error !== null) ? EXIT.failure : EXIT.ok;
}
/**
 * Shows the plugins of one name, which may be a curator and a formatter, with what their authors write about them.
 * @throws UNKNOWN_PLUGIN
 */
export async function showPlugins(client, name, kind, terminal) {
    const plugins = await pluginsOf(client, kind);
    const named = plugins.filter((plugin) => plugin.name === name);
    if (named.length === 0) {
        const known = plugins.map((plugin) => plugin.name).join(', ');
        throw new StepwellError('UNKNOWN_PLUGIN', { kind: kind ?? 'plugin', name, known });
    }
    const texts = named.map((plugin) => plugin.documentation === null ? describe(plugin) : `${describe(plugin)}\n\n  ${plugin.documentation}`);
    terminal.result(named, texts.join('\n\n'));
    return named.some(({ error }) => error !== null) ? EXIT.failure : EXIT.ok;
}
//# sourceMappingURL=list-plugins.js.map