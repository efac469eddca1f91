import "./rolldown-runtime-BcUA5ExT.js";
import { t as SYSTEM_TIMER } from "./timer-KJL3wtgk.js";
// dist/src/async/pause.js
function pause(ms, signal = null, timer = SYSTEM_TIMER) {
	return new Promise((resolve) => {
		const done = () => {
			cancel();
			signal?.removeEventListener("abort", done);
			resolve();
		};
		const cancel = timer.after(ms, done);
		signal?.addEventListener("abort", done);
		if (signal?.aborted === true) done();
	});
}
export { pause as t };
