import "./rolldown-runtime-BcUA5ExT.js";
import { open } from "node:fs/promises";
// dist/src/store/sync-folder.js
async function syncFolder(path) {
	const folder = await open(path, "r");
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}
export { syncFolder as t };
