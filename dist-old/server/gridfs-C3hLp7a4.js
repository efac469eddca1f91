import "./rolldown-runtime-BcUA5ExT.js";
import { i as translated, o as require_lib, r as translate, t as openCollections } from "./connect-DBOZuBHv.js";
import { r as plainName, t as openSpool } from "./spool-C3CCJxEi.js";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { tmpdir } from "node:os";
import { finished } from "node:stream/promises";
// dist/src/store/artifacts/gridfs-alone.js
var import_lib = require_lib();
var GridFsAloneWriter = class {
	constructor(file) {
		this.file = file;
		this.hash = createHash("sha256");
		this.bytes = 0;
		this.waiting = [];
		this.waitingBytes = 0;
		this.next = 0;
	}
	async write(chunk) {
		this.hash.update(chunk);
		this.bytes += chunk.length;
		this.waiting.push(chunk);
		this.waitingBytes += chunk.length;
		const { chunkBytes } = this.file;
		if (this.waitingBytes <= chunkBytes) return;
		const bytes = this.taken();
		const whole = Math.floor((bytes.length - 1) / chunkBytes) * chunkBytes;
		for (let at = 0; at < whole; at += chunkBytes) await this.insert(bytes.subarray(at, at + chunkBytes));
		this.waiting = [bytes.subarray(whole)];
		this.waitingBytes = bytes.length - whole;
	}
	async commit() {
		const { id: _id, filename, folder, files, chunkBytes: chunkSize } = this.file;
		const last = this.taken();
		const record = {
			_id,
			length: this.bytes,
			chunkSize,
			uploadDate: new Date(),
			filename,
			metadata: { folder }
		};
		await translated(() => Promise.all([last.length === 0 ? null : this.insert(last), files.insertOne(record)]));
		return {
			bytes: this.bytes,
			sha256: this.hash.digest("hex")
		};
	}
	async abort() {
		const { files, id, forget } = this.file;
		await translated(async () => {
			await files.deleteOne({ _id: id });
			await forget();
		});
	}
	taken() {
		const [only] = this.waiting;
		const bytes = this.waiting.length === 1 && only !== void 0 ? only : Buffer.concat(this.waiting);
		this.waiting = [];
		this.waitingBytes = 0;
		return bytes;
	}
	async insert(bytes) {
		const n = this.next;
		this.next += 1;
		const { id, chunks } = this.file;
		const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
		await translated(() => chunks.insertOne({
			_id: new import_lib.ObjectId(),
			files_id: id,
			n,
			data
		}));
	}
};
// dist/src/store/artifacts/gridfs.js
const CHUNK_BYTES = 1048576;
var GridFsArtifacts = class {
	constructor(bucket, loose, files, chunks, close) {
		this.bucket = bucket;
		this.loose = loose;
		this.files = files;
		this.chunks = chunks;
		this.close = close;
	}
	async create(folder, name, { isAlone = false } = {}) {
		const filename = pathOf(folder, name);
		const id = new import_lib.ObjectId();
		await translated(() => this.loose.insertOne({
			_id: id,
			folder
		}));
		if (isAlone) {
			const { files, chunks } = this;
			const forget = () => this.sweep([id]);
			return new GridFsAloneWriter({
				id,
				filename,
				folder,
				chunkBytes: CHUNK_BYTES,
				files,
				chunks,
				forget
			});
		}
		return new GridFsWriter(this.bucket.openUploadStreamWithId(id, filename, {
			chunkSizeBytes: CHUNK_BYTES,
			metadata: { folder }
		}), {
			committed: () => this.committed(id, filename),
			forget: () => this.sweep([id])
		});
	}
	spool(folder) {
		plainName(folder);
		return openSpool(tmpdir());
	}
	stat(folder, name) {
		const filename = pathOf(folder, name);
		return translated(async () => {
			const newest = await this.newest(filename);
			return newest === null ? null : { bytes: newest.length };
		});
	}
	async open(folder, name, range) {
		const { bucket } = this;
		const filename = pathOf(folder, name);
		const newest = await translated(() => this.newest(filename));
		if (newest === null) return null;
		const { _id: id } = newest;
		const part = range === null ? {} : {
			start: range.start,
			end: range.end + 1
		};
		async function* bytes() {
			try {
				for await (const chunk of bucket.openDownloadStream(id, part)) yield chunk;
			} catch (error) {
				throw translate(error);
			}
		}
		return Readable.from(bytes(), { objectMode: false });
	}
	folders() {
		return translated(async () => {
			const named = this.files.aggregate([{ $group: { _id: "$metadata.folder" } }]);
			const loose = this.loose.aggregate([{ $group: { _id: "$folder" } }]);
			const found = [...await named.toArray(), ...await loose.toArray()];
			return [...new Set(found.map(({ _id }) => _id))];
		});
	}
	remove(folder) {
		plainName(folder);
		return translated(async () => {
			const files = await this.bucket.find({ "metadata.folder": folder }).toArray();
			await this.detach(files.map(({ _id }) => ({
				_id,
				folder
			})));
			const loose = await this.loose.find({ folder }).toArray();
			await this.sweep(loose.map(({ _id }) => _id));
		});
	}
	async newest(filename) {
		return await this.bucket.find({ filename }).sort({
			uploadDate: -1,
			_id: -1
		}).limit(1).next() ?? null;
	}
	async committed(id, filename) {
		await this.loose.deleteOne({ _id: id });
		const older = await this.bucket.find({
			filename,
			_id: { $ne: id }
		}).toArray();
		await this.detach(older.map(({ _id, metadata }) => ({
			_id,
			folder: String(metadata?.folder)
		})));
		await this.sweep(older.map(({ _id }) => _id));
	}
	async detach(files) {
		for (const { _id, folder } of files) {
			await this.loose.updateOne({ _id }, { $set: { folder } }, { upsert: true });
			await this.bucket.delete(_id);
		}
	}
	async sweep(ids) {
		if (ids.length === 0) return;
		await this.chunks.deleteMany({ files_id: { $in: [...ids] } });
		await this.loose.deleteMany({ _id: { $in: [...ids] } });
	}
};
var GridFsWriter = class {
	constructor(stream, file) {
		this.stream = stream;
		this.file = file;
		this.hash = createHash("sha256");
		this.bytes = 0;
		stream.on("error", () => {});
	}
	async write(chunk) {
		await translated(() => new Promise((resolve, reject) => {
			this.stream.write(Buffer.from(chunk), (error) => error ? reject(error) : resolve());
		}));
		this.hash.update(chunk);
		this.bytes += chunk.length;
	}
	async commit() {
		await translated(async () => {
			this.stream.end();
			await finished(this.stream);
			await this.file.committed();
		});
		return {
			bytes: this.bytes,
			sha256: this.hash.digest("hex")
		};
	}
	async abort() {
		await translated(async () => {
			this.stream.destroy();
			await this.file.forget();
		});
	}
};
function pathOf(folder, name) {
	return `${plainName(folder)}/${plainName(name)}`;
}
async function openGridFsArtifacts(uri) {
	const { client, db } = await openCollections(uri);
	return new GridFsArtifacts(new import_lib.GridFSBucket(db, { bucketName: "artifacts" }), db.collection("artifacts.loose"), db.collection("artifacts.files"), db.collection("artifacts.chunks"), () => client.close());
}
export { openGridFsArtifacts as t };
