import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Module, SourceTextModule, SyntheticModule } from 'node:vm';
import type { FileHash, ModuleSource } from './protocol.js';

/** A module's exports by name. */
export type Namespace = Readonly<Record<string, unknown>>;

const isOurs = (specifier: string): boolean => /^(stepwell|zod)(\/|$)/.test(specifier);

const isRelative = (specifier: string): boolean => /^(\.{0,2}\/|file:)/.test(specifier);

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What the type of a package's `package.json` says of its `.js` files. */
async function isModulePackage(root: string): Promise<boolean> {
  try {
    const { type } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
    return type === 'module';
  } catch {
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
  private readonly modules = new Map<string, Promise<Module>>();
  private readonly evaluations = new Map<string, Promise<void>>();
  private readonly sources: Map<string, string>;
  private readonly hashes = new Map<string, string | null>();
  private linking: Promise<void> = Promise.resolve();
  private modulePackage: Promise<boolean> | null = null;

  /**
   * `root`: URL of the plugin's folder, with a slash at its end. `known`: sources that were read before, which are taken
   * in place of the files.
   */
  constructor(
    private readonly root: string,
    private readonly isPackage: boolean,
    known: readonly ModuleSource[] = [],
  ) {
    this.sources = new Map(known.map(({ url, source }) => [url, source]));
  }

  /** The exports of a file. @throws any error of the file, or a SyntaxError that names the line */
  async import(url: string): Promise<Namespace> {
    const module = await this.link(url);
    if (module === null) return this.importForeign(url);
    await this.evaluated(url, module);
    return module.namespace as Namespace;
  }

  /** Reads a file and all that it imports, and runs nothing of it; null: Node has to load it. */
  async link(url: string): Promise<Module | null> {
    if (!(await this.isSource(url))) return null;
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
  loaded(): readonly ModuleSource[] {
    return [...this.sources].map(([url, source]) => ({ url, source }));
  }

  /** The user's own files that were read or looked for. */
  files(): readonly FileHash[] {
    return [...this.hashes].map(([path, hash]) => ({ path, hash }));
  }

  private evaluated(url: string, module: Module): Promise<void> {
    const known = this.evaluations.get(url);
    if (known !== undefined) return known;
    // A circle of dynamic imports comes back to a module that is still at work.
    const done = module.status === 'evaluating' ? Promise.resolve() : module.evaluate();
    this.evaluations.set(url, done);
    return done;
  }

  /** Whether a URL is the user's own, and not of a package that they installed beside it. */
  private isOwn(url: string): boolean {
    return url.startsWith(this.root) && !url.slice(this.root.length).includes('node_modules/');
  }

  /** Whether a URL is loaded here: the user's own ES modules and JSON files. */
  private async isSource(url: string): Promise<boolean> {
    if (!this.isOwn(url)) return false;
    const extension = /\.\w+$/.exec(new URL(url).pathname)?.[0] ?? '';
    if (['.ts', '.mjs', '.json'].includes(extension)) return true;
    if (extension !== '.js') return false;
    if (!this.isPackage) return true;
    this.modulePackage ??= isModulePackage(this.root);
    return this.modulePackage;
  }

  private resolve(specifier: string, importer: string): string {
    if (isBuiltin(specifier)) return specifier.startsWith('node:') ? specifier : `node:${specifier}`;
    if (isOurs(specifier)) return import.meta.resolve(specifier);
    if (!isRelative(specifier)) return import.meta.resolve(specifier, importer);
    const url = new URL(specifier, importer).href;
    if (!this.isOwn(url) || this.exists(url)) return url;
    const typescript = url.replace(/\.js$/, '.ts');
    if (typescript !== url && this.exists(typescript)) return typescript;
    for (const absent of [url, typescript]) this.hashes.set(fileURLToPath(absent), null);
    throw new Error(`cannot find ${specifier}, which ${importer} imports`);
  }

  private exists(url: string): boolean {
    return this.sources.has(url) || existsSync(fileURLToPath(url));
  }

  private module(url: string): Promise<Module> {
    const known = this.modules.get(url);
    if (known !== undefined) return known;
    const made = this.make(url);
    this.modules.set(url, made);
    return made;
  }

  private async make(url: string): Promise<Module> {
    if (!(await this.isSource(url))) return synthetic(url, await this.importForeign(url));
    const source = await this.read(url);
    if (url.endsWith('.json')) return synthetic(url, { default: JSON.parse(source) });
    return this.compile(url, source);
  }

  private async importForeign(url: string): Promise<Namespace> {
    if (this.isOwn(url)) await this.hashed(url);
    return import(url);
  }

  private async hashed(url: string): Promise<Buffer> {
    const path = fileURLToPath(url);
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') this.hashes.set(path, null);
      throw error;
    });
    this.hashes.set(path, sha256(bytes));
    return bytes;
  }

  private async read(url: string): Promise<string> {
    const known = this.sources.get(url);
    if (known !== undefined) return known;
    const text = (await this.hashed(url)).toString('utf8');
    const source = url.endsWith('.ts') ? await withoutTypes(text, url) : text;
    this.sources.set(url, source);
    return source;
  }

  private async compile(url: string, source: string): Promise<SourceTextModule> {
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
        importModuleDynamically: ((specifier: string) => this.import(this.resolve(specifier, url))) as never,
      });
    } catch (error) {
      // V8 does not say in which line; TypeScript does.
      if (error instanceof SyntaxError) await withoutTypes(source, url);
      throw error;
    }
  }
}

async function withoutTypes(text: string, url: string): Promise<string> {
  const { transpile } = await import('./transpile.js');
  return transpile(text, fileURLToPath(url));
}

function synthetic(url: string, exports: Namespace): SyntheticModule {
  const names = Object.keys(exports);
  return new SyntheticModule(
    names,
    function (this: SyntheticModule) {
      for (const name of names) this.setExport(name, exports[name]);
    },
    { identifier: url },
  );
}
