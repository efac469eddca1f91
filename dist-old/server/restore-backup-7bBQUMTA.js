import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { t as DATABASE_FILE } from "./connection-IP1TEyee.js";
import { t as syncFolder } from "./sync-folder-H6WYIfBh.js";
import { l as giveNewId, n as readBackupManifest, o as onFiles, r as copyFile, s as requireEmpty } from "./manifest-BG_EAcr7.js";
import { dirname, join } from "node:path";
import { mkdir, rename, rm } from "node:fs/promises";
// dist/src/store/backup/restore-backup.js
async function restoreBackup(options) {
	const { from, dataDir, signal, onProgress } = options;
	const manifest = await readBackupManifest(from);
	return onFiles(dataDir, async () => {
		await requireEmpty(dataDir);
		const part = `${dataDir}.part`;
		await rm(part, {
			recursive: true,
			force: true
		});
		try {
			await mkdir(part, {
				recursive: true,
				mode: 448
			});
			const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
			let done = 0;
			for (const { path, bytes, sha256 } of manifest.files) {
				const seen = await copyFile(join(from, path), join(part, path), signal);
				if (seen === null || seen.bytes !== bytes || seen.sha256 !== sha256) {
					const detail = `${path} is ${seen === null ? "missing" : "not what was backed up"}`;
					throw new StepwellError("BACKUP_DAMAGED", {
						path: from,
						detail
					});
				}
				done += bytes;
				onProgress(done, total);
			}
			giveNewId(join(part, DATABASE_FILE));
			for (const folder of new Set(manifest.files.map(({ path }) => dirname(join(part, path))))) await syncFolder(folder);
			await rm(dataDir, {
				recursive: true,
				force: true
			});
			await rename(part, dataDir);
			await syncFolder(dirname(dataDir));
			return manifest;
		} catch (error) {
			await rm(part, {
				recursive: true,
				force: true
			});
			throw error;
		}
	});
}
export { restoreBackup };
