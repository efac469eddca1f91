/**
 * The exports of every compiled file in this package's `plugins/curators` and `plugins/formatters`, in the order of their
 * names. The bundle of the server (`tools/bundle-server.mjs`) has a module of its own in place of this one, which imports
 * the same files by their names, so that they share the bundle's `plugin-api`.
 */
export declare function builtInModules(): Promise<readonly Readonly<Record<string, unknown>>[]>;
