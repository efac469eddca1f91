import "../../../rolldown-runtime-BcUA5ExT.js";
import { r as openForCheckpoints } from "../../../connection-IP1TEyee.js";
import { fdatasyncSync } from "node:fs";
import { workerData } from "node:worker_threads";
// dist/src/store/sqlite/checkpoint-thread.js
const { path, file, orders, busy } = workerData;
let connection = null;
function copy() {
	try {
		connection ??= openForCheckpoints(path);
		connection.get("PRAGMA wal_checkpoint(PASSIVE)");
		fdatasyncSync(file);
		return { error: null };
	} catch (error) {
		return { error };
	}
}
orders.on("message", (order) => {
	if (order === "copy") orders.postMessage(copy());
	else {
		connection?.close();
		orders.close();
	}
	Atomics.store(busy, 0, 0);
	Atomics.notify(busy, 0);
});
export {};
