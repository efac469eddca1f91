import "./rolldown-runtime-BcUA5ExT.js";
import { W as documentsOf, Z as recipeKey } from "./content-reader-DX1Y6eOm.js";
// dist/src/store/mongodb/batches/dataset-versions.js
function versionDoc({ channel, recipe, last }, seq) {
	return {
		_id: recipeKey({
			channel,
			name: recipe
		}),
		recipe,
		channel,
		last,
		seq
	};
}
async function readVersions(collections, recipe) {
	const docs = await collections.datasetVersions.find({ $or: [{ _id: recipe }, { recipe }] }).toArray();
	const value = new Map();
	const count = (channel, last) => {
		value.set(channel, Math.max(last, value.get(channel) ?? 0));
	};
	for (const { channel, last } of docs) if (channel !== void 0) count(channel, last);
	const former = docs.find(({ channel }) => channel === void 0);
	if (former !== void 0) await countFormer(collections, recipe, former.last, count);
	return {
		value,
		seq: Math.max(0, ...docs.map(({ seq }) => seq))
	};
}
async function countFormer(collections, recipe, last, count) {
	for (const { _id, channel } of await documentsOf(collections, recipe, null)) if (_id === recipe && channel !== void 0) count(channel, last);
	const built = await collections.datasets.find({ recipeName: recipe }, { projection: {
		channel: 1,
		version: 1
	} }).toArray();
	for (const { channel, version } of built) count(channel, version);
}
export { versionDoc as n, readVersions as t };
