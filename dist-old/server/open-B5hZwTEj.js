import "./rolldown-runtime-BcUA5ExT.js";
// dist/src/store/open.js
async function openStore(options) {
	const { mongodbUri: uri, dataDir: _dataDir, ...rest } = options;
	if (uri !== void 0) {
		const { openMongoStore } = await import("./open-EB-cf3Rv.js");
		return openMongoStore({
			uri,
			...rest
		});
	}
	const { openSqliteStore } = await import("./open-gxxQjR0Y.js");
	return openSqliteStore(options);
}
export { openStore as t };
