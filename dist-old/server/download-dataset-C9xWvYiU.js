import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { r as formatBytes } from "./terminal-DR2cgS_r.js";
import { b as string, d as int, g as object, s as array } from "./schemas-C4fSpi9S.js";
import { constants } from "node:fs";
import { basename, join } from "node:path";
import { createHash } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
// dist/src/cli/downloading/part-file.js
const READ_BYTES = 1048576;
function unwritable(file, cause) {
	const detail = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
	return new StepwellError("UNWRITABLE_FILE", {
		file,
		detail
	}, { cause });
}
var PartFile = class PartFile {
	constructor(path, handle, hash, bytes) {
		this.path = path;
		this.handle = handle;
		this.hash = hash;
		this.bytes = bytes;
	}
	static async open(path) {
		const flags = constants.O_RDWR | constants.O_CREAT;
		const handle = await open(path, flags).catch((cause) => Promise.reject(unwritable(path, cause)));
		const hash = createHash("sha256");
		try {
			const bytes = await readInto(hash, handle);
			return new PartFile(path, handle, hash, bytes);
		} catch (cause) {
			await handle.close();
			throw unwritable(path, cause);
		}
	}
	get size() {
		return this.bytes;
	}
	async append(chunk) {
		await this.write(async () => {
			for (let done = 0; done < chunk.length;) {
				const { bytesWritten } = await this.handle.write(chunk, done, chunk.length - done, this.bytes + done);
				done += bytesWritten;
			}
		});
		this.hash.update(chunk);
		this.bytes += chunk.length;
	}
	async restart() {
		await this.write(() => this.handle.truncate(0));
		this.hash = createHash("sha256");
		this.bytes = 0;
	}
	is({ bytes, sha256 }) {
		return this.bytes === bytes && this.hash.copy().digest("hex") === sha256;
	}
	async become(path) {
		await this.write(async () => {
			await this.handle.sync();
			await this.handle.close();
			await rename(this.path, path);
		});
	}
	async remove() {
		await this.write(() => rm(this.path));
	}
	async close() {
		await this.handle.close();
	}
	async write(work) {
		try {
			await work();
		} catch (cause) {
			throw unwritable(this.path, cause);
		}
	}
};
async function readInto(hash, handle) {
	const buffer = Buffer.allocUnsafe(READ_BYTES);
	for (let at = 0;;) {
		const { bytesRead } = await handle.read(buffer, 0, READ_BYTES, at);
		if (bytesRead === 0) return at;
		hash.update(buffer.subarray(0, bytesRead));
		at += bytesRead;
	}
}
async function isThere(path, wanted) {
	const handle = await open(path, "r").catch((error) => {
		if (error.code === "ENOENT") return null;
		throw unwritable(path, error);
	});
	if (handle === null) return false;
	try {
		if ((await handle.stat()).size !== wanted.bytes) return false;
		const hash = createHash("sha256");
		await readInto(hash, handle);
		return hash.digest("hex") === wanted.sha256;
	} catch (cause) {
		throw unwritable(path, cause);
	} finally {
		await handle.close();
	}
}
// dist/src/cli/downloading/download-file.js
async function fetchRest(client, file, part, onBytes) {
	const { size } = part;
	const range = {
		range: `bytes=${size}-`,
		"if-range": `"${file.sha256}"`
	};
	const headers = {
		"accept-encoding": "identity",
		...size > 0 ? range : {}
	};
	const response = await client.fetch(file.url, { headers });
	if (!response.ok) await client.refuse(response);
	if (size > 0 && response.status !== 206) await part.restart();
	if (response.body === null) return;
	try {
		for await (const chunk of Readable.fromWeb(response.body)) {
			await part.append(chunk);
			onBytes(part.size);
		}
	} catch (cause) {
		if (client.interrupted || cause instanceof StepwellError) throw cause;
		const detail = `the download broke off at byte ${part.size}; run it again to go on from there`;
		throw new StepwellError("SERVER_UNREACHABLE", {
			url: client.url,
			detail
		}, { cause });
	}
}
async function fetchWhole(client, file, part, onBytes) {
	while (part.size < file.bytes) {
		const before = part.size;
		try {
			await fetchRest(client, file, part, onBytes);
		} catch (error) {
			if (!(error instanceof StepwellError && error.code === "SERVER_UNREACHABLE") || part.size <= before) throw error;
		}
		if (part.size <= before) return;
	}
}
async function downloadFile(client, file, path, onBytes) {
	if (await isThere(path, file)) {
		onBytes(file.bytes);
		return;
	}
	const part = await PartFile.open(`${path}.part`);
	try {
		const wasBegun = part.size > 0;
		await fetchWhole(client, file, part, onBytes);
		if (!part.is(file) && wasBegun) {
			await part.restart();
			await fetchWhole(client, file, part, onBytes);
		}
		if (!part.is(file)) {
			await part.remove();
			throw new StepwellError("CHECKSUM_MISMATCH", { file: part.path });
		}
		await part.become(path);
	} finally {
		await part.close();
	}
}
// dist/src/cli/downloading/replace-dataset.js
const manifest = object({ files: array(object({
	name: string(),
	bytes: int(),
	rows: int(),
	sha256: string().regex(/^[0-9a-f]{64}$/)
})) });
const isPlainName = (name) => basename(name) === name && ![
	"",
	".",
	".."
].includes(name) && !/[\\/\0]/.test(name);
async function replaceDataset(folder, path, wanted) {
	try {
		const there = await readFile(path).catch((error) => {
			if (error.code === "ENOENT") return null;
			throw error;
		});
		if (there === null || there.equals(wanted.manifest)) return;
		await rm(path);
		for (const name of namesIn(there)) if (isPlainName(name) && !wanted.names.includes(name)) await rm(join(folder, name), { force: true });
	} catch (cause) {
		throw unwritable(path, cause);
	}
}
function namesIn(bytes) {
	let value;
	try {
		value = JSON.parse(bytes.toString("utf8"));
	} catch {
		return [];
	}
	const read = manifest.safeParse(value);
	return read.success ? read.data.files.map(({ name }) => name) : [];
}
// dist/src/cli/downloading/download-dataset.js
const MANIFEST = "manifest.json";
async function readManifest(client, id) {
	const response = await client.fetch(`v1/datasets/${encodeURIComponent(id)}/${MANIFEST}`);
	if (!response.ok) await client.refuse(response);
	const bytes = Buffer.from(await response.arrayBuffer());
	const wrong = (detail) => new StepwellError("INVALID_ANSWER", {
		url: client.url,
		detail
	});
	const digest = /sha-256=:([^:]+):/.exec(response.headers.get("repr-digest") ?? "")?.[1];
	if (digest !== void 0 && createHash("sha256").update(bytes).digest("base64") !== digest) throw wrong(`${MANIFEST} is not what its Repr-Digest says`);
	let value;
	try {
		value = JSON.parse(bytes.toString("utf8"));
	} catch {
		throw wrong(`${MANIFEST} is not JSON`);
	}
	const read = manifest.safeParse(value);
	if (!read.success) throw wrong(`${MANIFEST} lists no files`);
	const { files } = read.data;
	const odd = files.find(({ name }) => !isPlainName(name) || name === MANIFEST);
	if (odd !== void 0) throw wrong(`a file named "${odd.name}"`);
	return {
		bytes,
		files
	};
}
async function downloadDataset(client, id, folder, terminal) {
	const { bytes: described, files } = await readManifest(client, id);
	await mkdir(folder, { recursive: true }).catch((cause) => Promise.reject(unwritable(folder, cause)));
	const path = join(folder, MANIFEST);
	await replaceDataset(folder, path, {
		manifest: described,
		names: files.map(({ name }) => name)
	});
	const total = files.reduce((sum, file) => sum + file.bytes, 0);
	const progress = terminal.progress("downloading");
	const written = [];
	let before = 0;
	try {
		for (const file of files) {
			const url = `v1/datasets/${encodeURIComponent(id)}/files/${encodeURIComponent(file.name)}`;
			const target = join(folder, file.name);
			await downloadFile(client, {
				...file,
				url
			}, target, (bytes) => progress.update(before + bytes, total, `${formatBytes(before + bytes)} of ${formatBytes(total)}`));
			before += file.bytes;
			written.push(target);
		}
		await writeManifest(path, described);
		return [...written, path];
	} catch (error) {
		progress.end();
		if (client.interrupted) terminal.note(`what has arrived is kept in ${folder}: the same command goes on from there`);
		throw error;
	} finally {
		progress.end();
	}
}
async function writeManifest(path, bytes) {
	const part = await PartFile.open(`${path}.part`);
	try {
		await part.restart();
		await part.append(bytes);
		await part.become(path);
	} finally {
		await part.close();
	}
}
export { downloadDataset as t };
