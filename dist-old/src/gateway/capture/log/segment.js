import { existsSync, writevSync } from 'node:fs';
import { open, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { bytesOf, frameBytes, frameOf, scan } from './frames.js';
import { encodeMark } from './record.js';
/**
 * One file of the log: records, and marks that name the records that are done. It can be read without any other file.
 * Only one writer may write to it at a time.
 */
export class Segment {
    constructor(number, path, handle, left) {
        this.number = number;
        this.path = path;
        this.handle = handle;
        /** It takes no more records. */
        this.sealed = false;
        /** A sync of it failed, or it is damaged: its records may be lost. */
        this.unsound = false;
        this.damaged = false;
        this.states = [];
        this.open = 0;
        this.held = 0;
        this.bytesHeld = 0;
        this.marks = [];
        this.isListed = false;
        /** Where reading continues: a position in the file, and the number of the record there. */
        this.readAt = 0;
        this.readNumber = 0;
        this.bytes = left ?? 0;
        this.isUnread = left !== null;
        this.sealed = left !== null;
    }
    /** @throws what the file system says */
    static async create(number, path) {
        return new Segment(number, path, await open(path, 'wx+'), null);
    }
    /** A segment that an ended server left. */
    static left({ number, path, bytes }) {
        return new Segment(number, path, null, bytes);
    }
    /** Every record is done. */
    get isDone() {
        return this.open === 0 && !this.isUnread;
    }
    get hasMarks() {
        return this.marks.length > 0;
    }
    /** Records wait in it, or it has not been read yet. */
    get isAwaited() {
        return this.isUnread || this.held > 0;
    }
    /** Bytes of the records that wait; of an unread segment all bytes. */
    get heldBytes() {
        return this.isUnread ? this.bytes : this.bytesHeld;
    }
    /**
     * Appends records, and the marks that are due, with one write. Blocks while the system copies the bytes, which takes
     * less processor time than a write in Node's thread pool. Returns the number of the first record, and the position of
     * its frame.
     * @throws what the file system says; then none of them is kept, and nothing may be appended to this file
     */
    write(payloads) {
        const { handle, marks } = this;
        if (handle === null)
            throw new Error('a segment that is not open is written to');
        const marked = marks.length === 0 ? [] : [encodeMark(marks)];
        const all = [...marked, ...payloads];
        const at = this.bytes + bytesOf(marked);
        const bytes = bytesOf(all);
        const bytesWritten = writevSync(handle.fd, all.flatMap(frameOf), this.bytes);
        if (bytesWritten !== bytes)
            throw Object.assign(new Error('short write'), { code: 'ENOSPC' });
        this.bytes += bytes;
        this.marks = [];
        const first = this.states.length;
        for (const _ of payloads)
            this.states.push('live');
        this.open += payloads.length;
        return { first, at };
    }
    /**
     * Makes live records wait from now on, behind all that wait in this segment already. `at` is the position of the
     * first frame.
     */
    hold(first, at, payloads) {
        if (this.held === 0) {
            this.readAt = at;
            this.readNumber = first;
        }
        this.states.fill('held', first, first + payloads.length);
        this.held += payloads.length;
        this.bytesHeld += bytesOf(payloads);
    }
    isHeld(number) {
        return this.states[number] === 'held';
    }
    get heldCount() {
        return this.held;
    }
    /** Marks records as done; the next write writes the marks. */
    done(first, count) {
        for (let number = first; number < first + count; number++)
            this.states[number] = 'done';
        this.open -= count;
        const last = this.marks.at(-1);
        if (last !== undefined && last[0] + last[1] === first)
            last[1] += count;
        else
            this.marks.push([first, count]);
    }
    /** Marks a waiting record as done. */
    release({ number, payload }) {
        this.held -= 1;
        this.bytesHeld -= frameBytes(payload);
        this.done(number, 1);
    }
    /**
     * Resolves when all writes are on disk. After a failed sync nothing in this segment counts as kept: the lost bytes
     * stay lost although a later sync succeeds.
     * @throws what the file system says
     */
    async sync() {
        try {
            await this.handle?.datasync();
            if (!this.isListed)
                await syncDirectory(dirname(this.path));
            this.isListed = true;
        }
        catch (error) {
            this.sealed = true;
            this.unsound = true;
            throw error;
        }
    }
    /**
     * Reads from the first unread record that waits to the end. Says how it ended where that is not the end of a write.
     * @throws what the file system says
     */
    async read() {
        this.handle ??= await open(this.path, 'r+');
        const bytes = await readFrom(this.handle, this.readAt, this.bytes - this.readAt);
        const { records, done, end, broken } = scan(bytes);
        const from = this.readNumber;
        const read = records.map((payload, i) => ({ number: from + i, payload }));
        this.readAt += end;
        this.readNumber += records.length;
        const isLeft = this.isUnread;
        if (isLeft)
            this.learn(records, done);
        if (broken === null)
            return { records: read, broken };
        if (broken === 'unfinished' && isLeft) {
            await this.cutTail(this.readAt);
            return { records: read, broken };
        }
        this.giveUp(read);
        return { records: read, broken: 'damaged' };
    }
    learn(records, done) {
        this.isUnread = false;
        this.isListed = true;
        for (const _ of records)
            this.states.push('held');
        for (const [first, count] of done)
            this.states.fill('done', first, first + count);
        const waiting = records.filter((_, number) => this.isHeld(number));
        this.open = waiting.length;
        this.held = waiting.length;
        this.bytesHeld = bytesOf(waiting);
    }
    /** Gives up the waiting records behind the damage: they are lost. */
    giveUp(read) {
        this.sealed = true;
        this.unsound = true;
        this.damaged = true;
        for (let number = this.readNumber; number < this.states.length; number++)
            if (this.isHeld(number))
                this.states[number] = 'done';
        const waiting = read.filter(({ number }) => this.isHeld(number));
        this.open -= this.held - waiting.length;
        this.held = waiting.length;
        this.bytesHeld = bytesOf(waiting.map(({ payload }) => payload));
    }
    /** Truncates the file behind the last complete write, after a write that failed or that a crash cut off. */
    async cutTail(bytes = this.bytes) {
        this.sealed = true;
        this.bytes = bytes;
        await this.handle?.truncate(bytes);
    }
    /** Empties the file: no record in it is needed any more. */
    async clear() {
        await this.handle?.truncate(0);
        this.bytes = 0;
        this.states = [];
        this.marks = [];
    }
    async close() {
        await this.handle?.close();
        this.handle = null;
    }
    async remove() {
        await this.close();
        await unlink(this.path);
    }
    /**
     * Renames the file, so that an operator can inspect it, and returns its new name.
     * @throws what the file system says
     */
    async setAside() {
        await this.close();
        for (let n = 1;; n++) {
            const path = `${this.path}.damaged${n === 1 ? '' : `-${n}`}`;
            if (existsSync(path))
                continue;
            await rename(this.path, path);
            return path;
        }
    }
}
async function readFrom(file, position, length) {
    const buffer = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
        const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled);
        if (bytesRead === 0)
            break;
        filled += bytesRead;
    }
    return buffer.subarray(0, filled);
}
async function syncDirectory(path) {
    const directory = await open(path, 'r');
    try {
        await directory.sync();
    }
    finally {
        await directory.close();
    }
}
//# sourceMappingURL=segment.js.map