import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { r as translate, t as openCollections } from "./connect-DBOZuBHv.js";
import { c as CommitLog, l as SYSTEM_CLOCK, o as MintedKeys, t as Writer } from "./writer-C37M6CV-.js";
import { a as MongoLogDatabase, s as logCollectionsOf } from "./positions-DCOrJ-MM.js";
import { o as TIMES } from "./unused-DP3EdFa0.js";
import { n as refuseHalfMigrated } from "./open-BKKfotR1.js";
import "./reader-DS4VWPfq.js";
import { setTimeout } from "node:timers/promises";
// dist/src/store/mongodb/repair.js
const LOOK_MS = 6 * TIMES.beatMs;
async function repairMongoStore(uri) {
	const collections = await openCollections(uri);
	try {
		await refuseHalfMigrated(collections);
		await refuseOtherLayouts(collections);
		const database = new MongoLogDatabase(logCollectionsOf(collections));
		await refuseWhileServed(collections, database);
		const writer = new Writer(collections, await MintedKeys.open(collections.db));
		const log = new CommitLog({
			database,
			clock: SYSTEM_CLOCK,
			owner: writer
		});
		writer.use(log);
		return await log.repair();
	} catch (error) {
		throw translate(error);
	} finally {
		await collections.client.close();
	}
}
async function refuseOtherLayouts({ about, db }) {
	const found = await about.findOne({ _id: "stepwell" });
	const path = `database ${db.databaseName}`;
	if (found === null) throw new StepwellError("INVALID_CONFIG", { detail: `${path} holds no Stepwell store` });
	if (found.schema > 3) throw new StepwellError("STORE_TOO_NEW", {
		path,
		found: found.schema,
		known: 3
	});
	if (found.schema < 2) {
		const detail = `${path} is of an earlier version, which has nothing to repair`;
		throw new StepwellError("INVALID_CONFIG", { detail });
	}
}
async function refuseWhileServed({ db }, database) {
	const before = new Map((await database.readWatermarks()).map(({ writer, beat }) => [writer, beat]));
	await setTimeout(LOOK_MS);
	const moved = (await database.readWatermarks()).find(({ writer, beat, closed }) => !closed && before.get(writer) !== beat);
	if (moved === void 0) return;
	throw new StepwellError("STORE_LOCKED", {
		path: `database ${db.databaseName}`,
		owner: `a server that writes as ${moved.writer}`
	});
}
export { repairMongoStore };
