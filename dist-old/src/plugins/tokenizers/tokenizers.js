import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../../errors/index.js';
import { readTokenizer } from './read-tokenizer.js';
/** The tokenizers that the server was given, each read when it is first asked for. */
export class Tokenizers {
    #tables = new Map();
    constructor(paths) {
        this.paths = paths;
    }
    has(name) {
        return Object.hasOwn(this.paths, name);
    }
    /** That there is none of this name, and which there are. */
    lacks(name) {
        const listed = Object.keys(this.paths).join(', ') || 'none';
        return `no tokenizer "${name}"; there are: ${listed} (STEPWELL_TOKENIZERS)`;
    }
    /** @throws Error if there is none of this name, or if it cannot be read */
    table(name) {
        const path = this.has(name) ? this.paths[name] : undefined;
        if (path === undefined)
            return Promise.reject(new Error(this.lacks(name)));
        const known = this.#tables.get(name);
        if (known !== undefined)
            return known;
        const table = readTable(name, path);
        this.#tables.set(name, table);
        table.catch(() => this.#tables.delete(name));
        return table;
    }
}
async function readTable(name, path) {
    try {
        const file = (await stat(path)).isDirectory() ? join(path, 'tokenizer.json') : path;
        return readTokenizer(JSON.parse(await readFile(file, 'utf8')));
    }
    catch (cause) {
        throw new Error(`the tokenizer ${name} ${messageOf(cause)}`, { cause });
    }
}
/** The tokenizers of a host that was given none. */
export const NO_TOKENIZERS = new Tokenizers({});
//# sourceMappingURL=tokenizers.js.map