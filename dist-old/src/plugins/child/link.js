import { deserialize, serialize } from 'node:v8';
const LENGTH_BYTES = 4;
/**
 * Messages over a pipe, each as its length (32 bits, little-endian) and its bytes as `v8.serialize` writes them. A
 * message that is longer than `mostBytes` ends the link before it is read, so that it takes no memory.
 */
export class Link {
    constructor(pipe, mostBytes, on) {
        this.pipe = pipe;
        this.mostBytes = mostBytes;
        this.on = on;
        this.length = Buffer.alloc(LENGTH_BYTES);
        this.lengthRead = 0;
        this.frame = null;
        this.frameRead = 0;
        pipe.on('data', (chunk) => this.take(chunk));
    }
    /** @throws DataCloneError if the message holds what cannot be sent, such as a function */
    send(message) {
        const bytes = serialize(message);
        const length = Buffer.alloc(LENGTH_BYTES);
        length.writeUInt32LE(bytes.length);
        this.pipe.cork();
        this.pipe.write(length);
        this.pipe.write(bytes);
        this.pipe.uncork();
    }
    take(chunk) {
        let at = 0;
        while (at < chunk.length && !this.pipe.destroyed) {
            if (this.frame === null)
                at += this.readLength(chunk, at);
            else
                at += this.readFrame(this.frame, chunk, at);
        }
    }
    readLength(chunk, at) {
        const read = chunk.copy(this.length, this.lengthRead, at);
        this.lengthRead += read;
        if (this.lengthRead < LENGTH_BYTES)
            return read;
        this.lengthRead = 0;
        const bytes = this.length.readUInt32LE();
        if (bytes > this.mostBytes)
            this.end(`a message of ${Math.floor(bytes / 2 ** 20)} MiB`);
        // Not from a pool: typed arrays of the message are views of it.
        else
            this.frame = Buffer.allocUnsafeSlow(bytes);
        return read;
    }
    readFrame(frame, chunk, at) {
        const read = chunk.copy(frame, this.frameRead, at);
        this.frameRead += read;
        if (this.frameRead < frame.length)
            return read;
        this.frame = null;
        this.frameRead = 0;
        let message;
        try {
            message = deserialize(frame);
        }
        catch {
            this.end('bytes that are no message');
            return read;
        }
        this.on.message(message);
        return read;
    }
    end(detail) {
        this.pipe.destroy();
        this.on.fault(detail);
    }
}
//# sourceMappingURL=link.js.map