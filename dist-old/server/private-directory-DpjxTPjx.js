import "./rolldown-runtime-BcUA5ExT.js";
import { join } from "node:path";
import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
// dist/src/store/private-directory.js
const OWN_ONLY_MASK = 63;
const OWN_ONLY = 448;
const OURS = /^(stepwell\.db(-wal|-shm|-journal)?|lock|owner|artifacts|(spool|conversations)(-\d+)?)$/;
async function makePrivate(dataDir) {
	process.umask(OWN_ONLY_MASK);
	try {
		await mkdir(dataDir, {
			recursive: true,
			mode: OWN_ONLY
		});
		await chmod(dataDir, OWN_ONLY);
		for (const name of await readdir(dataDir)) if (OURS.test(name)) await closeToOthers(join(dataDir, name));
		return null;
	} catch (error) {
		if (error.code === void 0) throw error;
		return error;
	}
}
async function closeToOthers(path) {
	try {
		const found = await lstat(path);
		if (found.isSymbolicLink() || found.uid !== process.getuid?.()) return;
		if ((found.mode & OWN_ONLY_MASK) !== 0) await chmod(path, found.mode & OWN_ONLY);
		if (!found.isDirectory()) return;
		for (const name of await readdir(path)) await closeToOthers(join(path, name));
	} catch (error) {
		if (error.code !== "ENOENT") throw error;
	}
}
export { makePrivate as t };
