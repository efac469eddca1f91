import "./rolldown-runtime-BcUA5ExT.js";
import { s as databaseLabel } from "./config-B66S4AKb.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { n as defineCommand, t as EXIT } from "./command-DRkbRz00.js";
import { i as formatCount } from "./terminal-DR2cgS_r.js";
// dist/src/cli/commands/repair.js
const repairCommand = defineCommand({
	name: "repair",
	summary: "Put a MongoDB store right after a restore or a refusal",
	details: ["For a database that servers refuse with STORE_UNREPAIRED, because it was restored from a backup that is not of one\nmoment, and for one whose servers say STORE_SET_ASIDE. Stop every server first. The store gets a new identity, and\nits log goes on behind every row there is; where rows were newer than the log, the events of the feed are given up.", "Records that were set aside are applied if the database takes them by now. The exit code is 1 if it still refuses some."],
	examples: ["stepwell repair --mongodb-uri mongodb://db.example/stepwell"],
	operands: {},
	options: { "mongodb-uri": {
		type: "text",
		placeholder: "URI",
		description: "MongoDB deployment and database"
	} },
	async run({ options }, { terminal, env }) {
		const mongodbUri = options["mongodb-uri"] ?? env.MONGODB_URI ?? null;
		if (mongodbUri === null) throw new StepwellError("INVALID_USAGE", { detail: "say which database with --mongodb-uri or MONGODB_URI; the embedded store repairs itself when it opens" });
		const { repairMongoStore } = await import("./repair-DZG14-BJ.js");
		const repair = await repairMongoStore(mongodbUri);
		const refused = repair.setAside.map(({ seq, message }) => `still refused: record ${seq}: ${message}`);
		terminal.result(repair, [
			`${databaseLabel(mongodbUri)} is repaired: it is now store ${repair.storeId}`,
			`its log goes on behind record ${formatCount(repair.tail)}`,
			...refused
		].join("\n"));
		return refused.length > 0 ? EXIT.failure : EXIT.ok;
	}
});
export { repairCommand };
