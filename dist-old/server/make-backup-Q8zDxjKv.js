import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { t as DATABASE_FILE } from "./connection-IP1TEyee.js";
import { t as syncFolder } from "./sync-folder-H6WYIfBh.js";
import { a as namesIn, c as copyDatabase, i as hashFile, o as onFiles, r as copyFile, s as requireEmpty, t as BACKUP_MANIFEST } from "./manifest-BG_EAcr7.js";
import { dirname, join } from "node:path";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
// dist/src/store/backup/make-backup.js
const ARTIFACTS = "artifacts";
const OF_GATEWAYS = /^(spool|conversations)(-\d+)?$/;
const OF_PROCESSES = new Set(["lock", "owner"]);
const ATTEMPTS = 5;
async function makeBackup(options) {
	const { to } = options;
	return onFiles(to, async () => {
		await requireEmpty(to);
		const part = `${to}.part`;
		try {
			for (let attempt = 1;; attempt++) {
				await rm(part, {
					recursive: true,
					force: true
				});
				await mkdir(part, {
					recursive: true,
					mode: 448
				});
				const manifest = await new Attempt(options, part).run();
				if (manifest === null) {
					if (attempt < ATTEMPTS) continue;
					throw new StepwellError("BACKUP_FAILED", {
						path: to,
						detail: "datasets are deleted faster than they are copied"
					});
				}
				await rm(to, {
					recursive: true,
					force: true
				});
				await rename(part, to);
				await syncFolder(dirname(to));
				return manifest;
			}
		} catch (error) {
			await rm(part, {
				recursive: true,
				force: true
			});
			throw error;
		}
	});
}
var Attempt = class {
	constructor(options, part) {
		this.options = options;
		this.part = part;
		this.copied = new Map();
	}
	async run() {
		const { dataDir, program, signal, onProgress } = this.options;
		const takenAt = new Date().toISOString();
		for (const folder of await namesIn(dataDir)) {
			if (!OF_GATEWAYS.test(folder)) continue;
			for (const name of await namesIn(join(dataDir, folder))) if (!OF_PROCESSES.has(name)) await this.copy(`${folder}/${name}`);
		}
		for (const folder of await namesIn(join(dataDir, ARTIFACTS))) for (const name of await namesIn(join(dataDir, ARTIFACTS, folder))) if (!name.startsWith(".")) await this.copy(`${ARTIFACTS}/${folder}/${name}`);
		const path = join(this.part, DATABASE_FILE);
		const { files: named, ...store } = await copyDatabase(dataDir, path, signal, (done, total) => onProgress("database (pages)", done, total));
		if (!await this.complete(named)) return null;
		await this.drop(named);
		this.copied.set(DATABASE_FILE, {
			path: DATABASE_FILE,
			...await hashFile(path, signal)
		});
		const files = [...this.copied.values()].sort((a, b) => a.path < b.path ? -1 : 1);
		const manifest = {
			format: "stepwell-backup/1",
			takenAt,
			program,
			...store,
			files
		};
		await writeFile(join(this.part, BACKUP_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
			flush: true,
			mode: 384
		});
		for (const folder of new Set(files.map(({ path: one }) => dirname(join(this.part, one))))) await syncFolder(folder);
		return manifest;
	}
	async copy(path) {
		const { dataDir, signal, onProgress } = this.options;
		const seen = await copyFile(join(dataDir, path), join(this.part, path), signal);
		if (seen === null) return false;
		this.copied.set(path, {
			path,
			...seen
		});
		onProgress("files", this.copied.size, null);
		return true;
	}
	async complete(named) {
		for (const file of named) {
			const path = pathOf(file);
			if (this.copied.has(path) || await this.copy(path) ? file.bytes !== null && this.copied.get(path)?.bytes !== file.bytes : file.bytes !== null) return false;
		}
		return true;
	}
	async drop(named) {
		const wanted = new Set(named.map(pathOf));
		for (const path of this.copied.keys()) {
			if (!path.startsWith(`${ARTIFACTS}/`) || wanted.has(path)) continue;
			await rm(join(this.part, path));
			this.copied.delete(path);
		}
	}
};
const pathOf = ({ folder, name }) => `${ARTIFACTS}/${folder}/${name}`;
export { makeBackup };
