import "./rolldown-runtime-BcUA5ExT.js";
// dist/src/store/lists.js
const SLICE = 1e3;
function slices(all, size = SLICE) {
	const found = [];
	for (let at = 0; at < all.length; at += size) found.push(all.slice(at, at + size));
	return found;
}
function pushTo(lists, key, item) {
	const known = lists.get(key);
	if (known === void 0) lists.set(key, [item]);
	else known.push(item);
}
function groupedBy(items, keyOf) {
	const groups = new Map();
	for (const item of items) pushTo(groups, keyOf(item), item);
	return groups;
}
export { pushTo as n, slices as r, groupedBy as t };
