import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { b as string, g as object, h as number, p as literal, s as array } from "./schemas-C4fSpi9S.js";
import { i as SAMPLE_FILE, r as MANIFEST_FILE } from "./dataset-BM4dZ9Jb.js";
import { a as ROWS_FILE } from "./claim-BTKwdaSH.js";
import { i as openForReading, s as translate } from "./connection-IP1TEyee.js";
import { i as readStoreId, r as readFeedHead } from "./feed-b1aT5Wu8.js";
import { dirname, join } from "node:path";
import { createHash } from "node:crypto";
import { mkdir, open, readFile, readdir } from "node:fs/promises";
import { DatabaseSync, backup } from "@photostructure/sqlite";
// dist/src/store/backup/copy-database.js
const PAGES = 4096;
const OF_TARGET = new Set(["STORE_FULL", "STORE_READ_ONLY"]);
async function copyDatabase(dataDir, to, signal, onProgress) {
	const connection = openForReading(dataDir);
	try {
		connection.database.exec("BEGIN");
		const copied = {
			storeId: readStoreId(connection),
			feedHead: readFeedHead(connection),
			files: filesOf(connection)
		};
		await copyPages(connection, to, signal, onProgress);
		connection.database.exec("COMMIT");
		return copied;
	} catch (error) {
		throw translate(error, connection.path);
	} finally {
		connection.close();
	}
}
async function copyPages({ database }, to, signal, onProgress) {
	try {
		await backup(database, to, {
			rate: PAGES,
			progress: ({ totalPages, remainingPages }) => {
				signal.throwIfAborted();
				onProgress(totalPages - remainingPages, totalPages);
			}
		});
	} catch (error) {
		const translated = translate(error, to);
		if (!(translated instanceof StepwellError) || !OF_TARGET.has(translated.code)) throw error;
		const detail = translated.code === "STORE_FULL" ? "the disk is full" : translated.message;
		throw new StepwellError("BACKUP_FAILED", {
			path: to,
			detail
		}, { cause: error });
	}
}
function filesOf(connection) {
	const files = [];
	for (const { document } of connection.all("SELECT document FROM datasets")) {
		const dataset = JSON.parse(String(document));
		if (dataset.status !== "SUCCEEDED") continue;
		files.push(...dataset.files.map(({ name, bytes }) => ({
			folder: dataset.id,
			name,
			bytes
		})));
		files.push(...[MANIFEST_FILE, SAMPLE_FILE].map((name) => ({
			folder: dataset.id,
			name,
			bytes: null
		})));
	}
	for (const { document } of connection.all("SELECT document FROM batches")) {
		const { data: folder } = JSON.parse(String(document));
		if (folder !== null) files.push({
			folder,
			name: ROWS_FILE,
			bytes: null
		});
	}
	return files;
}
function giveNewId(path) {
	const database = new DatabaseSync(path);
	try {
		database.exec("UPDATE feed SET store = lower(hex(randomblob(12)))");
	} finally {
		database.close();
	}
}
// dist/src/store/backup/copy-file.js
const BLOCK = 1 << 20;
const isMissing = (error) => error?.code === "ENOENT";
async function readThrough(source, signal, take) {
	const hash = createHash("sha256");
	const block = Buffer.allocUnsafe(BLOCK);
	let bytes = 0;
	for (;;) {
		signal.throwIfAborted();
		const { bytesRead } = await source.read(block, 0, BLOCK, bytes);
		if (bytesRead === 0) return {
			bytes,
			sha256: hash.digest("hex")
		};
		const got = block.subarray(0, bytesRead);
		hash.update(got);
		await take(got);
		bytes += bytesRead;
	}
}
async function copyFile(from, to, signal) {
	let source;
	try {
		source = await open(from, "r");
	} catch (error) {
		if (isMissing(error)) return null;
		throw error;
	}
	try {
		await mkdir(dirname(to), {
			recursive: true,
			mode: 448
		});
		const copy = await open(to, "w", 384);
		try {
			const seen = await readThrough(source, signal, async (block) => {
				for (let at = 0; at < block.length;) at += (await copy.write(block, at)).bytesWritten;
			});
			await copy.sync();
			return seen;
		} finally {
			await copy.close();
		}
	} finally {
		await source.close();
	}
}
async function hashFile(path, signal) {
	const source = await open(path, "r");
	try {
		return await readThrough(source, signal, async () => {});
	} finally {
		await source.close();
	}
}
async function namesIn(path) {
	try {
		return await readdir(path);
	} catch (error) {
		if (isMissing(error)) return [];
		throw error;
	}
}
async function requireEmpty(path) {
	if ((await namesIn(path)).length > 0) throw new StepwellError("BACKUP_TARGET", { path });
}
async function onFiles(path, work) {
	try {
		return await work();
	} catch (error) {
		const code = error?.code;
		if (error instanceof StepwellError || typeof code !== "string") throw error;
		const detail = code === "ENOSPC" ? "the disk is full" : String(error.message);
		throw new StepwellError("BACKUP_FAILED", {
			path,
			detail
		}, { cause: error });
	}
}
// dist/src/store/backup/manifest.js
const BACKUP_MANIFEST = "backup.json";
const manifest = object({
	format: literal("stepwell-backup/1"),
	takenAt: string(),
	program: string(),
	storeId: string(),
	feedHead: number().int(),
	files: array(object({
		path: string().regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\\]+(?:\/[^/\\]+)*$/),
		bytes: number().int().nonnegative(),
		sha256: string().regex(/^[0-9a-f]{64}$/)
	}))
});
async function readBackupManifest(folder) {
	try {
		return manifest.parse(JSON.parse(await readFile(join(folder, BACKUP_MANIFEST), "utf8")));
	} catch (error) {
		throw new StepwellError("BACKUP_DAMAGED", {
			path: folder,
			detail: `${BACKUP_MANIFEST} cannot be read`
		}, { cause: error });
	}
}
export { namesIn as a, copyDatabase as c, hashFile as i, giveNewId as l, readBackupManifest as n, onFiles as o, copyFile as r, requireEmpty as s, BACKUP_MANIFEST as t };
