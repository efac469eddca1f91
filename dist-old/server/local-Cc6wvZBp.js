import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { t as syncFolder } from "./sync-folder-H6WYIfBh.js";
import { n as isPlainName, r as plainName, t as openSpool } from "./spool-C3CCJxEi.js";
import { join } from "node:path";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
// dist/src/store/artifacts/local.js
const READ_BYTES = 262144;
function codeOf(error) {
	return error instanceof Error && "code" in error ? error.code : void 0;
}
function inside(folder, name) {
	return join(folder, plainName(name));
}
async function onDisk(work) {
	try {
		return await work();
	} catch (error) {
		if (codeOf(error) === "ENOSPC") throw new StepwellError("STORE_FULL", {}, { cause: error });
		throw error;
	}
}
var LocalWriter = class {
	#handle;
	#folder;
	#temporary;
	#path;
	#hash = createHash("sha256");
	#bytes = 0;
	constructor(handle, folder, temporary, path) {
		this.#handle = handle;
		this.#folder = folder;
		this.#temporary = temporary;
		this.#path = path;
	}
	async write(chunk) {
		await onDisk(async () => {
			for (let start = 0; start < chunk.length;) start += (await this.#handle.write(chunk, start)).bytesWritten;
		});
		this.#hash.update(chunk);
		this.#bytes += chunk.length;
	}
	async commit() {
		await onDisk(async () => {
			await this.#handle.sync();
			await this.#handle.close();
			await rename(this.#temporary, this.#path);
			await syncFolder(this.#folder);
		});
		return {
			bytes: this.#bytes,
			sha256: this.#hash.digest("hex")
		};
	}
	async abort() {
		await this.#handle.close();
		await rm(this.#temporary, { force: true });
	}
};
function openLocalArtifacts(root) {
	return {
		async create(folder, name) {
			const home = inside(root, folder);
			const path = inside(home, name);
			await onDisk(() => mkdir(home, { recursive: true }));
			await syncFolder(root);
			const temporary = join(home, `.${name}.${randomUUID()}.part`);
			return new LocalWriter(await onDisk(() => open(temporary, "wx")), home, temporary, path);
		},
		async spool(folder) {
			const home = inside(root, folder);
			await onDisk(() => mkdir(home, { recursive: true }));
			return onDisk(() => openSpool(home));
		},
		async stat(folder, name) {
			try {
				return { bytes: (await stat(inside(inside(root, folder), name))).size };
			} catch (error) {
				if (codeOf(error) === "ENOENT") return null;
				throw error;
			}
		},
		async open(folder, name, range) {
			try {
				return (await open(inside(inside(root, folder), name))).createReadStream({
					highWaterMark: READ_BYTES,
					...range
				});
			} catch (error) {
				if (codeOf(error) === "ENOENT") return null;
				throw error;
			}
		},
		async folders() {
			try {
				return (await readdir(root, { withFileTypes: true })).filter((one) => one.isDirectory() && isPlainName(one.name)).map(({ name }) => name);
			} catch (error) {
				if (codeOf(error) === "ENOENT") return [];
				throw error;
			}
		},
		async remove(folder) {
			await rm(inside(root, folder), {
				recursive: true,
				force: true
			});
		},
		async close() {}
	};
}
export { openLocalArtifacts as t };
