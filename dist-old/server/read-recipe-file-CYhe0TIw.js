import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { b as string, m as looseObject } from "./schemas-C4fSpi9S.js";
import { i as parseStrictJson } from "./parse-json-DtP8mUwx.js";
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
// dist/src/cli/datasets/read-recipe-file.js
const recipeInput = looseObject({ name: string() });
async function readRecipeFile(file) {
	let content;
	try {
		content = file === "-" ? await text(process.stdin) : await readFile(file, "utf8");
	} catch (cause) {
		const detail = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
		throw new StepwellError("UNREADABLE_FILE", {
			file,
			detail
		}, { cause });
	}
	const recipe = recipeInput.safeParse(parseStrictJson(content, [file]));
	if (!recipe.success) throw new StepwellError("MISSING_FIELD", { field: "name" }, { path: [file, "name"] });
	return recipe.data;
}
export { readRecipeFile as t };
