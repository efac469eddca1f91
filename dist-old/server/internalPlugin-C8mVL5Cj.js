import "./rolldown-runtime-BcUA5ExT.js";
// node_modules/@apollo/server/dist/esm/internalPlugin.js
function internalPlugin(p) {
	return p;
}
function pluginIsInternal(plugin) {
	return "__internal_plugin_id__" in plugin;
}
export { pluginIsInternal as n, internalPlugin as t };
