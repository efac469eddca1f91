function brokenInfo(path, name, error) {
    return {
        name,
        kind: null,
        version: null,
        unit: null,
        description: null,
        documentation: null,
        requires: [],
        needs: [],
        optionsSchema: null,
        source: path,
        hash: null,
        error,
    };
}
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
/** Files that failed have no kind, and come last. */
const byKindAndName = (a, b) => compare(a.kind ?? 'Z', b.kind ?? 'Z') || compare(a.name, b.name) || compare(a.source, b.source);
/**
 * Joins built-in and user's plugins into one index. Of two plugins of one name the one that comes later, by source and
 * path, is an error.
 */
export function indexPlugins(builtIn, user) {
    const taken = new Map();
    const plugins = [];
    const described = [];
    const add = (plugin, source) => {
        const { description } = plugin;
        const key = `${description.kind} ${description.name}`;
        const owner = taken.get(key);
        if (owner === undefined) {
            taken.set(key, source);
            plugins.push(plugin);
            described.push(() => ({ ...description, source, hash: plugin.hash, error: null }));
            return;
        }
        const error = `another ${description.kind.toLowerCase()} is named "${description.name}": ${owner}`;
        described.push(() => ({ ...description, source, hash: plugin.hash, error }));
    };
    for (const plugin of builtIn)
        add(plugin, 'builtin');
    for (const { path, fileName, plugin, error } of user) {
        if (plugin === null)
            described.push(() => brokenInfo(path, fileName, error ?? 'unknown error'));
        else
            add(plugin, path);
    }
    let infos;
    return {
        plugins,
        infos() {
            infos ??= described.map((info) => info()).sort(byKindAndName);
            return infos;
        },
    };
}
//# sourceMappingURL=plugin-index.js.map