import type { LoadedPlugin } from './loaded-plugin.js';
/** Every plugin of this package, in the order of their files. */
export declare function loadBuiltInPlugins(log: (plugin: string, message: string) => void): Promise<readonly LoadedPlugin[]>;
