import "./rolldown-runtime-BcUA5ExT.js";
// dist/src/store/artifacts/open.js
async function openArtifacts(options) {
	if (options.kind === "local") {
		const { openLocalArtifacts } = await import("./local-CUd02AyA.js");
		return openLocalArtifacts(options.directory);
	}
	const { openGridFsArtifacts } = await import("./gridfs-CPEFgc0C.js");
	return openGridFsArtifacts(options.uri);
}
export { openArtifacts as t };
