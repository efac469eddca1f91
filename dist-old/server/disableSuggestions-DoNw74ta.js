import "./rolldown-runtime-BcUA5ExT.js";
import { t as internalPlugin } from "./internalPlugin-C8mVL5Cj.js";
// node_modules/@apollo/server/dist/esm/plugin/disableSuggestions/index.js
function ApolloServerPluginDisableSuggestions() {
	return internalPlugin({
		__internal_plugin_id__: "DisableSuggestions",
		__is_disabled_plugin__: false,
		async requestDidStart() {
			return { async validationDidStart() {
				return async (validationErrors) => {
					validationErrors?.forEach((error) => {
						error.message = error.message.replace(/ ?Did you mean(.+?)\?$/, "");
					});
				};
			} };
		}
	});
}
export { ApolloServerPluginDisableSuggestions };
