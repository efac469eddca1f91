import { once } from 'node:events';
/** 12,345 */
export function formatCount(count) {
    return count.toLocaleString('en-US');
}
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
/** 1.5 MB, in powers of 1000, as for disks and networks. */
export function formatBytes(bytes) {
    const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
    const value = bytes / 1000 ** power;
    return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`;
}
/** A text as a part of one line. Control characters become spaces, so that they neither move the cursor nor colour the terminal. */
export function excerpt(text, most) {
    const flat = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
    return flat.length > most ? `${flat.slice(0, most - 1)}…` : flat;
}
const PLAIN = /^[\w@%+=:,./-]+$/;
/** A word in a form that a POSIX shell reads as the same word: in single quotes unless it has only plain characters. */
export function shellWord(word) {
    return PLAIN.test(word) ? word : `'${word.replaceAll("'", String.raw `'\''`)}'`;
}
const WIDTH = 24;
const REDRAW_MS = 100;
const LINE_MS = 5_000;
const NO_PROGRESS = { update: () => undefined, end: () => undefined };
function bar(label, done, total, note) {
    if (total === null)
        return `${label}  ${note}`;
    const share = total === 0 ? 1 : Math.min(1, done / total);
    const filled = Math.round(share * WIDTH);
    const percent = String(Math.floor(share * 100)).padStart(3);
    return `${label} [${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${percent}%  ${note}`;
}
/** `interactive`: the stream is a terminal, on which a line can be overwritten. */
export function createProgress(stream, interactive, label) {
    let lastDrawn = interactive ? 0 : Date.now();
    let drawn = false;
    return {
        update(done, total, note) {
            const now = Date.now();
            if (now - lastDrawn < (interactive ? REDRAW_MS : LINE_MS))
                return;
            lastDrawn = now;
            drawn = true;
            const line = bar(label, done, total, note);
            stream.write(interactive ? `\r\x1b[2K${line}` : `${line}\n`);
        },
        end() {
            if (interactive && drawn)
                stream.write('\r\x1b[2K');
            drawn = false;
        },
    };
}
/** Where a command writes: results to `out` and everything else to `err`, so that results can be piped. */
export class Terminal {
    constructor(out, err, 
    /** Whether results and errors are written as JSON, and nothing else is. */
    json, 
    /** Whether `err` is a terminal. */
    interactive) {
        this.out = out;
        this.err = err;
        this.json = json;
        this.interactive = interactive;
        /** Says that a server does not answer and is asked again. */
        this.lost = (detail) => this.note(`connection lost (${detail}); trying again`);
    }
    /** Writes the command's result: `data` as a line of JSON, or the text for people. */
    result(data, text) {
        this.out.write(`${this.json ? JSON.stringify(data) : text}\n`);
    }
    /** Writes one of many results; waits if the reader is slower than the writer. */
    async stream(data, text) {
        this.result(data, text);
        if (this.out.writableNeedDrain)
            await once(this.out, 'drain');
    }
    /** Writes a message about progress, unless the output is JSON. */
    note(text) {
        if (!this.json)
            this.err.write(`${text}\n`);
    }
    /** An error as `code: message (path)` on one line. */
    error(error) {
        const path = error.path === undefined || error.path.length === 0 ? '' : ` (${error.path.join('.')})`;
        const line = this.json ? JSON.stringify(error) : `${error.code}: ${error.message}${path}`;
        this.err.write(`${line.replaceAll('\n', ' ')}\n`);
    }
    progress(label) {
        return this.json ? NO_PROGRESS : createProgress(this.err, this.interactive, label);
    }
}
//# sourceMappingURL=terminal.js.map