/** The name of a file that is being deleted, instead of its hash, so that no reader or writer finds it. */
const GONE = 'gone';
/** Files per query of a sweep. */
const FILES = 500;
/**
 * Deletes those of these media (by hash) that no trajectory uses. A file is deleted only if it was not touched since it
 * was read, and a writer records its use before it touches the file. So either the use is found here, or the touch
 * prevents the deletion.
 */
export async function deleteUnusedMedia(collections, hashes) {
    const asked = [...new Set(hashes)];
    if (asked.length === 0)
        return;
    const files = filesOf(collections);
    const found = await files.find({ filename: { $in: asked } }).toArray();
    const used = await collections.mediaUses
        .aggregate([
        { $match: { '_id.hash': { $in: asked } } },
        { $group: { _id: '$_id.hash' } },
    ])
        .toArray();
    const shown = new Set(used.map(({ _id }) => _id));
    for (const { _id, filename, metadata } of found) {
        if (shown.has(filename))
            continue;
        const asItWas = { _id, 'metadata.touched': metadata.touched };
        const { matchedCount } = await files.updateOne(asItWas, { $set: { filename: GONE } });
        if (matchedCount === 1)
            await deleteFile(collections, _id);
    }
}
/** Checks all media, because a server that died while deleting may have left unused ones. */
export async function sweepMedia(collections) {
    const files = filesOf(collections);
    for (const { _id } of await files.find({ filename: GONE }).toArray())
        await deleteFile(collections, _id);
    let hashes = [];
    for await (const { filename } of files.find({}, { projection: { filename: 1 } })) {
        hashes.push(filename);
        if (hashes.length < FILES)
            continue;
        await deleteUnusedMedia(collections, hashes);
        hashes = [];
    }
    await deleteUnusedMedia(collections, hashes);
}
/** The file's document is deleted last, so that a partly deleted file is found again. */
async function deleteFile(collections, _id) {
    await collections.db.collection('media.chunks').deleteMany({ files_id: _id });
    await filesOf(collections).deleteOne({ _id });
}
const filesOf = ({ db }) => db.collection('media.files');
/** Texts per query of a sweep. */
const TEXTS = 500;
/**
 * Deletes those of these shared texts that no step refers to. A text is deleted only if it was not touched since it was
 * read, and a writer stores its reference before it touches the text. So either the reference is found here, or the
 * touch prevents the deletion.
 */
export async function deleteUnusedShared({ shared, contents }, keys) {
    if (keys.length === 0)
        return;
    const found = await shared
        .find({ _id: { $in: [...new Set(keys)] } }, { projection: { touched: 1 } })
        .toArray();
    const asked = { $match: { tools: { $in: found.map(({ _id }) => _id) } } };
    const used = await contents
        .aggregate([asked, { $group: { _id: '$tools' } }])
        .toArray();
    const referred = new Set(used.map(({ _id }) => _id));
    for (const { _id, touched } of found)
        if (!referred.has(_id))
            await shared.deleteOne({ _id, touched });
}
/** Checks all texts, because a server that died while deleting may have left unused ones. */
export async function sweepShared(collections) {
    let keys = [];
    for await (const { _id } of collections.shared.find({}, { projection: { _id: 1 } })) {
        keys.push(_id);
        if (keys.length < TEXTS)
            continue;
        await deleteUnusedShared(collections, keys);
        keys = [];
    }
    await deleteUnusedShared(collections, keys);
}
/** Texts or files per slice of the sweep; each costs a query for a reference. */
const LOOKED_AT = 50;
/** The most unreferenced texts and files that are remembered. */
const MOST_SUSPECTS = 10_000;
/**
 * Deletes shared texts and media that nothing refers to: the server that wrote them was killed before it wrote the
 * references, or the server that deleted the references was killed before it deleted them. A slow server touches them
 * again after writing its references, and restores those that were deleted meanwhile.
 */
export class UnusedSweep {
    constructor(parts) {
        this.parts = parts;
        this.suspects = new Map();
    }
    async slice() {
        await this.remove();
        await this.look('shared');
        await this.look('media.files');
    }
    async look(name) {
        const { collections, clock } = this.parts;
        const { sweeps } = collections;
        const place = await sweeps.findOne({ _id: name });
        const found = await this.read(name, { $gt: String(place?.after ?? '') }, LOOKED_AT);
        for (const { hash, touched } of found) {
            const id = `${name} ${hash}`;
            if (this.suspects.size >= MOST_SUSPECTS || (await this.isUsed(name, hash)))
                continue;
            if (this.suspects.get(id)?.touched === touched)
                continue;
            this.suspects.set(id, { name, hash, touched, since: clock.now() });
        }
        const after = found.length < LOOKED_AT ? '' : (found.at(-1)?.hash ?? '');
        await sweeps.updateOne({ _id: name }, { $set: { after } }, { upsert: true });
    }
    /** Deletes suspects that are old enough and were not touched since. */
    async remove() {
        const { collections, clock, ageMs } = this.parts;
        for (const name of ['shared', 'media.files']) {
            const old = [...this.suspects].filter(([, suspect]) => suspect.name === name && clock.now() - suspect.since >= ageMs);
            if (old.length === 0)
                continue;
            for (const [id] of old)
                this.suspects.delete(id);
            const were = new Map(old.map(([, { hash, touched }]) => [hash, touched]));
            const are = await this.read(name, { $in: [...were.keys()] }, 0);
            const untouched = are.filter(({ hash, touched }) => were.get(hash) === touched).map(({ hash }) => hash);
            await (name === 'shared' ? deleteUnusedShared : deleteUnusedMedia)(collections, untouched);
        }
    }
    /** @param limit 0: no limit */
    async read(name, hash, limit) {
        if (name === 'shared') {
            const { shared } = this.parts.collections;
            const found = shared
                .find({ _id: hash }, { projection: { touched: 1 } })
                .sort({ _id: 1 })
                .limit(limit);
            return (await found.toArray()).map(({ _id, touched }) => ({ hash: _id, touched }));
        }
        const files = filesOf(this.parts.collections);
        const found = files.find({ filename: hash }).sort({ filename: 1 }).limit(limit);
        return (await found.toArray()).map(({ filename, metadata }) => ({
            hash: filename,
            touched: metadata.touched,
        }));
    }
    async isUsed(name, hash) {
        const { contents, mediaUses } = this.parts.collections;
        const options = { projection: { _id: 1 } };
        const found = name === 'shared'
            ? await contents.findOne({ tools: hash }, options)
            : await mediaUses.findOne({ '_id.hash': hash }, options);
        return found !== null;
    }
}
//# sourceMappingURL=unused.js.map