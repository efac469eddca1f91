#!/usr/bin/env node
// This import comes first, because imports run in their order.
import './production.js';
import { statSync } from 'node:fs';
/** `run-command.js` and what it imports, libraries too, in few files, which load in half the time. */
const BUNDLED = new URL('../server/run-command.js', import.meta.url);
/** Written by each compilation that changed something; a package that was published does not have it. */
const COMPILED = new URL('../.tsbuildinfo', import.meta.url);
/** When a file was written, in ms; null: there is none. */
function writtenAt(file) {
    return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
// Whoever only compiles (`tsc -p tsconfig.build.json`) runs what they have compiled, not an older bundle.
const bundledAt = writtenAt(BUNDLED);
const isFresh = bundledAt !== null && bundledAt >= (writtenAt(COMPILED) ?? 0);
await import(isFresh ? BUNDLED.href : './run-command.js');
//# sourceMappingURL=main.js.map