import "./rolldown-runtime-BcUA5ExT.js";
import { t as ServerClient } from "./server-client-DaqQyTX_.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { b as string, c as boolean, g as object, s as array } from "./schemas-C4fSpi9S.js";
import { i as URL_OPTION, n as defineCommand, r as KEY_OPTION, t as EXIT } from "./command-DRkbRz00.js";
import { t as readDataset } from "./build-dataset-JDtdiFj_.js";
import { t as downloadDataset } from "./download-dataset-C9xWvYiU.js";
// dist/src/cli/datasets/find-dataset.js
const PAGE = 100;
const answer = object({
	recipe: object({ name: string() }).nullable(),
	datasets: object({
		nodes: array(object({
			id: string(),
			status: string()
		})),
		pageInfo: object({
			hasNextPage: boolean(),
			endCursor: string().nullable()
		})
	})
});
const NEWEST = `query Newest($recipe: String!, $after: Cursor) {
  recipe(name: $recipe) { name }
  datasets(recipe: $recipe, first: ${PAGE}, after: $after) {
    nodes { id status } pageInfo { hasNextPage endCursor }
  }
}`;
async function findDataset(client, given) {
	if (given.startsWith("ds_")) return (await readDataset(client, given)).id;
	const page = (after) => client.query(answer, NEWEST, {
		recipe: given,
		after
	});
	for (let found = await page(null);; found = await page(found.datasets.pageInfo.endCursor)) {
		const { recipe, datasets } = found;
		const finished = datasets.nodes.find(({ status }) => status === "SUCCEEDED");
		if (finished !== void 0) return finished.id;
		if (recipe === null && datasets.nodes.length === 0) throw new StepwellError("UNKNOWN_RECIPE", { name: given });
		if (!datasets.pageInfo.hasNextPage) throw new StepwellError("NO_FINISHED_DATASET", { recipe: given });
	}
}
// dist/src/cli/commands/download.js
const downloadCommand = defineCommand({
	name: "download",
	summary: "Download the files of a dataset",
	details: ["DATASET is the id of a dataset (ds_\u2026), or a recipe by its name or id: then its newest finished dataset.", "Writes each file beside its final name first (NAME.part) and gives it its name once its SHA-256 is that of the\nmanifest. A download that broke off goes on where it stopped when the command is run again. manifest.json comes\nlast. A dataset that the folder already holds is replaced."],
	examples: ["stepwell download ds_01JX\u2026 --to ./batches", "stepwell download airline-grpo --json"],
	operands: {
		dataset: {
			placeholder: "DATASET",
			description: "Id that stepwell build printed, or a recipe",
			required: true
		},
		folder: {
			placeholder: "DIR",
			description: "The same as --to",
			required: false
		}
	},
	options: {
		to: {
			type: "text",
			placeholder: "DIR",
			description: "Folder to write to; one named by the id of the dataset if not given",
			environment: false
		},
		url: URL_OPTION,
		key: KEY_OPTION
	},
	async run({ options, operands }, { terminal, signal }) {
		if (options.to !== null && operands.folder !== null) throw new StepwellError("INVALID_USAGE", { detail: "the folder is given twice" });
		const client = new ServerClient(options.url, signal, options.key);
		const id = await findDataset(client, operands.dataset);
		const files = await downloadDataset(client, id, options.to ?? operands.folder ?? id, terminal);
		terminal.result({
			dataset: id,
			files
		}, files.map((file) => `wrote ${file}`).join("\n"));
		return EXIT.ok;
	}
});
export { downloadCommand };
