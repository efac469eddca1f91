import { s as __toESM } from "./rolldown-runtime-BcUA5ExT.js";
import { t as require_graphql } from "./graphql-D05kWPGP.js";
// node_modules/@apollo/server/dist/esm/plugin/schemaIsSubgraph.js
var import_graphql = __toESM(require_graphql(), 1);
function schemaIsSubgraph(schema) {
	const serviceType = schema.getType("_Service");
	if (!(0, import_graphql.isObjectType)(serviceType)) return false;
	const sdlField = serviceType.getFields().sdl;
	if (!sdlField) return false;
	let sdlFieldType = sdlField.type;
	if ((0, import_graphql.isNonNullType)(sdlFieldType)) sdlFieldType = sdlFieldType.ofType;
	if (!(0, import_graphql.isScalarType)(sdlFieldType)) return false;
	return sdlFieldType.name == "String";
}
export { schemaIsSubgraph as t };
