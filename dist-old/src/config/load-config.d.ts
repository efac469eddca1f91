import { type Config } from './settings.js';
/**
 * The configuration of the server. `flags` are those of the command line, by name without dashes (`data-dir`), with
 * values as typed, or `true` for a flag without a value; `config` names the file. Flags win over the environment, the
 * environment over the file, and the file over the defaults.
 * @throws INVALID_CONFIG with the setting's name as path
 */
export declare function loadConfig(flags: Readonly<Record<string, unknown>>, env: Readonly<Record<string, string | undefined>>): Config;
