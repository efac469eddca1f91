import "./rolldown-runtime-BcUA5ExT.js";
// node_modules/@apollo/server/dist/esm/utils/UnreachableCaseError.js
var UnreachableCaseError = class extends Error {
	constructor(val) {
		super(`Unreachable case: ${val}`);
	}
};
export { UnreachableCaseError as t };
