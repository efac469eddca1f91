import "./rolldown-runtime-BcUA5ExT.js";
import { t as require_dist } from "./dist-BN67ce85.js";
// node_modules/@apollo/server/dist/esm/utils/computeCoreSchemaHash.js
var import_dist = require_dist();
function computeCoreSchemaHash(schema) {
	return (0, import_dist.createHash)("sha256").update(schema).digest("hex");
}
export { computeCoreSchemaHash as t };
