import type { Json, JsonObject } from '../../model/json.js';
import type { OptionsCheck } from '../../plugin-api/check-options.js';
import type { CallOutcome, CallRequest } from '../../plugin-api/models/transport.js';
import type { StateChange } from '../../plugin-api/state.js';
import type { TokenTableData } from '../../plugin-api/tokens/token-table.js';
import type { PluginShape } from '../interface.js';
import type { PluginDescription, PluginMethod } from '../loaded-plugin.js';
/** One module of a plugin as it was loaded, types taken out. */
export interface ModuleSource {
    readonly url: string;
    readonly source: string;
}
/** A file that a plugin is made of: SHA-256 of its bytes, hexadecimal; null: it was looked for and is not there. */
export interface FileHash {
    readonly path: string;
    readonly hash: string | null;
}
/** What a process loads, once. */
export interface PluginCode {
    /** The folder to which the plugin's own files belong. */
    readonly root: string;
    readonly file: string;
    /** Whether `root` is an npm package: its `.js` files are what it says, and every export is looked at. */
    readonly isPackage: boolean;
    /** Modules that were loaded before, which are taken in place of the files; empty: the files are read. */
    readonly modules: readonly ModuleSource[];
}
/** A plugin among the exports of a file, and the name of its export. */
export interface DescribedPlugin {
    readonly key: string;
    readonly description: PluginDescription;
}
/** What a process is asked with one of its plugins. */
export type Request = {
    readonly kind: 'options';
    readonly options: JsonObject;
} | {
    readonly kind: 'shape';
    readonly options: JsonObject;
} | {
    readonly kind: 'run';
    readonly method: PluginMethod;
    readonly options: JsonObject;
    readonly context: {
        readonly seed: number;
        readonly now: number;
        readonly policyVersion: number | null;
        readonly survey: Json;
    };
    /** What the curator is to remember; null: nothing yet. */
    readonly memory: GivenMemory | null;
};
/**
 * What a curator remembers. `parts` are its saved bytes; null: the process holds what has this name. After the run it
 * holds what has the name `next`.
 */
export interface GivenMemory {
    readonly name: string;
    readonly next: string;
    readonly parts: readonly Uint8Array[] | null;
}
/** What a run asks of the server for its plugin, and what comes of it. */
export type PluginCall = {
    readonly kind: 'attempt';
    readonly request: CallRequest;
} | {
    readonly kind: 'secret';
    readonly name: string;
} | {
    readonly kind: 'tokens';
    readonly name: string;
};
export type CallResult = {
    readonly kind: 'outcome';
    readonly outcome: CallOutcome;
} | {
    readonly kind: 'secret';
    readonly value: string;
} | {
    readonly kind: 'tokens';
    readonly table: TokenTableData;
}
/** It was refused, or there is no need of it any more. */
 | {
    readonly kind: 'error';
    readonly message: string;
};
/** A redacted step as JSON; null: nothing of it may be kept. */
export type RedactedText = {
    readonly text: string | null;
} | {
    readonly failed: string;
};
/**
 * Messages from server to plugin. The first is `load` or `load-redaction`; after it any number of requests, one after
 * the other. `next` asks for output; `units` answers `want`; `rest` ends the request, and is answered by `rested`;
 * `called` answers a `call`; `abort` comes before the process is killed.
 */
export type Down = {
    readonly type: 'load';
    readonly code: PluginCode;
} | {
    readonly type: 'load-redaction';
    readonly code: PluginCode;
} | {
    readonly type: 'redact';
    readonly texts: readonly string[];
} | {
    readonly type: 'request';
    readonly key: string;
    readonly request: Request;
} | {
    readonly type: 'next';
} | {
    readonly type: 'units';
    readonly units: readonly unknown[];
    readonly done: boolean;
} | {
    readonly type: 'called';
    readonly id: number;
    readonly result: CallResult;
} | {
    readonly type: 'rest';
} | {
    readonly type: 'abort';
};
/**
 * Messages from plugin to server. `started` comes by itself, before anything of the user's is read. `files` comes while
 * a file is loaded and `loaded` behind it. `items` answers `next`, and with `done` says what the run has done to the
 * curator's state; `want` asks for units and comes before the `items` that need them; `call` comes
 * at any time of a run.
 */
export type Up = {
    readonly type: 'started';
} | {
    readonly type: 'ready';
} | {
    readonly type: 'redacted';
    readonly results: readonly RedactedText[];
} | {
    readonly type: 'files';
    readonly files: readonly FileHash[];
} | {
    readonly type: 'loaded';
    readonly plugins: readonly DescribedPlugin[];
    readonly modules: readonly ModuleSource[];
} | {
    readonly type: 'options';
    readonly check: OptionsCheck;
} | {
    readonly type: 'shape';
    readonly shape: PluginShape;
} | {
    readonly type: 'want';
} | {
    readonly type: 'items';
    readonly items: readonly unknown[];
    readonly done: boolean;
    readonly state?: StateChange | null;
} | {
    readonly type: 'call';
    readonly id: number;
    readonly call: PluginCall;
} | {
    readonly type: 'rested';
    readonly rssBytes: number;
} | {
    readonly type: 'failed';
    readonly message: string;
} | {
    readonly type: 'log';
    readonly message: string;
};
/** Most items and bytes of one message; a batch ends at whichever is reached first. */
export declare const BATCH_ITEMS = 64;
export declare const BATCH_BYTES: number;
/** Largest thing that a plugin may yield, because the server holds it in memory. */
export declare const ITEM_BYTES: number;
/**
 * Longest message of a plugin's process in bytes: text takes up to two for each character, and a batch may hold the
 * largest thing behind others.
 */
export declare const FRAME_BYTES: number;
/** Lines that a run may write to the log; further ones are dropped. */
export declare const LOG_LINES = 1000;
/** Longest line of output. The rest of a longer one is dropped, so that it takes no memory in the server. */
export declare const LINE_LENGTH = 2000;
/** Written by the guard to its pipe before it ends the process for its memory. */
export declare const MEMORY_MARK = "memory";
/** File descriptors in the plugin's process: of the messages, and of the guard's pipe. */
export declare const LINK_FD = 3;
export declare const GUARD_FD = 4;
/** Approximate bytes of a value in a message or in a column. */
export declare function approximateBytes(value: unknown): number;
