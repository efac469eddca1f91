import "./rolldown-runtime-BcUA5ExT.js";
import { n as isOfDatabase, o as require_lib, r as translate } from "./connect-DBOZuBHv.js";
import { t as endsWithin } from "./within-dM__RQAK.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { a as MongoLogDatabase, s as logCollectionsOf } from "./positions-DCOrJ-MM.js";
import { randomUUID } from "node:crypto";
// dist/src/store/mongodb/health.js
var import_lib = require_lib();
const BYTES = 16384;
const COUNTS_MS = 1e3;
const WAIT_MS = 2e3;
var WriteProbe = class {
	constructor(collections) {
		this.collections = collections;
		this.probing = null;
		this.takenAt = Number.NEGATIVE_INFINITY;
		this.refusal = null;
		this.log = new MongoLogDatabase(logCollectionsOf(collections));
	}
	async check() {
		if (performance.now() - this.takenAt < COUNTS_MS) return;
		this.probing ??= this.probe().finally(() => {
			this.probing = null;
		});
		await endsWithin(WAIT_MS, this.probing);
		if (this.refusal !== null) throw this.refusal;
	}
	async probe() {
		try {
			const nonce = `probe-${randomUUID()}`;
			await this.log.insertParts(nonce, "probe", Date.now(), [new Uint8Array(BYTES)]);
			await this.log.removeParts([nonce]);
			await mayWrite(this.collections);
			this.refusal = null;
			this.takenAt = performance.now();
		} catch (error) {
			this.refusal = refusalOf(error);
		}
	}
};
async function mayWrite({ steps }) {
	const nothing = { _id: -1 };
	await steps.updateOne(nothing, { $set: { isLast: false } });
	await steps.deleteOne(nothing);
}
function refusalOf(error) {
	const meant = translate(error);
	if (meant instanceof StepwellError) return meant;
	if (!isOfDatabase(meant)) throw meant;
	const said = meant instanceof import_lib.MongoServerError ? meant.codeName ?? meant.code : void 0;
	return new StepwellError("STORE_UNAVAILABLE", { detail: `it refuses writes (${said ?? "without a code"})` }, { cause: meant });
}
const MOST_NAMED = 5;
function setAsideError(records) {
	const named = records.slice(0, MOST_NAMED).map(({ seq }) => seq);
	const more = records.length - named.length;
	return new StepwellError("STORE_SET_ASIDE", {
		records: `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
		detail: records[0]?.message ?? ""
	});
}
export { mayWrite as n, setAsideError as r, WriteProbe as t };
