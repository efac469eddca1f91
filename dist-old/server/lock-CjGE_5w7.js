import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { s as translate, t as DATABASE_FILE } from "./connection-IP1TEyee.js";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hostname } from "node:os";
import { DatabaseSync } from "@photostructure/sqlite";
// dist/src/store/sqlite/lock.js
function lockDataDir(dataDir) {
	const ownerFile = join(dataDir, "owner");
	const path = join(dataDir, "lock");
	try {
		mkdirSync(dataDir, { recursive: true });
		const database = new DatabaseSync(path);
		try {
			database.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
		} catch (error) {
			database.close();
			throw error;
		}
		writeFileSync(ownerFile, `process ${process.pid} on ${hostname()}\n`);
		return { release: () => {
			database.exec("ROLLBACK");
			database.close();
		} };
	} catch (error) {
		const translated = translate(error, path);
		if (translated instanceof StepwellError && translated.code === "STORE_LOCKED") throw new StepwellError("STORE_LOCKED", {
			path: join(dataDir, DATABASE_FILE),
			owner: readOwner(ownerFile)
		});
		throw translated;
	}
}
function readOwner(file) {
	try {
		return readFileSync(file, "utf8").trim();
	} catch {
		return "unknown";
	}
}
export { lockDataDir as t };
