import type { Json, JsonObject } from '../../model/json.js';
import type { OptionsCheck } from '../../plugin-api/check-options.js';
import type { PluginShape } from '../interface.js';
import type { PluginDescription, PluginMethod } from '../loaded-plugin.js';

/**
 * The request of a plugin's process, which is one for each process. After `redact` the process gets steps as long as it
 * lives.
 */
export type Request =
  | { readonly kind: 'redact' }
  | { readonly kind: 'describe' }
  | { readonly kind: 'options'; readonly options: JsonObject }
  | { readonly kind: 'shape'; readonly options: JsonObject }
  | {
      readonly kind: 'run';
      readonly method: PluginMethod;
      readonly options: JsonObject;
      readonly context: {
        readonly seed: number;
        readonly now: number;
        readonly policyVersion: number | null;
        readonly survey: Json;
      };
    };

/** A redacted step as JSON; null: nothing of it may be kept. */
export type RedactedText = { readonly text: string | null } | { readonly failed: string };

/**
 * Messages from server to plugin. `next` asks for output; `units` answers `want`; `abort` comes before the process is
 * killed.
 */
export type Down =
  | { readonly type: 'redact'; readonly texts: readonly string[] }
  | { readonly type: 'request'; readonly file: string; readonly request: Request }
  | { readonly type: 'next' }
  | { readonly type: 'units'; readonly units: readonly unknown[]; readonly done: boolean }
  | { readonly type: 'abort' };

/**
 * Messages from plugin to server. `items` answers `next`; `want` asks for units and comes before the `items` that need
 * them.
 */
export type Up =
  | { readonly type: 'ready' }
  | { readonly type: 'redacted'; readonly results: readonly RedactedText[] }
  | { readonly type: 'described'; readonly description: PluginDescription }
  | { readonly type: 'options'; readonly check: OptionsCheck }
  | { readonly type: 'shape'; readonly shape: PluginShape }
  | { readonly type: 'want' }
  | { readonly type: 'items'; readonly items: readonly unknown[]; readonly done: boolean }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'log'; readonly message: string };

/** Most items and bytes of one message; a batch ends at whichever is reached first. */
export const BATCH_ITEMS = 64;
export const BATCH_BYTES = 4 << 20;

/** Largest thing that a plugin may yield, because the server holds it in memory. */
export const ITEM_BYTES = 256 << 20;

/** Lines that a run may write to the log; further ones are dropped. */
export const LOG_LINES = 1000;

/** Longest line of output. The rest of a longer one is dropped, so that it takes no memory in the server. */
export const LINE_LENGTH = 2000;
/** Written by the guard to its pipe before it ends the process for its memory. */
export const MEMORY_MARK = 'memory';
/** File descriptor of the guard's pipe in the plugin's process. */
export const GUARD_FD = 4;

const ENTRY_BYTES = 8;

/** Approximate bytes of a value in a message or in a column. */
export function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return ENTRY_BYTES;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value.byteLength;
  let bytes = ENTRY_BYTES;
  if (Array.isArray(value)) {
    // A sparse array is small in a message but takes its whole length in a column, so its length counts and its items
    // are not visited.
    if (value.length * ENTRY_BYTES > ITEM_BYTES) return value.length * ENTRY_BYTES;
    for (const entry of value) bytes += approximateBytes(entry);
    return bytes;
  }
  const entries = value instanceof Map || value instanceof Set ? value : Object.values(value);
  for (const entry of entries) bytes += approximateBytes(entry);
  return bytes;
}
