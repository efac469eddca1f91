import { SAMPLE_FILE } from '../../model/dataset.js';
import { approximateBytes } from '../../plugins/child/protocol.js';
import { plainCell } from '../encoders/interface.js';
import { cutCell } from './cut-cell.js';
/** Most rows that are kept to be shown, and most bytes of them. */
const SAMPLE_ROWS = 1_000;
const SAMPLE_BYTES = 16 * 1024 * 1024;
/** Bytes of lines that are written at a time: a call of the file system for each row took longer than the row. */
const WRITE_BYTES = 256 * 1024;
/**
 * Writes the first rows of a dataset a second time, in a form that can be read whatever the container is, with the steps
 * of each. It stops at the first row that does not fit, so that the rows are consecutive.
 */
export class SampleWriter {
    constructor(file) {
        this.file = file;
        this.rows = 0;
        this.bytes = 0;
        this.full = false;
        /** Lines that are not written yet. */
        this.lines = [];
        this.waiting = 0;
    }
    /** Whether it takes no further row. */
    get isFull() {
        return this.full;
    }
    static async open(artifacts, folder) {
        return new SampleWriter(await artifacts.create(folder, SAMPLE_FILE));
    }
    async write({ cells, stepIds }) {
        if (this.full)
            return;
        // A cell may be far larger than the sample, so it is measured before it is written as text.
        const fits = this.rows < SAMPLE_ROWS && this.bytes + approximateBytes(cells) <= SAMPLE_BYTES;
        const line = fits ? Buffer.from(`${JSON.stringify({ cells: cells.map(plainCell), stepIds })}\n`) : null;
        if (line === null || this.bytes + line.length > SAMPLE_BYTES) {
            this.full = true;
            await this.flush();
            return;
        }
        this.rows += 1;
        this.bytes += line.length;
        this.waiting += line.length;
        this.lines.push(line);
        if (this.waiting >= WRITE_BYTES)
            await this.flush();
    }
    async commit() {
        await this.flush();
        await this.file.commit();
    }
    abort() {
        return this.file.abort();
    }
    async flush() {
        if (this.lines.length === 0)
            return;
        const chunk = Buffer.concat(this.lines);
        this.lines = [];
        this.waiting = 0;
        await this.file.write(chunk);
    }
}
/** Reads rows of a dataset's sample. A dataset of an earlier version has none. */
export async function readSample(artifacts, folder, { first, after, maxListLength }) {
    const rows = [];
    const source = await artifacts.open(folder, SAMPLE_FILE, null);
    if (source === null)
        return { rows, next: null };
    let passed = 0;
    for await (const line of linesOf(source)) {
        passed += 1;
        if (passed <= after)
            continue;
        if (rows.length === first)
            return { rows, next: after + first };
        const { cells, stepIds } = JSON.parse(line.toString('utf8'));
        rows.push({ cells: cells.map((cell) => cutCell(cell, maxListLength)), stepIds });
    }
    return { rows, next: null };
}
const LINE_FEED = 10;
async function* linesOf(chunks) {
    let begun = [];
    for await (const chunk of chunks) {
        let from = 0;
        for (;;) {
            const end = chunk.indexOf(LINE_FEED, from);
            if (end === -1)
                break;
            yield Buffer.concat([...begun, chunk.subarray(from, end)]);
            begun = [];
            from = end + 1;
        }
        if (from < chunk.length)
            begun.push(chunk.subarray(from));
    }
}
//# sourceMappingURL=dataset-sample.js.map