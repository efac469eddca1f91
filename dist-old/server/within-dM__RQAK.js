import "./rolldown-runtime-BcUA5ExT.js";
import { t as SYSTEM_TIMER } from "./timer-KJL3wtgk.js";
// dist/src/async/within.js
async function within(ms, work, late, timer = SYSTEM_TIMER) {
	let cancel = () => {};
	const limit = new Promise((resolve) => {
		cancel = timer.after(ms, () => resolve(late));
	});
	try {
		return (await Promise.race([work.then((value) => () => value), limit]))();
	} finally {
		cancel();
	}
}
function endsWithin(ms, work, timer = SYSTEM_TIMER) {
	return within(ms, work.then(() => true), () => false, timer);
}
export { within as n, endsWithin as t };
