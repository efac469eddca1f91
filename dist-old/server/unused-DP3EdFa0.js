import "./rolldown-runtime-BcUA5ExT.js";
// dist/src/store/mongodb/log/interface.js
const TIMES = {
	pollMs: 50,
	beatMs: 250,
	stillMs: 1500,
	leftMs: 250,
	deadMs: 1e4,
	lateMs: 6e4,
	ageMs: 36e5,
	turnMs: 5e3,
	retryMs: 100,
	answerMs: 1e4,
	trimMs: 5e3,
	closeMs: 1e4
};
// dist/src/store/mongodb/writing/unused.js
const GONE = "gone";
const FILES = 500;
async function deleteUnusedMedia(collections, hashes) {
	const asked = [...new Set(hashes)];
	if (asked.length === 0) return;
	const files = filesOf(collections);
	const found = await files.find({ filename: { $in: asked } }).toArray();
	const used = await collections.mediaUses.aggregate([{ $match: { "_id.hash": { $in: asked } } }, { $group: { _id: "$_id.hash" } }]).toArray();
	const shown = new Set(used.map(({ _id }) => _id));
	for (const { _id, filename, metadata } of found) {
		if (shown.has(filename)) continue;
		const asItWas = {
			_id,
			"metadata.touched": metadata.touched
		};
		const { matchedCount } = await files.updateOne(asItWas, { $set: { filename: GONE } });
		if (matchedCount === 1) await deleteFile(collections, _id);
	}
}
async function sweepMedia(collections) {
	const files = filesOf(collections);
	for (const { _id } of await files.find({ filename: GONE }).toArray()) await deleteFile(collections, _id);
	let hashes = [];
	for await (const { filename } of files.find({}, { projection: { filename: 1 } })) {
		hashes.push(filename);
		if (hashes.length < FILES) continue;
		await deleteUnusedMedia(collections, hashes);
		hashes = [];
	}
	await deleteUnusedMedia(collections, hashes);
}
async function deleteFile(collections, _id) {
	await collections.db.collection("media.chunks").deleteMany({ files_id: _id });
	await filesOf(collections).deleteOne({ _id });
}
const filesOf = ({ db }) => db.collection("media.files");
const TEXTS = 500;
async function deleteUnusedShared({ shared, contents }, keys) {
	if (keys.length === 0) return;
	const found = await shared.find({ _id: { $in: [...new Set(keys)] } }, { projection: { touched: 1 } }).toArray();
	const asked = { $match: { tools: { $in: found.map(({ _id }) => _id) } } };
	const used = await contents.aggregate([asked, { $group: { _id: "$tools" } }]).toArray();
	const referred = new Set(used.map(({ _id }) => _id));
	for (const { _id, touched } of found) if (!referred.has(_id)) await shared.deleteOne({
		_id,
		touched
	});
}
async function sweepShared(collections) {
	let keys = [];
	for await (const { _id } of collections.shared.find({}, { projection: { _id: 1 } })) {
		keys.push(_id);
		if (keys.length < TEXTS) continue;
		await deleteUnusedShared(collections, keys);
		keys = [];
	}
	await deleteUnusedShared(collections, keys);
}
const LOOKED_AT = 50;
const MOST_SUSPECTS = 1e4;
var UnusedSweep = class {
	constructor(parts) {
		this.parts = parts;
		this.suspects = new Map();
	}
	async slice() {
		await this.remove();
		await this.look("shared");
		await this.look("media.files");
	}
	async look(name) {
		const { collections, clock } = this.parts;
		const { sweeps } = collections;
		const place = await sweeps.findOne({ _id: name });
		const found = await this.read(name, { $gt: String(place?.after ?? "") }, LOOKED_AT);
		for (const { hash, touched } of found) {
			const id = `${name} ${hash}`;
			if (this.suspects.size >= MOST_SUSPECTS || await this.isUsed(name, hash)) continue;
			if (this.suspects.get(id)?.touched === touched) continue;
			this.suspects.set(id, {
				name,
				hash,
				touched,
				since: clock.now()
			});
		}
		const after = found.length < LOOKED_AT ? "" : found.at(-1)?.hash ?? "";
		await sweeps.updateOne({ _id: name }, { $set: { after } }, { upsert: true });
	}
	async remove() {
		const { collections, clock, ageMs } = this.parts;
		for (const name of ["shared", "media.files"]) {
			const old = [...this.suspects].filter(([, suspect]) => suspect.name === name && clock.now() - suspect.since >= ageMs);
			if (old.length === 0) continue;
			for (const [id] of old) this.suspects.delete(id);
			const were = new Map(old.map(([, { hash, touched }]) => [hash, touched]));
			const untouched = (await this.read(name, { $in: [...were.keys()] }, 0)).filter(({ hash, touched }) => were.get(hash) === touched).map(({ hash }) => hash);
			await (name === "shared" ? deleteUnusedShared : deleteUnusedMedia)(collections, untouched);
		}
	}
	async read(name, hash, limit) {
		if (name === "shared") {
			const { shared } = this.parts.collections;
			return (await shared.find({ _id: hash }, { projection: { touched: 1 } }).sort({ _id: 1 }).limit(limit).toArray()).map(({ _id, touched }) => ({
				hash: _id,
				touched
			}));
		}
		return (await filesOf(this.parts.collections).find({ filename: hash }).sort({ filename: 1 }).limit(limit).toArray()).map(({ filename, metadata }) => ({
			hash: filename,
			touched: metadata.touched
		}));
	}
	async isUsed(name, hash) {
		const { contents, mediaUses } = this.parts.collections;
		const options = { projection: { _id: 1 } };
		return (name === "shared" ? await contents.findOne({ tools: hash }, options) : await mediaUses.findOne({ "_id.hash": hash }, options)) !== null;
	}
};
export { sweepShared as a, sweepMedia as i, deleteUnusedMedia as n, TIMES as o, deleteUnusedShared as r, UnusedSweep as t };
