import { MissingMedia, referencesIn } from '../../sharing/media.js';
/** Number of concurrent downloads. */
const AT_ONCE = 8;
export class MediaReader {
    constructor(bucket) {
        this.bucket = bucket;
    }
    /** Reads media, each once. The returned function gives the base64 of a hash, or throws MissingMedia. */
    async read(hashes, signal) {
        const wanted = [...new Set(hashes)];
        const found = new Map();
        const next = async () => {
            for (let hash = wanted.pop(); hash !== undefined; hash = wanted.pop()) {
                signal?.throwIfAborted();
                const base64 = await this.download(hash);
                if (base64 !== null)
                    found.set(hash, base64);
            }
        };
        await Promise.all(Array.from({ length: Math.min(AT_ONCE, wanted.length) }, next));
        return (hash) => {
            const base64 = found.get(hash);
            if (base64 === undefined)
                throw new MissingMedia(hash);
            return base64;
        };
    }
    /** Null if there is no such file, or a part of it is missing. */
    async download(hash) {
        const files = await this.bucket.find({ filename: hash }).toArray();
        for (const { _id, length } of files) {
            const chunks = [];
            try {
                for await (const chunk of this.bucket.openDownloadStream(_id))
                    chunks.push(chunk);
            }
            catch (error) {
                // GridFS reports missing chunks and chunks of a wrong length.
                if (!isIncomplete(error))
                    throw error;
                continue;
            }
            const bytes = Buffer.concat(chunks);
            if (bytes.length === length)
                return bytes.toString('base64');
        }
        return null;
    }
}
function isIncomplete(error) {
    const name = error?.name;
    return name === 'MongoGridFSChunkError' || error?.code === 'ENOENT';
}
/** Hashes of the media that contents refer to. */
export function* mediaIn(contents) {
    for (const { media, messages } of contents) {
        if (media != null)
            yield* referencesIn(media);
        for (const text of messages?.texts ?? [])
            yield* referencesIn(text);
    }
}
//# sourceMappingURL=media-reader.js.map