import { sep } from 'node:path';
import { messageOf, StepwellError } from '../errors/index.js';
const LONGEST = 500;
/** Matches an absolute path of at least two parts, on POSIX or Windows, and captures the last part. */
const ABSOLUTE_PATH = /(?<![\w:/.~-])(?:[A-Za-z]:\\|\/)(?:[^\s'"`:()\\/]+[\\/])+([^\s'"`:()\\/]*)/g;
/**
 * The message of a plugin's error as users see it, without a stack trace and without folders of this machine: paths
 * below `roots` become relative, and of others only the file's name stays.
 */
export function publicMessage(error, roots = []) {
    const message = messageOf(error);
    let text = message.replace(/\n\s+at [\s\S]*$/, '').replaceAll(/file:\/\/(?=\/)/g, '');
    for (const root of roots)
        text = text.replaceAll(root + sep, '');
    text = text.replaceAll(ABSOLUTE_PATH, '$1').trim();
    if (text === '')
        return error instanceof Error ? error.name : 'it gave no message';
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
export function pluginFailed(plugin, error, roots = []) {
    return new StepwellError('PLUGIN_FAILED', { plugin, detail: publicMessage(error, roots) }, { cause: error });
}
//# sourceMappingURL=plugin-error.js.map