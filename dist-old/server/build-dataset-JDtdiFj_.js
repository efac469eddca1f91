import "./rolldown-runtime-BcUA5ExT.js";
import { n as throwUserErrors, r as userErrors } from "./server-client-DaqQyTX_.js";
import { b as string, g as object } from "./schemas-C4fSpi9S.js";
import { r as messageOf, t as StepwellError } from "./errors-CcPsIPsb.js";
import { t as Backoff } from "./backoff-BjF-4D2f.js";
import { n as dataset, t as DATASET_FIELDS } from "./dataset-Di0M61Ah.js";
import { setTimeout } from "node:timers/promises";
// dist/src/cli/jobs/follow-to-end.js
const PATIENCE = {
	firstWaitMs: 200,
	longestWaitMs: 2e3,
	attempts: 32
};
const passes = (error) => error instanceof StepwellError && (error.status === 503 || error.status === 429 || error.code === "INVALID_ANSWER");
async function followToEnd(started, followed, { signal, onProgress, onLost }, patience = PATIENCE) {
	const { client, id, subscription, event } = followed;
	const backoff = new Backoff(patience.firstWaitMs, patience.longestWaitMs);
	let failures = 0;
	let current = started;
	const see = (shown) => {
		failures = 0;
		current = shown;
		if (isUnfinished(current)) onProgress(current);
	};
	see(started);
	while (isUnfinished(current)) {
		try {
			for await (const shown of client.subscribe(event, subscription, { id }, signal)) {
				backoff.reset();
				see(shown);
				if (!isUnfinished(current)) return current;
			}
		} catch (error) {
			if (error instanceof StepwellError && !passes(error)) throw error;
		}
		signal.throwIfAborted();
		await setTimeout(backoff.next(), void 0, { signal });
		try {
			see(await followed.read());
		} catch (error) {
			if (!passes(error) || ++failures >= patience.attempts) throw error;
			onLost(messageOf(error));
		}
	}
	return current;
}
const isUnfinished = ({ status }) => status === "QUEUED" || status === "RUNNING";
// dist/src/cli/datasets/build-dataset.js
const saved = object({ saveRecipe: object({
	recipe: object({ id: string() }).nullable(),
	userErrors
}) });
const built = object({ buildDataset: object({
	dataset: dataset.nullable(),
	userErrors
}) });
const found = object({ dataset: dataset.nullable() });
async function saveRecipe(client, input) {
	const { saveRecipe: payload } = await client.query(saved, `mutation Save($input: RecipeInput!) {
    saveRecipe(input: $input) { recipe { id } userErrors { code message path } }
  }`, { input });
	throwUserErrors(payload.userErrors);
	if (payload.recipe === null) throw new StepwellError("INVALID_ANSWER", {
		url: client.url,
		detail: "neither a recipe nor an error"
	});
	return payload.recipe.id;
}
async function startBuild(client, options) {
	const document = `mutation Build($recipe: String!, $encoding: Encoding!, $limitUnits: Int, $asOf: FeedCursor) {
    buildDataset(recipe: $recipe, encoding: $encoding, limitUnits: $limitUnits, asOf: $asOf) {
      dataset { ${DATASET_FIELDS} } userErrors { code message path }
    }
  }`;
	const { buildDataset } = await client.query(built, document, { ...options });
	throwUserErrors(buildDataset.userErrors);
	if (buildDataset.dataset === null) throw new StepwellError("INVALID_ANSWER", {
		url: client.url,
		detail: "neither a dataset nor an error"
	});
	return buildDataset.dataset;
}
async function readDataset(client, id) {
	const document = `query Dataset($id: ID!) { dataset(id: $id) { ${DATASET_FIELDS} } }`;
	const answer = await client.query(found, document, { id });
	if (answer.dataset === null) throw new StepwellError("UNKNOWN_DATASET", { id });
	return answer.dataset;
}
async function waitForBuild(client, started, follower) {
	const { id } = started;
	const event = object({ datasetProgress: dataset }).transform(({ datasetProgress }) => datasetProgress);
	const subscription = `subscription Build($id: ID!) { datasetProgress(id: $id) { ${DATASET_FIELDS} } }`;
	const read = () => readDataset(client, id);
	const ended = await followToEnd(started, {
		client,
		id,
		subscription,
		event,
		read
	}, follower);
	if (ended.status === "SUCCEEDED") return ended;
	const { status, error } = ended;
	throw new StepwellError("BUILD_FAILED", {
		id,
		status,
		detail: error ?? "no reason was given"
	});
}
export { followToEnd as a, waitForBuild as i, saveRecipe as n, startBuild as r, readDataset as t };
