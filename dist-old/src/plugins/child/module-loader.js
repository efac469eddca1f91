import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SourceTextModule, SyntheticModule } from 'node:vm';
const isOurs = (specifier) => /^(stepwell|zod)(\/|$)/.test(specifier);
const isRelative = (specifier) => /^(\.{0,2}\/|file:)/.test(specifier);
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
/** What the type of a package's `package.json` says of its `.js` files. */
async function isModulePackage(root) {
    try {
        const { type } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
        return type === 'module';
    }
    catch {
        return false;
    }
}
/**
 * Loads a user's files as ES modules, without hooks of Node's loader, which need a thread that Node's permission model
 * does not give. Lets them import `stepwell/plugin` and `zod` from any folder, always as this server's copies, and
 * `./name.js` if only `name.ts` exists, as TypeScript code writes it. Packages that the user installed beside their
 * files are loaded by Node.
 */
export class ModuleLoader {
    /**
     * `root`: URL of the plugin's folder, with a slash at its end. `known`: sources that were read before, which are taken
     * in place of the files.
     */
    constructor(root, isPackage, known = []) {
        this.root = root;
        this.isPackage = isPackage;
        this.modules = new Map();
        this.evaluations = new Map();
        this.hashes = new Map();
        this.linking = Promise.resolve();
        this.modulePackage = null;
        this.sources = new Map(known.map(({ url, source }) => [url, source]));
    }
    /** The exports of a file. @throws any error of the file, or a SyntaxError that names the line */
    async import(url) {
        const module = await this.link(url);
        if (module === null)
            return this.importForeign(url);
        await this.evaluated(url, module);
        return module.namespace;
    }
    /** Reads a file and all that it imports, and runs nothing of it; null: Node has to load it. */
    async link(url) {
        if (!(await this.isSource(url)))
            return null;
        const module = await this.module(url);
        // One after the other: a module that is being linked for one import cannot be linked for another.
        const linked = this.linking.then(async () => {
            if (module.status === 'unlinked')
                await module.link((specifier, { identifier }) => this.module(this.resolve(specifier, identifier)));
        });
        this.linking = linked.catch(() => undefined);
        await linked;
        return module;
    }
    /** The user's own modules as they were loaded, types taken out. */
    loaded() {
        return [...this.sources].map(([url, source]) => ({ url, source }));
    }
    /** The user's own files that were read or looked for. */
    files() {
        return [...this.hashes].map(([path, hash]) => ({ path, hash }));
    }
    evaluated(url, module) {
        const known = this.evaluations.get(url);
        if (known !== undefined)
            return known;
        // A circle of dynamic imports comes back to a module that is still at work.
        const done = module.status === 'evaluating' ? Promise.resolve() : module.evaluate();
        this.evaluations.set(url, done);
        return done;
    }
    /** Whether a URL is the user's own, and not of a package that they installed beside it. */
    isOwn(url) {
        return url.startsWith(this.root) && !url.slice(this.root.length).includes('node_modules/');
    }
    /** Whether a URL is loaded here: the user's own ES modules and JSON files. */
    async isSource(url) {
        if (!this.isOwn(url))
            return false;
        const extension = /\.\w+$/.exec(new URL(url).pathname)?.[0] ?? '';
        if (['.ts', '.mjs', '.json'].includes(extension))
            return true;
        if (extension !== '.js')
            return false;
        if (!this.isPackage)
            return true;
        this.modulePackage ??= isModulePackage(this.root);
        return this.modulePackage;
    }
    resolve(specifier, importer) {
        if (isBuiltin(specifier))
            return specifier.startsWith('node:') ? specifier : `node:${specifier}`;
        if (isOurs(specifier))
            return import.meta.resolve(specifier);
        if (!isRelative(specifier))
            return import.meta.resolve(specifier, importer);
        const url = new URL(specifier, importer).href;
        if (!this.isOwn(url) || this.exists(url))
            return url;
        const typescript = url.replace(/\.js$/, '.ts');
        if (typescript !== url && this.exists(typescript))
            return typescript;
        for (const absent of [url, typescript])
            this.hashes.set(fileURLToPath(absent), null);
        throw new Error(`cannot find ${specifier}, which ${importer} imports`);
    }
    exists(url) {
        return this.sources.has(url) || existsSync(fileURLToPath(url));
    }
    module(url) {
        const known = this.modules.get(url);
        if (known !== undefined)
            return known;
        const made = this.make(url);
        this.modules.set(url, made);
        return made;
    }
    async make(url) {
        if (!(await this.isSource(url)))
            return synthetic(url, await this.importForeign(url));
        const source = await this.read(url);
        if (url.endsWith('.json'))
            return synthetic(url, { default: JSON.parse(source) });
        return this.compile(url, source);
    }
    async importForeign(url) {
        if (this.isOwn(url))
            await this.hashed(url);
        return import(url);
    }
    async hashed(url) {
        const path = fileURLToPath(url);
        const bytes = await readFile(path).catch((error) => {
            if (error.code === 'ENOENT')
                this.hashes.set(path, null);
            throw error;
        });
        this.hashes.set(path, sha256(bytes));
        return bytes;
    }
    async read(url) {
        const known = this.sources.get(url);
        if (known !== undefined)
            return known;
        const text = (await this.hashed(url)).toString('utf8');
        const source = url.endsWith('.ts') ? await withoutTypes(text, url) : text;
        this.sources.set(url, source);
        return source;
    }
    async compile(url, source) {
        try {
            return new SourceTextModule(source, {
                identifier: url,
                initializeImportMeta: (meta) => {
                    meta.url = url;
                    meta.filename = fileURLToPath(url);
                    meta.dirname = dirname(meta.filename);
                    meta.resolve = (specifier) => this.resolve(specifier, url);
                },
                // The type of Node's declarations asks for a Module; its documentation says that exports will do.
                importModuleDynamically: ((specifier) => this.import(this.resolve(specifier, url))),
            });
        }
        catch (error) {
            // V8 does not say in which line; TypeScript does.
            if (error instanceof SyntaxError)
                await withoutTypes(source, url);
            throw error;
        }
    }
}
async function withoutTypes(text, url) {
    const { transpile } = await import('./transpile.js');
    return transpile(text, fileURLToPath(url));
}
function synthetic(url, exports) {
    const names = Object.keys(exports);
    return new SyntheticModule(names, function () {
        for (const name of names)
            this.setExport(name, exports[name]);
    }, { identifier: url });
}
//# sourceMappingURL=module-loader.js.map