import "./rolldown-runtime-BcUA5ExT.js";
// dist/src/model/recipe.js
const BATCH_ORDERS = [
	"FIFO",
	"LIFO",
	"RANDOM",
	"FRESHEST",
	"REWARD"
];
const AWAIT_TIMEOUT_MS = 36e5;
function byName(a, b) {
	return compare(a.name, b.name) || compare(a.channel, b.channel);
}
const compare = (a, b) => a < b ? -1 : Number(a > b);
export { BATCH_ORDERS as n, byName as r, AWAIT_TIMEOUT_MS as t };
