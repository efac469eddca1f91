import "../../../rolldown-runtime-BcUA5ExT.js";
import { t as openArtifacts } from "../../../open-DhuO6NJt.js";
import { t as serveThread } from "../../../serve-thread-OVGxMhBh.js";
import { r as unpackCells, t as Shards } from "../../../shards-DzTElgyf.js";
// dist/src/batches/build/encode-thread.js
serveThread(async ({ artifactOptions, plan }) => {
	const artifacts = await openArtifacts(artifactOptions);
	const shards = new Shards(artifacts, plan);
	const calls = {
		async write(pack) {
			for (const cells of unpackCells(pack, plan.shape.columns.length)) await shards.write(cells);
		},
		finish: () => shards.finish(),
		abort: () => shards.abort()
	};
	return {
		call: (asked) => asked.answerFrom(calls),
		close: () => artifacts.close()
	};
});
export {};
