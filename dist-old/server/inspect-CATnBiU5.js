import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { i as translated, t as openCollections } from "./connect-DBOZuBHv.js";
import { n as mayWrite, r as setAsideError } from "./health-BeNYc3do.js";
import { t as highestRowSeq } from "./highest-row-DdcIidtX.js";
import { s as logCollectionsOf } from "./positions-DCOrJ-MM.js";
// dist/src/store/mongodb/inspect.js
const SERVER_SELECTION_MS = 5e3;
async function inspectDatabase(uri) {
	const collections = await openCollections(uri, { serverSelectionMs: SERVER_SELECTION_MS });
	const { client, db, replicated, sharded, about } = collections;
	try {
		return await translated(async () => {
			await about.findOne({ _id: "stepwell" });
			await mayWrite(collections);
			const { version } = await db.command({ buildInfo: 1 });
			return {
				version: String(version),
				deployment: sharded ? "sharded cluster" : replicated ? "replica set" : "standalone",
				hasChangeStreams: replicated,
				damage: await damageOf(collections)
			};
		});
	} finally {
		await client.close();
	}
}
async function damageOf(collections) {
	const { commits, logState } = logCollectionsOf(collections);
	const highest = await highestRowSeq(collections);
	const [newest, state] = await Promise.all([commits.findOne({}, {
		sort: { _id: -1 },
		projection: { _id: 1 }
	}), logState.findOne({ _id: "log" })]);
	if (state === null) return null;
	const row = Math.max(highest, state.stripped);
	const log = Math.max(newest?._id ?? 0, state.trimmed);
	if (row > log) return new StepwellError("STORE_UNREPAIRED", {
		row,
		log
	});
	return state.setAside.length > 0 ? setAsideError(state.setAside) : null;
}
export { inspectDatabase };
