import "./rolldown-runtime-BcUA5ExT.js";
import { B as unpackExtra, I as fieldsOf, j as MissingNode } from "./dated-marks-BK2Ri5fv.js";
// dist/src/store/content/later-extras.js
function heldOf(entries, wanted) {
	const held = {};
	for (const { values } of entries) for (const field of wanted) {
		const ref = values[field];
		if (ref !== void 0) held[field] = ref;
	}
	return held;
}
function withLater(content, held, bytesOf) {
	const fields = fieldsOf(held);
	if (fields.length === 0) return content;
	const later = fields.map((field) => {
		const ref = held[field];
		const bytes = bytesOf(ref);
		if (bytes === void 0 || bytes.byteLength !== ref.size) throw new RangeError(`its ${field} are missing`);
		return [field, unpackExtra(field, bytes)];
	});
	return {
		...content,
		...Object.fromEntries(later)
	};
}
// dist/src/store/sharing/shape.js
function sharedLength(a, b, shapeOf) {
	const placed = ({ node, length }) => node === null ? null : at(node, length, shapeOf);
	let one = placed(a);
	let other = placed(b);
	while (one !== null && other !== null) {
		if (one.node === other.node) return Math.min(one.end, other.end);
		const [later, earlier] = one.base >= other.base ? [one, other] : [other, one];
		one = upward(later, shapeOf);
		other = earlier;
	}
	return 0;
}
function at(node, end, shapeOf) {
	const shape = shapeOf(node);
	if (shape === void 0) throw new MissingNode(node);
	return {
		...shape,
		node,
		end
	};
}
function upward({ node, parent, base, end }, shapeOf) {
	if (parent === null) return null;
	const above = at(parent, Math.min(base, end), shapeOf);
	if (above.base >= base) throw new MissingNode(node);
	return above;
}
function nodesWithin(node, from, to, shapeOf) {
	const nodes = [];
	let place = node === null || to <= from ? null : at(node, to, shapeOf);
	while (place !== null) {
		if (place.base < place.end) nodes.push(place.node);
		place = place.base <= from ? null : upward(place, shapeOf);
	}
	return nodes;
}
export { withLater as i, sharedLength as n, heldOf as r, nodesWithin as t };
